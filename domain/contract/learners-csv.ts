/** GET admin/learners.csv?q&inactive&course: the list as a file, with a ticket (give-ticket.ts). */
import { ADMIN_ROOT, type Endpoint } from './endpoint.ts';
import { anything } from './shape.ts';

export const learnersCsvEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/learners.csv`,
  answer: anything,
} as const satisfies Endpoint;
