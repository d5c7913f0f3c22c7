/** GET cohorts: the cohorts in which the caller learns, the newest first. Nothing of it names another learner. */

import type { Endpoint } from '../endpoint.ts';
import { list, object, type Shaped, text } from '../shape.ts';
import { COHORTS_ROOT, clinicFields, cohortFacts } from './cohort-shape.ts';

/** `calendar`: the address of the clinics' calendar, from the academy's root on; '' while there is none. Clinics in their order, past ones too. */
const ownCohort = object({ ...cohortFacts, clinics: list(object(clinicFields)), calendar: text });
export type OwnCohort = Shaped<typeof ownCohort>;

export const ownCohorts = object({ cohorts: list(ownCohort) });
export type OwnCohorts = Shaped<typeof ownCohorts>;

export const ownCohortsEndpoint = { method: 'GET', path: COHORTS_ROOT, answer: ownCohorts } as const satisfies Endpoint;
