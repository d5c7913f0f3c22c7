import { now } from '../../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../../lib/sql.ts';
import { QUEUE_MAIL } from '../../sql/defence-sql.ts';
import type { StoredDefence } from './stored-defence.ts';

/**
 * To examiners: `booked`, `moved` (by the learner, to this slot), `freed`, `slot-called-off` (by the other one). To learners: `called-off`,
 * `missed`, `decided`. To the one of both who did not do it: `changed` (by an examiner).
 */
export type DefenceMail =
  | 'booked'
  | 'moved'
  | 'freed'
  | 'changed'
  | 'called-off'
  | 'slot-called-off'
  | 'missed'
  | 'decided';

/** Leaves a mail for the cron (mail-defences.ts), so that nobody waits for a mail server. `to`: without who did it. */
export function queueMail(tx: CoreApp, kind: DefenceMail, defence: StoredDefence, to: readonly string[]): void {
  const { id, course, startsAt, place } = defence;
  for (const user of to.filter((one) => one !== ''))
    execute(tx, QUEUE_MAIL, {
      id: newId(),
      user,
      kind,
      course,
      defence: id,
      startsAt: dbTime(startsAt),
      place,
      now: dbTime(now()),
    });
}
