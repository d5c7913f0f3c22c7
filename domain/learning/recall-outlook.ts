/** What is due of a learner's questions, as it is shown in the menu, the dashboard and the page of recall. */
import { DAY_MS, daysBetween } from '../text/days.ts';

/** Asked together, in about two minutes. */
export const RECALL_ROUND = 5;
export const RECALL_MINUTES = 2;

/** How far ahead the forecast goes: today and six days. */
export const FORECAST_DAYS = 7;

/**
 * What is due. `day` is the learner's own today (YYYY-MM-DD); `due` counts the questions of today (with those of before), tomorrow, …;
 * `answered` of them on `day`; `limit` a day, 0 when recall is off.
 */
export type RecallOutlook = { day: string; due: number[]; answered: number; limit: number };

/** The outlook in few bytes, because every page of a learner loads it: the number of the day, limit, answered, then what is due by day. */
export type PackedOutlook = readonly number[];

export function packOutlook({ day, limit, answered, due }: RecallOutlook): number[] {
  const last = due.reduce((found, count, at) => (count > 0 ? at : found), 0);
  return [Date.parse(day) / DAY_MS, limit, answered, ...due.slice(0, last + 1)];
}

export function unpackOutlook([day = 0, limit = 0, answered = 0, ...due]: PackedOutlook): RecallOutlook {
  const rest = Array.from({ length: FORECAST_DAYS - due.length }, () => 0);
  return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), limit, answered, due: [...due, ...rest] };
}

/** The same outlook as it is on a later day: what was not answered waits, and a new day has its own limit. */
export function outlookOn(outlook: RecallOutlook, today: string): RecallOutlook {
  const passed = Math.min(FORECAST_DAYS, daysBetween(outlook.day, today));
  if (passed <= 0) return outlook;
  const waiting = outlook.due.slice(0, passed + 1).reduce((sum, count) => sum + count, 0);
  const due = [waiting, ...outlook.due.slice(passed + 1), ...Array.from({ length: passed }, () => 0)];
  return { ...outlook, day: today, due: due.slice(0, FORECAST_DAYS), answered: 0 };
}

/**
 * How many questions are asked on each day from today, as far as this outlook knows (a page may have one of some days ago): what the limit
 * leaves of a day is asked on the next. Every number that a page shows of what is due comes from here.
 */
export function askedByDay(outlook: RecallOutlook, today: string): number[] {
  const { due, answered, limit } = outlookOn(outlook, today);
  let waiting = 0;
  return due.map((count, day) => {
    const asked = Math.max(0, Math.min(waiting + count, day === 0 ? limit - answered : limit));
    waiting += count - asked;
    return asked;
  });
}

/** How many questions are still asked today. */
export function dueToday(outlook: RecallOutlook, today: string): number {
  return askedByDay(outlook, today)[0] ?? 0;
}

/** How many will be asked tomorrow when those of today are done. */
export function dueTomorrow(outlook: RecallOutlook, today: string): number {
  return askedByDay(outlook, today)[1] ?? 0;
}

/** The outlook after an answer of its day whose question comes back in `days` days: for a page that cannot ask the server now. */
export function afterOne(outlook: RecallOutlook, days: number): RecallOutlook {
  const due = outlook.due.map((count, day) => (day === days ? count + 1 : count));
  due[0] = Math.max(0, (due[0] ?? 0) - 1);
  return { ...outlook, due, answered: outlook.answered + 1 };
}
