/** GET instructor/cohorts/{id}: the whole of a cohort for who teaches it: its learners with their progress, its clinics with who came. */

import type { Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, type Shaped, text } from '../shape.ts';
import { clinicFields, cohortFacts, TAUGHT_ROOT } from './cohort-shape.ts';

/**
 * `percents` in the order of the cohort's courses, null for one that is not begun. `stuck`: quizzes with three failed attempts and none
 * passed. `clinics`: at how many the learner was.
 */
const cohortMember = object({
  learnerId: text,
  name: text,
  joinedAt: text,
  lastActiveAt: nullable(text),
  percents: list(nullable(number)),
  stuck: list(object({ course: text, quiz: text, title: text, attempts: number })),
  silent: flag,
  clinics: number,
});
export type CohortMember = Shaped<typeof cohortMember>;

/** `present`: the learner ids of who came. */
const taughtClinic = object({ ...clinicFields, present: list(text) });
export type TaughtClinic = Shaped<typeof taughtClinic>;

/** `code`: what learners join with. The report is '' until someone keeps one. */
export const taughtCohort = object({
  ...cohortFacts,
  code: text,
  places: number,
  members: list(cohortMember),
  clinics: list(taughtClinic),
  report: text,
  reportedAt: nullable(text),
  at: text,
});
export type TaughtCohort = Shaped<typeof taughtCohort>;

export const taughtCohortEndpoint = {
  method: 'GET',
  path: `${TAUGHT_ROOT}/{id}`,
  answer: taughtCohort,
} as const satisfies Endpoint;
