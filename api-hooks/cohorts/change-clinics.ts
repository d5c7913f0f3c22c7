import { hasClinicBegun, hasEnded, isClinicDay, MAX_CLINICS } from '#domain/cohorts/cohort';
import { addClinicsRequest, clinicAttendanceRequest } from '#domain/contract/cohorts/change-clinics';
import { DAY_MS } from '#domain/text/days';
import { instantMs } from '#domain/text/instant';
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone';
import { academyDay, localDay, now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { FORGET_ATTENDANCE, FORGET_CLINIC, STORE_ATTENDANCE, STORE_CLINIC } from '../sql/cohort-sql.ts';
import { clinicsOf } from './stored-cohort.ts';
import { memberRows, sendTaught, taughtCohortOf } from './taught-cohort.ts';

const WEEK_MS = 7 * DAY_MS;

/** POST instructor/cohorts/{id}/clinics. */
export function addClinics(event: core.RequestEvent): void {
  const { id: cohort, starts_on: startsOn, ends_on: endsOn } = taughtCohortOf(event);
  const { startsAt, minutes, place, weeks } = parseBody(event, addClinicsRequest);
  const first = instantMs(startsAt);
  if (first === null) refuse('bad-input');
  if (hasEnded({ endsOn }, academyDay())) refuse('cohort-ended');
  const moments = Array.from({ length: weeks }, (_, week) => new Date(first + week * WEEK_MS).toISOString());
  if (!moments.every((at) => isClinicDay({ startsOn, endsOn }, localDay(at, DEFAULT_TIME_ZONE)))) refuse('bad-input');
  event.app.runInTransaction((tx) => {
    for (const at of moments) {
      execute(tx, STORE_CLINIC, {
        id: newId(),
        cohort,
        startsAt: dbTime(at),
        minutes,
        place: place.trim(),
        now: dbTime(now()),
      });
    }
    if (clinicsOf(tx, cohort).length > MAX_CLINICS) refuse('conflict');
  });
  sendTaught(event);
}

/** DELETE instructor/cohorts/{id}/clinics/{clinic}, until it begins. One that is not there is gone already. */
export function removeClinic(event: core.RequestEvent): void {
  const { id: cohort } = taughtCohortOf(event);
  const clinic = pathValue(event, 'clinic');
  event.app.runInTransaction((tx) => {
    const planned = clinicsOf(tx, cohort).find(({ id }) => id === clinic);
    if (planned === undefined) return;
    if (hasClinicBegun(planned.startsAt, now())) refuse('clinic-begun');
    execute(tx, FORGET_CLINIC, { cohort, clinic });
  });
  sendTaught(event);
}

/** POST instructor/cohorts/{id}/clinics/{clinic}/attendance, once it has begun. Who is not in the cohort is left out. */
export function saveAttendance(event: core.RequestEvent): void {
  const { id: cohort } = taughtCohortOf(event);
  const clinic = pathValue(event, 'clinic');
  const present = new Set(parseBody(event, clinicAttendanceRequest).present);
  event.app.runInTransaction((tx) => {
    const held = clinicsOf(tx, cohort).find(({ id }) => id === clinic);
    if (held === undefined) refuse('not-found');
    if (!hasClinicBegun(held.startsAt, now())) refuse('clinic-ahead');
    execute(tx, FORGET_ATTENDANCE, { clinic });
    for (const { user, learner_id } of memberRows(tx, cohort))
      if (present.has(learner_id)) execute(tx, STORE_ATTENDANCE, { id: newId(), clinic, user, now: dbTime(now()) });
  });
  sendTaught(event);
}
