/** GET instructor/cohorts: the cohorts that the caller teaches; an administrator sees all. The newest first. */

import type { Endpoint } from '../endpoint.ts';
import { list, number, object, type Shaped } from '../shape.ts';
import { cohortFacts, TAUGHT_ROOT } from './cohort-shape.ts';

const listedCohort = object({ ...cohortFacts, members: number, places: number });
export type ListedCohort = Shaped<typeof listedCohort>;

export const taughtCohortsEndpoint = {
  method: 'GET',
  path: TAUGHT_ROOT,
  answer: object({ cohorts: list(listedCohort) }),
} as const satisfies Endpoint;
export type TaughtCohorts = Shaped<typeof taughtCohortsEndpoint.answer>;
