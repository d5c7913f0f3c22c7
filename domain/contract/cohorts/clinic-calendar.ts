/**
 * The clinics as a calendar. POST cohorts/{id}/calendar makes an address that nobody can guess, or ends it; one that was there before never
 * works again. GET calendars/{file} is the calendar itself: everyone who has the address reads it, so it names no person.
 */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { COHORTS_ROOT } from './cohort-shape.ts';
import { ownCohorts } from './own-cohorts.ts';

export const setCalendarEndpoint = {
  method: 'POST',
  path: `${COHORTS_ROOT}/{id}/calendar`,
  answer: ownCohorts,
} as const satisfies Endpoint;

export function setCalendarRequest() {
  return v.object({ on: v.boolean() });
}

/** `file`: the token with `.ics`. */
export const clinicCalendarEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/clinic-calendars/{file}`,
  answer: anything,
} as const satisfies Endpoint;
