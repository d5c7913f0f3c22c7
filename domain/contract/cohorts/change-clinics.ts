/**
 * The clinics of a cohort. POST instructor/cohorts/{id}/clinics adds one, and as many of the following weeks as asked for; DELETE
 * …/clinics/{clinic} takes one away, with who came. POST …/clinics/{clinic}/attendance says who came: these learners and no others. All are
 * answered with the cohort. A clinic at a moment at which there is one already is that one. When one of them is not within the cohort's days (in
 * Kigali), all are refused with `bad-input`.
 */
import * as v from 'valibot';
import { CLINIC_MINUTES, MAX_CLINICS, PLACES } from '../../cohorts/cohort.ts';
import type { Endpoint } from '../endpoint.ts';
import { TAUGHT_ROOT } from './cohort-shape.ts';
import { taughtCohort } from './taught-cohort.ts';

const CLINICS = `${TAUGHT_ROOT}/{id}/clinics` as const;

export const addClinicsEndpoint = { method: 'POST', path: CLINICS, answer: taughtCohort } as const satisfies Endpoint;

export function addClinicsRequest() {
  return v.object({
    startsAt: v.pipe(v.string(), v.isoTimestamp(), v.maxLength(40)),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(CLINIC_MINUTES.min), v.maxValue(CLINIC_MINUTES.max)),
    place: v.pipe(v.string(), v.maxLength(200)),
    weeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CLINICS)),
  });
}

export const removeClinicEndpoint = {
  method: 'DELETE',
  path: `${CLINICS}/{clinic}`,
  answer: taughtCohort,
} as const satisfies Endpoint;

export const clinicAttendanceEndpoint = {
  method: 'POST',
  path: `${CLINICS}/{clinic}/attendance`,
  answer: taughtCohort,
} as const satisfies Endpoint;

/** Learner ids. */
export function clinicAttendanceRequest() {
  return v.object({ present: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10))), v.maxLength(PLACES.max)) });
}
