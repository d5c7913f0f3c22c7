/**
 * POST projects/{course}/hand-in: the draft, as the learner sees it at this moment, becomes a version; the files of the draft are part of it.
 * `number` is that of the new version: the same one again changes nothing and is answered with what is stored.
 */
import * as v from 'valibot';
import type { Body, Endpoint } from '../endpoint.ts';
import { ownProject } from './project-shape.ts';
import { showProjectEndpoint } from './show-project.ts';

export const handInProjectEndpoint = {
  method: 'POST',
  path: `${showProjectEndpoint.path}/hand-in`,
  answer: ownProject,
} as const satisfies Endpoint;

export function handInRequest() {
  return v.object({
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    texts: v.object({ work: v.string(), links: v.string(), 'ai-use': v.string() }),
    /** The learner confirmed that it is their own work, with everything named that is not. */
    honour: v.boolean(),
  });
}
export type HandInRequest = Body<typeof handInRequest>;
