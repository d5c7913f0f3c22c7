/**
 * The learner's defence of the project of a course. GET projects/{course}/defence shows it; POST books a slot, or moves to it; DELETE cancels
 * what is booked. POST projects/{course}/briefing: a form with one `file`, the cost and risk briefing (PDF or Markdown), in place of the one
 * before. All are answered with the defence.
 */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { ownDefence } from './defence-shape.ts';
import { showProjectEndpoint } from './show-project.ts';

const DEFENCE = `${showProjectEndpoint.path}/defence` as const;

export const ownDefenceEndpoint = { method: 'GET', path: DEFENCE, answer: ownDefence } as const satisfies Endpoint;

export const bookDefenceEndpoint = { method: 'POST', path: DEFENCE, answer: ownDefence } as const satisfies Endpoint;

/** `slot`: its id. */
export function bookDefenceRequest() {
  return v.object({ slot: v.pipe(v.string(), v.maxLength(20)) });
}

export const cancelDefenceEndpoint = {
  method: 'DELETE',
  path: DEFENCE,
  answer: ownDefence,
} as const satisfies Endpoint;

export const addBriefingEndpoint = {
  method: 'POST',
  path: `${showProjectEndpoint.path}/briefing`,
  answer: ownDefence,
} as const satisfies Endpoint;
