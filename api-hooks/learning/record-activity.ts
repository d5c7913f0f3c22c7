import { daysOfAccount, type Streak, streakFromDays } from '#domain/learning/streaks';
import { localDay, now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, isoTime, newId, rows } from '../lib/sql.ts';
import { ACTIVE_DAYS } from './learning-sql.ts';

type Act = { id: string; kind: string; course: string; lesson: string };

/** More than anybody does in a day: beyond it nothing is kept of the act itself. What it completes counts all the same. */
const ACTS_A_DAY = 500;

/** Remembers an act on the learner's own day. The client's id makes a second delivery harmless. */
export function recordActivity(tx: CoreApp, learner: core.Record, act: Act, at: string): void {
  execute(
    tx,
    `INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
     SELECT {:id}, {:user}, {:event}, {:kind}, {:course}, {:lesson}, {:day}, {:at}, {:now}, {:now}
     WHERE (SELECT COUNT(*) FROM user_activity WHERE user = {:user} AND day = {:day}) < ${ACTS_A_DAY}
     ON CONFLICT (user, event) DO NOTHING`,
    {
      id: newId(),
      user: learner.id,
      event: act.id,
      kind: act.kind,
      course: act.course,
      lesson: act.lesson,
      day: localDay(at, learner.getString('time_zone')),
      at: dbTime(at),
      now: dbTime(now()),
    },
  );
}

/** The streak, computed from the days on which the learner did something. */
export function streakOf(app: CoreApp, learner: core.Record): Streak {
  return streakFromDays(activeDaysOf(app, learner), todayOf(learner));
}

/** All days of the account on which the learner did something, in order. */
export function activeDaysOf(app: CoreApp, learner: core.Record): string[] {
  const days = rows(app, ACTIVE_DAYS, { user: learner.id }, { day: '' }).map((row) => row.day);
  const created = isoTime(learner.getString('created')) ?? now();
  return daysOfAccount(days, localDay(created, learner.getString('time_zone')));
}

/** Today by the learner's own clock. */
export function todayOf(learner: core.Record): string {
  return localDay(now(), learner.getString('time_zone'));
}
