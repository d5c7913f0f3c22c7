/** What stays of a learner's acts of a year once they are folded: the days, which make the streak, and how many acts of each kind. */
import { isDay } from '../text/days.ts';

/** `days` are the learner's own, MM-DD, each once and in order; `acts` are counts by kind. */
export type PastActs = { days: readonly string[]; acts: Readonly<Record<string, number>> };

/** So many acts of a kind on a day (YYYY-MM-DD). */
export type ActsOfDay = { day: string; kind: string; count: number };

export const NO_ACTS: PastActs = { days: [], acts: {} };

/** The year of a day, YYYY. */
export function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** The year with more acts of it. A text that is no day makes no streak, so only its acts are counted. */
export function withActs(past: PastActs, fresh: readonly ActsOfDay[]): PastActs {
  const days = new Set(past.days);
  const acts = new Map(Object.entries(past.acts));
  for (const { day, kind, count } of fresh) {
    if (isDay(day)) days.add(day.slice(5));
    acts.set(kind, (acts.get(kind) ?? 0) + count);
  }
  return { days: [...days].sort(), acts: Object.fromEntries(acts) };
}
