/**
 * The page of works. GET made?after: what everybody sees, the last accepted first. POST projects/{course}/made: the author asks for it, or takes it
 * back; answered with the project. POST works/{id}/report: someone signed in reports a work that is on the page; it is off the page until an
 * instructor has looked. POST instructor/works/{id}/made: what the instructor decides; answered with the work.
 */
import * as v from 'valibot';
import { MADE_DECISIONS } from '../../projects/made.ts';
import { REPORT_MAX, REPORT_MIN } from '../../projects/peer-reading.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { anything, list, object, type Shaped, text } from '../shape.ts';
import { ownProject } from './project-shape.ts';
import { showProjectEndpoint } from './show-project.ts';
import { shownWorkEndpoint } from './shown-work.ts';
import { work, workEndpoint } from './work.ts';

/** `artifact`: what the course leaves its learner with. `beginning`: of the text of the work. `acceptedOn` a day of the author's. */
const madeWork = object({
  id: text,
  code: text,
  title: text,
  artifact: text,
  author: text,
  beginning: text,
  acceptedOn: text,
});
export type MadeWork = Shaped<typeof madeWork>;

/** `next`: where the following page begins (`after`); '' on the last. */
export const madeEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/made`,
  answer: object({ works: list(madeWork), next: text }),
} as const satisfies Endpoint;
export type MadeResponse = Shaped<typeof madeEndpoint.answer>;

export const askForMadeEndpoint = {
  method: 'POST',
  path: `${showProjectEndpoint.path}/made`,
  answer: ownProject,
} as const satisfies Endpoint;

export function askForMadeRequest() {
  return v.object({ asks: v.boolean() });
}

export const reportMadeEndpoint = {
  method: 'POST',
  path: `${shownWorkEndpoint.path}/report`,
  answer: anything,
} as const satisfies Endpoint;

export function reportMadeRequest() {
  return v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(REPORT_MIN), v.maxLength(REPORT_MAX)) });
}

export const decideMadeEndpoint = {
  method: 'POST',
  path: `${workEndpoint.path}/made`,
  answer: work,
} as const satisfies Endpoint;

export function decideMadeRequest() {
  return v.object({ decision: v.picklist(MADE_DECISIONS) });
}
export type DecideMadeRequest = Body<typeof decideMadeRequest>;
