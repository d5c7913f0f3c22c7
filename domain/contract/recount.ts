/** POST admin/recount: counts now, and answers the new overview. */
import { ADMIN_ROOT, type Endpoint } from './endpoint.ts';
import { overviewEndpoint } from './overview.ts';

export const recountEndpoint = {
  method: 'POST',
  path: `${ADMIN_ROOT}/recount`,
  answer: overviewEndpoint.answer,
} as const satisfies Endpoint;
