import { type CohortDate, datesAhead, nearestFirst } from '#domain/cohorts/cohort-dates';
import { academyDay, now } from '../lib/clock.ts';
import type { CoreApp } from '../lib/sql.ts';
import { clinicsOf } from './stored-cohort.ts';

/** A page that was saved for days without a connection still knows the next one. */
const DATES_SAID = 4;

/** The places of what `DATES_OF_LEARNER` returns. */
export type OwnCohortCells = [id: string, name: string, startsOn: string, endsOn: string][];

/** The next dates of these cohorts, in which somebody learns, the nearest first; null for somebody who is in none. */
export function nextDates(app: CoreApp, own: OwnCohortCells): CohortDate[] | null {
  if (own.length === 0) return null;
  const today = academyDay();
  const dates = own.flatMap(([id, name, startsOn, endsOn]) =>
    datesAhead({ name, startsOn, endsOn, clinics: clinicsOf(app, id) }, now(), today),
  );
  return nearestFirst(dates).slice(0, DATES_SAID);
}
