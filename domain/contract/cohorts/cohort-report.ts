/**
 * The report at the end of a cohort. GET instructor/cohorts/{id}/figures has the numbers from which the page drafts it; POST
 * instructor/cohorts/{id}/report keeps what the instructor made of it, and is answered with the cohort.
 */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { list, nullable, number, object, type Shaped, text } from '../shape.ts';
import { TAUGHT_ROOT } from './cohort-shape.ts';
import { taughtCohort } from './taught-cohort.ts';

/** Titles are English, as the outline of the server. `flagged`: how many flags the cohort sent. `hardest`: by the first attempts of everybody, not of this cohort alone. */
const courseFigures = object({
  slug: text,
  code: text,
  title: text,
  begun: number,
  finished: number,
  stopped: list(object({ title: text, learners: number })),
  flagged: list(object({ title: text, flags: number })),
  hardest: list(object({ question: text, percent: number, file: text, line: number })),
});

/** `attendance`: the mean share of the cohort at a clinic, in percent; null before the first. */
export const cohortFiguresEndpoint = {
  method: 'GET',
  path: `${TAUGHT_ROOT}/{id}/figures`,
  answer: object({
    members: number,
    clinics: number,
    attendance: nullable(number),
    accepted: number,
    courses: list(courseFigures),
  }),
} as const satisfies Endpoint;
export type CohortFigures = Shaped<typeof cohortFiguresEndpoint.answer>;

export const saveReportEndpoint = {
  method: 'POST',
  path: `${TAUGHT_ROOT}/{id}/report`,
  answer: taughtCohort,
} as const satisfies Endpoint;

export const REPORT_LENGTH = 20_000;

export function saveReportRequest() {
  return v.object({ report: v.pipe(v.string(), v.maxLength(REPORT_LENGTH)) });
}
