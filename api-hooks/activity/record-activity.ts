import { daysSince, type Streak, streakFromDays } from '#domain/learning/streaks';
import { localDay, now } from '../lib/clock.ts';
import { type CoreApp, command, dbTime, isoTime, newId, rows, textQuery } from '../lib/sql.ts';
import { ACT_OF_DAY, ACTIVE_DAYS, STORE_ACTIVITY } from '../sql/learning-sql.ts';

type Act = { id: string; kind: string; course: string; lesson: string };

const storeActivity = command(STORE_ACTIVITY);
const actOfDay = textQuery(ACT_OF_DAY);

/**
 * Remembers an act on the learner's own day; returns whether the streak may be news: it is the first act of that day, or it comes again,
 * because the answer to it was lost on the way.
 */
export function recordActivity(app: CoreApp, learner: core.Record, act: Act, at: string): boolean {
  const day = dayOf(learner, at);
  const before = actOfDay(app, { user: learner.id, event: act.id, day });
  store(app, learner, act, { at, day });
  return before !== 'active';
}

/** The same for callers that do not need that. */
export function keepAct(app: CoreApp, learner: core.Record, act: Act, at: string): void {
  store(app, learner, act, { at, day: dayOf(learner, at) });
}

function dayOf(learner: core.Record, at: string): string {
  return localDay(at, learner.getString('time_zone'));
}

function store(app: CoreApp, learner: core.Record, act: Act, { at, day }: { at: string; day: string }): void {
  storeActivity(app, {
    id: newId(),
    user: learner.id,
    event: act.id,
    kind: act.kind,
    course: act.course,
    lesson: act.lesson,
    day,
    at: dbTime(at),
    now: dbTime(now()),
  });
}

/** The streak, computed from the days on which the learner did something. */
export function streakOf(app: CoreApp, learner: core.Record): Streak {
  return streakFromDays(activeDaysOf(app, learner), todayOf(learner));
}

/** All days of the account on which the learner did something, in order. */
export function activeDaysOf(app: CoreApp, learner: core.Record): string[] {
  const days = rows(app, ACTIVE_DAYS, { user: learner.id }, { day: '' }).map((row) => row.day);
  const created = isoTime(learner.getString('created')) ?? now();
  return daysSince(days, localDay(created, learner.getString('time_zone')));
}

/** Today by the learner's own clock. */
export function todayOf(learner: core.Record): string {
  return localDay(now(), learner.getString('time_zone'));
}
