import { type NameResponse, nameRequest } from '#domain/contract/account/change-name';
import { cleanName } from '#domain/people/learner';
import { checkNameChange } from '#domain/people/settings';
import { confirmPassword } from '../lib/confirm-password.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';

/** POST account/name: the one-time change of the name, with the password. Certificates keep the name that they were issued with. */
export function changeName(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { name: next, password } = parseBody(event, nameRequest);
  const check = (current: core.Record): void => {
    const used = current.getBool('name_change_used');
    const problem = checkNameChange({ current: current.getString('name'), next, password, used });
    if (problem) refuse(problem);
  };
  check(learner);
  confirmPassword(event, learner, password);
  const name = cleanName(next);
  if (!name.ok) refuse(name.code);
  event.app.runInTransaction((tx) => {
    // Asked again inside: two requests at once are still one change.
    const current = tx.findRecordById('users', learner.id);
    check(current);
    current.set('name', name.name);
    current.set('name_change_used', true);
    tx.save(current);
  });
  const response: NameResponse = { name: name.name, nameChangeUsed: true };
  event.json(200, response);
}
