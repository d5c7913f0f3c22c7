/** Leaving: an account is given up, and may be taken back until its time is over. */

import { type DeleteAccountResponse, deleteAccountRequest } from '#domain/contract/account/delete-account';
import { deleteAfter } from '#domain/people/account-deletion';
import { isLastAdmin } from '#domain/people/roles';
import { now } from '../lib/clock.ts';
import { confirmPassword } from '../lib/confirm-password.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { dbTime } from '../lib/sql.ts';
import { leaveDefences } from '../projects/defence/leave-defences.ts';
import { countAdmins } from '../staff/count-admins.ts';
import { clearPageCookies } from './cookies.ts';

/** POST account/delete: marks the account and signs it out everywhere. Asked again, the time begins again. */
export function deleteAccount(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { password, withholdName } = parseBody(event, deleteAccountRequest);
  confirmPassword(event, learner, password);
  if (isLastAdmin(roleOf(learner), countAdmins(event.app))) refuse('last-admin');
  const after = deleteAfter(now());
  learner.set('delete_after', dbTime(after));
  learner.set('withhold_name', withholdName);
  learner.refreshTokenKey();
  event.app.runInTransaction((tx) => {
    tx.save(learner);
    leaveDefences(tx, learner);
  });
  clearPageCookies(event);
  event.response.header().set('Clear-Site-Data', '"cache"');
  const response: DeleteAccountResponse = { deleteAfter: after };
  event.json(200, response);
}

/** POST account/keep: takes it back. Without anything to take back nothing changes. */
export function keepAccount(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  if (learner.getString('delete_after') !== '') {
    learner.set('delete_after', '');
    learner.set('withhold_name', false);
    event.app.save(learner);
  }
  event.noContent(204);
}
