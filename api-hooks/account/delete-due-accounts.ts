import { isDue } from '#domain/people/account-deletion';
import { withholdNamesOf } from '../certificates/withhold-name.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, rows } from '../lib/sql.ts';

const ACCOUNTS_A_RUN = 50;

/** Every hour: accounts whose time is over go, each on its own, so that one that fails holds up no other. */
export function deleteDueAccounts(): void {
  const sql = `SELECT id FROM users WHERE delete_after != '' AND delete_after <= {:now} LIMIT ${ACCOUNTS_A_RUN}`;
  for (const { id } of rows($app, sql, { now: dbTime(now()) }, { id: '' })) {
    try {
      $app.runInTransaction((tx) => deleteAccountOf(tx, id));
    } catch (error) {
      console.error(`[academy] the account ${id} could not be deleted: ${error}`);
    }
  }
}

/**
 * Everything of the learner goes with the account (the relations cascade), the picture too. Certificates stay without an owner; mails that
 * were never sent are known by the address alone.
 */
function deleteAccountOf(tx: core.App, id: string): void {
  const user = tx.findRecordById('users', id);
  // It may have been taken back a moment ago.
  if (!isDue(user.getString('delete_after'), now())) return;
  if (user.getBool('withhold_name')) withholdNamesOf(tx, id);
  forgetMails(tx, user.email());
  tx.delete(user);
}

function forgetMails(tx: CoreApp, email: string): void {
  execute(tx, 'DELETE FROM outbox WHERE `to` = {:email}', { email });
}
