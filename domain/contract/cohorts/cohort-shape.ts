/** What several answers say of a cohort. */

import { INSTRUCTOR_PARTS, JOIN_STATES } from '../../cohorts/cohort.ts';
import { API_ROOT } from '../endpoint.ts';
import { list, number, object, oneOf, type Shaped, text } from '../shape.ts';

export const COHORTS_ROOT = `${API_ROOT}/cohorts`;
export const TAUGHT_ROOT = `${API_ROOT}/instructor/cohorts`;

const instructor = object({ name: text, part: oneOf(...INSTRUCTOR_PARTS) });
/** `courses`: code and title of each in English, as the outline of the server has them. Days are YYYY-MM-DD. */
export const cohortFacts = {
  id: text,
  name: text,
  startsOn: text,
  endsOn: text,
  state: oneOf(...JOIN_STATES),
  courses: list(object({ slug: text, code: text, title: text })),
  instructors: list(instructor),
};
const facts = object(cohortFacts);
export type CohortFacts = Shaped<typeof facts>;

/** `startsAt` in ISO; `place`: a room or an address, '' for none. */
export const clinicFields = { id: text, startsAt: text, minutes: number, place: text };
const clinic = object(clinicFields);
export type Clinic = Shaped<typeof clinic>;
