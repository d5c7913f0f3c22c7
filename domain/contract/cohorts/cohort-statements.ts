/**
 * GET instructor/cohorts/{id}/statements: what the learners of a cohort did in its courses, as a list of statements in the form of xAPI, by
 * learner id. Refuses `too-many-tries`.
 */

import type { Endpoint } from '../endpoint.ts';
import { anything, list, object, text } from '../shape.ts';
import { TAUGHT_ROOT } from './cohort-shape.ts';

export const cohortStatementsEndpoint = {
  method: 'GET',
  path: `${TAUGHT_ROOT}/{id}/statements`,
  answer: list(object({ id: text, actor: anything, verb: anything, object: anything, timestamp: text })),
} as const satisfies Endpoint;
