/**
 * A cohort by its code. POST cohorts/look-up says what it is, before anybody joins; POST cohorts/join takes a place and is answered with all
 * own cohorts. Both refuse an unknown code with `cohort-unknown`, and after some of them `too-many-tries`; joining refuses with
 * `cohort-full`, `cohort-closed`, `cohort-ended`, and with `conflict` someone who teaches it.
 */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { flag, number, object, type Shaped } from '../shape.ts';
import { COHORTS_ROOT, cohortFacts } from './cohort-shape.ts';
import { ownCohorts } from './own-cohorts.ts';

const foundCohort = object({ ...cohortFacts, placesLeft: number, joined: flag });
export type FoundCohort = Shaped<typeof foundCohort>;

export const lookUpCohortEndpoint = {
  method: 'POST',
  path: `${COHORTS_ROOT}/look-up`,
  answer: foundCohort,
} as const satisfies Endpoint;

export const joinCohortEndpoint = {
  method: 'POST',
  path: `${COHORTS_ROOT}/join`,
  answer: ownCohorts,
} as const satisfies Endpoint;

export function cohortCodeRequest() {
  return v.object({ code: v.pipe(v.string(), v.maxLength(40)) });
}
