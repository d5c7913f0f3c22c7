import { now } from '../../lib/clock.ts';
import { type CoreApp, dbTime, execute } from '../../lib/sql.ts';
import { FORGET_DEFENCE, SET_EXAMINERS } from '../../sql/defence-sql.ts';
import { queueMail } from './queue-mail.ts';
import type { StoredDefence } from './stored-defence.ts';

/** Calls off a slot that nobody has judged, for one of its examiners. The second one of a free slot only leaves it. */
export function callOff(tx: CoreApp, defence: StoredDefence, examiner: string): void {
  const { id, first, second, user } = defence;
  if (user === '' && examiner === second) {
    execute(tx, SET_EXAMINERS, { id, first, second: '', now: dbTime(now()) });
    return;
  }
  queueMail(tx, 'called-off', defence, [user]);
  queueMail(
    tx,
    'slot-called-off',
    defence,
    [first, second].filter((one) => one !== examiner),
  );
  execute(tx, FORGET_DEFENCE, { id });
}
