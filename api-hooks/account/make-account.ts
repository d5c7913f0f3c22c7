import { learnerId, usernameFromEmail } from '#domain/people/learner';
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, firstRow } from '../lib/sql.ts';

export type NewAccount = {
  name: string;
  email: string;
  password: string;
  locale: string;
  role: 'learner' | 'admin';
  verified: boolean;
};

/** Six characters clash about twice in 100,000 learners: a fresh one is tried then. */
const LEARNER_ID_TRIES = 5;

/** Saves a new account with a learner id and a username of its own. Errors are PocketBase's: an address that is taken, a password. */
export function makeAccount(app: CoreApp, account: NewAccount): core.Record {
  for (let tries = 1; ; tries++) {
    const record = new Record(app.findCollectionByNameOrId('users'));
    record.set('name', account.name);
    record.setEmail(account.email);
    record.setEmailVisibility(false);
    record.setPassword(account.password);
    record.setVerified(account.verified);
    record.set('username', usernameFromEmail(account.email));
    record.set('learner_id', freshLearnerId(app));
    record.set('role', account.role);
    record.set('time_zone', DEFAULT_TIME_ZONE);
    record.set('locale', account.locale);
    record.set('consent_at', dbTime(now()));
    try {
      app.save(record);
      return record;
    } catch (error) {
      if (!/learner_id/.test(String(error)) || tries === LEARNER_ID_TRIES) throw error;
    }
  }
}

/** Not one of an account that is gone either: its certificates still carry the id. */
function freshLearnerId(app: CoreApp): string {
  const sql = 'SELECT id FROM certificate_tokens WHERE learner_id = {:id}';
  for (;;) {
    const id = learnerId((below) => Number($security.randomStringWithAlphabet(6, '0123456789')) % below);
    if (firstRow(app, sql, { id }, { id: '' }) === null) return id;
  }
}
