/** POST projects/{course}/public: whether everybody may read the accepted work, with its author's name. Answered with the project. */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { ownProject } from './project-shape.ts';
import { showProjectEndpoint } from './show-project.ts';

export const publishProjectEndpoint = {
  method: 'POST',
  path: `${showProjectEndpoint.path}/public`,
  answer: ownProject,
} as const satisfies Endpoint;

export function publishRequest() {
  return v.object({ isPublic: v.boolean() });
}
