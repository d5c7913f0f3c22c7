/**
 * Slots and bookings when an account is given up, or an examiner loses the role or the course: the other side gets a mail, and
 * waits for nobody. What has begun stays: who is still an account may judge it, and its learner may give it up.
 */
import { hasBegun } from '#domain/projects/defence';
import { now } from '../../lib/clock.ts';
import { type CoreApp, dbTime, execute } from '../../lib/sql.ts';
import { BOOKED_BY, DEFENCES_TO_COME, FREE } from '../../sql/defence-sql.ts';
import { asReader } from '../may-read-work.ts';
import { callOff } from './call-off.ts';
import { examinedCourses } from './examined-courses.ts';
import { queueMail } from './queue-mail.ts';
import { defencesBy, type StoredDefence } from './stored-defence.ts';

/** Of an account that is given up: as examiner and as learner. Taken back, the account offers and books again. */
export function leaveDefences(tx: CoreApp, account: core.Record): void {
  callOffLost(tx, account);
  for (const defence of defencesBy(tx, BOOKED_BY, { user: account.id })) {
    if (hasBegun(defence.startsAt, now())) continue;
    execute(tx, FREE, { id: defence.id, state: 'offered', now: dbTime(now()) });
    queueMail(tx, 'freed', defence, [defence.first, defence.second]);
  }
}

/** Calls off an examiner's slots in the courses in which they examine no more. */
export function callOffLost(tx: CoreApp, account: core.Record): void {
  const reader = account.getString('delete_after') === '' ? asReader(account) : null;
  const courses = reader === null ? [] : examinedCourses(tx, reader).map(({ slug }) => slug);
  for (const defence of defencesBy(tx, DEFENCES_TO_COME, { reader: account.id }))
    if (!courses.includes(defence.course) && !isUnderWay(defence)) callOff(tx, defence, account.id);
}

function isUnderWay({ state, startsAt }: StoredDefence): boolean {
  return state === 'held' || (state === 'booked' && hasBegun(startsAt, now()));
}
