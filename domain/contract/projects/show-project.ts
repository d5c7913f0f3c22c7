/** GET projects/{course}: the learner's own project of a course; an empty draft where nothing was done yet. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { ownProject } from './project-shape.ts';

export const PROJECTS_ROOT = `${API_ROOT}/projects`;

export const showProjectEndpoint = {
  method: 'GET',
  path: `${PROJECTS_ROOT}/{course}`,
  answer: ownProject,
} as const satisfies Endpoint;
