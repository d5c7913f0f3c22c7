/** POST cohorts/{id}/leave: the place is free, and attendance and calendar of the caller in it are gone. Answered with the caller's cohorts. */

import type { Endpoint } from '../endpoint.ts';
import { COHORTS_ROOT } from './cohort-shape.ts';
import { ownCohorts } from './own-cohorts.ts';

export const leaveCohortEndpoint = {
  method: 'POST',
  path: `${COHORTS_ROOT}/{id}/leave`,
  answer: ownCohorts,
} as const satisfies Endpoint;
