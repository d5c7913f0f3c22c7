import { type CohortDate, datesAhead, nearestFirst } from '#domain/cohorts/cohort-dates';
import { academyDay, now } from '../lib/clock.ts';
import { type CoreApp, textQuery } from '../lib/sql.ts';
import { DATES_OF_LEARNER } from '../sql/cohort-sql.ts';
import { clinicsOf } from './stored-cohort.ts';

/** A page that was saved for days without a connection still knows the next one. */
const DATES_SHOWN = 4;

type Cells = [id: string, name: string, startsOn: string, endsOn: string][];

const readCohorts = textQuery(DATES_OF_LEARNER);

/** The next dates of the cohorts in which someone learns, the nearest first; null for someone who is in none. */
export function nextDates(app: CoreApp, user: string): CohortDate[] | null {
  const today = academyDay();
  const own = JSON.parse(readCohorts(app, { user, today })) as Cells;
  if (own.length === 0) return null;
  const dates = own.flatMap(([id, name, startsOn, endsOn]) =>
    datesAhead({ name, startsOn, endsOn, clinics: clinicsOf(app, id) }, now(), today),
  );
  return nearestFirst(dates).slice(0, DATES_SHOWN);
}
