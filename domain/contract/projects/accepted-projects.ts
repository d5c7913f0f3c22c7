/** GET projects: the learner's own accepted projects, for the profile. */
import type { Endpoint } from '../endpoint.ts';
import { flag, list, number, object, type Shaped, text } from '../shape.ts';
import { PROJECTS_ROOT } from './show-project.ts';

export const acceptedProjectsEndpoint = {
  method: 'GET',
  path: PROJECTS_ROOT,
  answer: object({
    projects: list(object({ id: text, course: text, title: text, total: number, acceptedAt: text, isPublic: flag })),
  }),
} as const satisfies Endpoint;
export type AcceptedProjects = Shaped<typeof acceptedProjectsEndpoint.answer>;
