import { clinicCalendarEndpoint } from '#domain/contract/cohorts/clinic-calendar';
import type { OwnCohort, OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { at } from '#domain/contract/endpoint';
import { learnerOf } from '../lib/request.ts';
import { calendarFileName } from '../lib/secret-address.ts';
import { type CoreApp, firstRow } from '../lib/sql.ts';
import { COHORTS_OF_MEMBER, MEMBERSHIP } from '../sql/cohort-sql.ts';
import { type CohortRow, clinicsOf, cohortRows, factsOf } from './stored-cohort.ts';

/** GET cohorts. */
export function showOwnCohorts(event: core.RequestEvent): void {
  sendOwnCohorts(event);
}

/** Answers with the cohorts in which the caller learns, as they are now. */
export function sendOwnCohorts(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  const cohorts = cohortRows(event.app, COHORTS_OF_MEMBER, { user }).map((row) => toOwn(event.app, row, user));
  const response: OwnCohorts = { cohorts };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function toOwn(app: CoreApp, cohort: CohortRow, user: string): OwnCohort {
  const own = firstRow(app, MEMBERSHIP, { cohort: cohort.id, user }, { id: '', calendar: '' });
  return {
    ...factsOf(app, cohort),
    clinics: clinicsOf(app, cohort.id).map(({ id, startsAt, minutes, place }) => ({ id, startsAt, minutes, place })),
    calendar: calendarPath(own?.calendar ?? ''),
  };
}

function calendarPath(token: string): string {
  return token === '' ? '' : at(clinicCalendarEndpoint, { file: calendarFileName(token) }).path;
}
