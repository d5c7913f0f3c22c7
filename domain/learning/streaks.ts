/**
 * Streaks: days in a row on which the learner did something, in the learner's own time zone. Every 7th active day earns one
 * freeze; at most two are held; a missed day spends one by itself and keeps the streak, without adding to it. A streak is
 * computed from the set of active days, so work that arrives late counts for its own day and order makes no difference.
 */
import { addDays, daysBetween, isDay } from '../text/days.ts';

export const ACTIVE_DAYS_PER_FREEZE = 7;
export const FREEZES_MAX = 2;

/** Days are YYYY-MM-DD. `current` and `longest` count active days; `frozenDays` are the missed days that freezes paid for. */
export type Streak = {
  current: number;
  longest: number;
  lastDay: string | null;
  totalDays: number;
  freezes: number;
  frozenDays: string[];
};

/** The streak of a learner who was active on these days (any order, duplicates do no harm), as it is today. */
export function streakFromDays(days: readonly string[], today: string): Streak {
  const streak: Streak = { current: 0, longest: 0, lastDay: null, totalDays: 0, freezes: 0, frozenDays: [] };
  activeDays(days, today).forEach((day) => {
    missDaysBefore(streak, day);
    addActiveDay(streak, day);
  });
  missDaysBefore(streak, today);
  return streak;
}

/**
 * Of days in order, those from `since` on (YYYY-MM-DD). What makes a streak are the days since the account exists, by the learner's own
 * clock: those before are nobody's work of this academy.
 */
export function daysSince(days: readonly string[], since: string): string[] {
  const first = days.findIndex((day) => day >= since);
  return first < 0 ? [] : days.slice(first);
}

/** The streak once something is done today: a device that has not sent it yet shows it. Who was active today has it already. */
export function withToday(streak: Streak, today: string): Streak {
  if (streak.lastDay !== null && streak.lastDay >= today) return streak;
  // What the days missed have cost is settled already, by `streakFromDays`.
  const after = { ...streak };
  addActiveDay(after, today);
  return after;
}

/** Whether the learner was active today or yesterday. */
export function isActive(streak: Streak, today: string): boolean {
  return streak.lastDay !== null && daysBetween(streak.lastDay, today) <= 1;
}

/** Whether the streak goes on only because freezes paid for the days missed since. */
export function isFrozen(streak: Streak, today: string): boolean {
  return streak.current > 0 && !isActive(streak, today);
}

export type DayState = 'active' | 'frozen' | 'missed' | 'ahead';
export type CalendarWeek = { day: string; state: DayState }[];

/** How many weeks the calendar shows. */
export const CALENDAR_WEEKS = 12;
/** A goal is 1 to 7 days a week; 0 is no goal. */
export const WEEKLY_GOAL_MAX = 7;

/**
 * The calendar of the last weeks, oldest first: rows of seven days, Monday to Sunday; the last row holds today. `active` needs only the
 * days of these weeks, in any order; `frozen` are the `frozenDays` of the streak, which need all days.
 */
export function lastWeeks(
  active: readonly string[],
  frozen: readonly string[],
  today: string,
  weeks = CALENDAR_WEEKS,
): CalendarWeek[] {
  const activeSet = new Set(activeDays(active, today));
  const frozenSet = new Set(frozen);
  const firstDay = firstCalendarDay(today, weeks);

  const stateOf = (day: string): DayState => {
    if (daysBetween(day, today) < 0) return 'ahead';
    if (activeSet.has(day)) return 'active';
    return frozenSet.has(day) ? 'frozen' : 'missed';
  };
  return Array.from({ length: weeks }, (_row, week) =>
    Array.from({ length: 7 }, (_cell, index) => addDays(firstDay, week * 7 + index)).map((day) => ({
      day,
      state: stateOf(day),
    })),
  );
}

/** The Monday with which the calendar begins. */
export function firstCalendarDay(today: string, weeks = CALENDAR_WEEKS): string {
  return addDays(today, -weekday(today) - 7 * (weeks - 1));
}

/** How many days of a week were active. A frozen day keeps a streak and is no active day. */
export function activeInWeek(week: CalendarWeek): number {
  return week.filter(({ state }) => state === 'active').length;
}

/** The days that count, each once, in order: real days up to today. */
function activeDays(days: readonly string[], today: string): readonly string[] {
  const real = days.filter((day) => day <= today && isDay(day));
  // As the database returns them.
  const isInOrder = real.every((day, index) => index === 0 || (real[index - 1] ?? '') < day);
  return isInOrder ? real : [...new Set(real)].sort();
}

function addActiveDay(streak: Streak, day: string): void {
  streak.current += 1;
  streak.longest = Math.max(streak.longest, streak.current);
  streak.lastDay = day;
  streak.totalDays += 1;
  if (streak.totalDays % ACTIVE_DAYS_PER_FREEZE === 0) streak.freezes = Math.min(FREEZES_MAX, streak.freezes + 1);
}

/** Spends a freeze on each day missed before `day`; a day that no freeze pays for ends the streak. */
function missDaysBefore(streak: Streak, day: string): void {
  const { lastDay } = streak;
  const missed = lastDay === null ? 0 : daysBetween(lastDay, day) - 1;
  if (lastDay === null || missed <= 0) return;
  const spent = Math.min(missed, streak.freezes);
  if (spent < missed) streak.current = 0;
  streak.freezes -= spent;
  for (let count = 1; count <= spent; count += 1) streak.frozenDays.push(addDays(lastDay, count));
}

/** 0 for Monday to 6 for Sunday. */
function weekday(day: string): number {
  const aMonday = '2024-01-01';
  return ((daysBetween(aMonday, day) % 7) + 7) % 7;
}
