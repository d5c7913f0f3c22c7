/**
 * What the overview counts, day by day. A day is a day in Kigali (UTC+2 all year), because the academy has to choose one clock for
 * everybody; who was active is counted by the learner's own day, as streaks are.
 */
import { DAY_MS } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';

export const COUNTED_TIME_ZONE = 'Africa/Kigali';
/** The days that the overview shows, today included; also how far back work done offline may still arrive. */
export const COUNTED_DAYS = 30;

const KIGALI = '+02:00';

export type DayCount = { day: string; learners: number; active: number; completions: number; certificates: number };

/** The first moment of a day and the first of the next, ISO. */
export function dayBounds(day: string): { from: string; to: string } {
  const start = instantMs(`${day}T00:00:00${KIGALI}`);
  if (start === null) throw new Error(`not a day: ${day}`);
  return { from: new Date(start).toISOString(), to: new Date(start + DAY_MS).toISOString() };
}

/** The sums of the days: new learners, active days (one learner on one day), completions, certificates. */
export function sumOfDays(days: readonly DayCount[]): Omit<DayCount, 'day'> {
  const sum = (of: (day: DayCount) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    learners: sum((day) => day.learners),
    active: sum((day) => day.active),
    completions: sum((day) => day.completions),
    certificates: sum((day) => day.certificates),
  };
}
