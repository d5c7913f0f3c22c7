/**
 * POST projects/{course}/files: a form with one `file`, which is looked at, cleaned and added to the draft. DELETE takes one out of it.
 * Both are answered with the project.
 */
import type { Endpoint } from '../endpoint.ts';
import { ownProject } from './project-shape.ts';
import { showProjectEndpoint } from './show-project.ts';

export const addProjectFileEndpoint = {
  method: 'POST',
  path: `${showProjectEndpoint.path}/files`,
  answer: ownProject,
} as const satisfies Endpoint;

export const removeProjectFileEndpoint = {
  method: 'DELETE',
  path: `${showProjectEndpoint.path}/files/{file}`,
  answer: ownProject,
} as const satisfies Endpoint;
