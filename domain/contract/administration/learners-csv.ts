/** GET admin/learners.csv?q&inactive&course: the list as a file, with a ticket (give-ticket.ts). */

import type { Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

export const learnersCsvEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/learners.csv`,
  answer: anything,
} as const satisfies Endpoint;
