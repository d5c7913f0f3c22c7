/** POST admin/recount: counts now, and returns the new overview. */

import type { Endpoint } from '../endpoint.ts';
import { ADMIN_ROOT } from './admin-root.ts';
import { overviewEndpoint } from './overview.ts';

export const recountEndpoint = {
  method: 'POST',
  path: `${ADMIN_ROOT}/recount`,
  answer: overviewEndpoint.answer,
} as const satisfies Endpoint;
