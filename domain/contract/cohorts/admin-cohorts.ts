/**
 * Cohorts for administrators. GET admin/cohorts lists them, with the instructors there are; POST admin/cohorts makes one, POST
 * admin/cohorts/{id} changes it. POST …/members places a learner, DELETE …/members/{learner} takes one out; both name a learner id. All are
 * answered with the list. A wrong field is refused with `bad-input`, an instructor who is none, or learns in the
 * cohort, with `conflict`.
 */
import * as v from 'valibot';
import { INSTRUCTOR_PARTS, JOIN_STATES, PLACES } from '../../cohorts/cohort.ts';
import { ADMIN_ROOT } from '../administration/admin-root.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, list, number, object, oneOf, type Shaped, text } from '../shape.ts';

/** `courses`: slugs; none for the whole program. `instructors`: ids of accounts. */
const adminCohort = object({
  id: text,
  name: text,
  courses: list(text),
  startsOn: text,
  endsOn: text,
  places: number,
  members: number,
  code: text,
  closed: flag,
  state: oneOf(...JOIN_STATES),
  instructors: list(object({ user: text, part: oneOf(...INSTRUCTOR_PARTS) })),
});
export type AdminCohort = Shaped<typeof adminCohort>;

const answer = object({
  cohorts: list(adminCohort),
  instructors: list(object({ user: text, name: text, learnerId: text })),
});
export type AdminCohorts = Shaped<typeof answer>;

const ROOT = `${ADMIN_ROOT}/cohorts` as const;
export const adminCohortsEndpoint = { method: 'GET', path: ROOT, answer } as const satisfies Endpoint;
export const makeCohortEndpoint = { method: 'POST', path: ROOT, answer } as const satisfies Endpoint;
export const changeCohortEndpoint = { method: 'POST', path: `${ROOT}/{id}`, answer } as const satisfies Endpoint;

export const placeLearnerEndpoint = {
  method: 'POST',
  path: `${ROOT}/{id}/members`,
  answer,
} as const satisfies Endpoint;
export const removeLearnerEndpoint = {
  method: 'DELETE',
  path: `${ROOT}/{id}/members/{learner}`,
  answer,
} as const satisfies Endpoint;

const id = () => v.pipe(v.string(), v.maxLength(20));

/** What is not right in itself is found by `wrongField` (domain/cohorts/cohort.ts). */
export function cohortRequest() {
  return v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(80)),
    courses: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(60)),
    startsOn: v.pipe(v.string(), v.maxLength(10)),
    endsOn: v.pipe(v.string(), v.maxLength(10)),
    places: v.pipe(v.number(), v.maxValue(PLACES.max)),
    lead: id(),
    assistants: v.pipe(v.array(id()), v.maxLength(10)),
    closed: v.boolean(),
  });
}

export function placeLearnerRequest() {
  return v.object({ learner: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(10)) });
}
