/** GET projects/{course}/peers: the works of classmates that the learner is asked to read, in a course with peer reading. */
import type { Endpoint } from '../endpoint.ts';
import { peerWorks } from './peer-shape.ts';
import { showProjectEndpoint } from './show-project.ts';

export const peerWorksEndpoint = {
  method: 'GET',
  path: `${showProjectEndpoint.path}/peers`,
  answer: peerWorks,
} as const satisfies Endpoint;
