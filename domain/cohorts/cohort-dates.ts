/** The dates of a cohort that are still ahead: its first day, its clinics, its last day, the nearest first. */
import type { CohortDays } from './cohort.ts';

/** `at`: a day (YYYY-MM-DD) for `start` and `end`, a moment (ISO) for a clinic. `cohort` is its name. */
export type CohortDate = { kind: 'start' | 'clinic' | 'end'; at: string; cohort: string };

type Dated = CohortDays & { name: string; clinics: readonly { startsAt: string; minutes: number }[] };

const MINUTE_MS = 60_000;

/** A clinic is ahead until it is over, a day until it has passed. `now` in ISO, `today` the day at the academy. */
export function datesAhead(cohort: Dated, now: string, today: string): CohortDate[] {
  const { name, startsOn, endsOn, clinics } = cohort;
  const isAhead = ({ startsAt, minutes }: Dated['clinics'][number]): boolean =>
    Date.parse(startsAt) + minutes * MINUTE_MS > Date.parse(now);
  const dates: CohortDate[] = [
    ...(startsOn >= today ? [{ kind: 'start' as const, at: startsOn, cohort: name }] : []),
    ...clinics.filter(isAhead).map(({ startsAt }) => ({ kind: 'clinic' as const, at: startsAt, cohort: name })),
    ...(endsOn >= today ? [{ kind: 'end' as const, at: endsOn, cohort: name }] : []),
  ];
  return nearestFirst(dates);
}

/** Days and moments are written so that the earlier one is the lesser text. */
export function nearestFirst(dates: readonly CohortDate[]): CohortDate[] {
  return [...dates].sort((a, b) => (a.at < b.at ? -1 : 1));
}
