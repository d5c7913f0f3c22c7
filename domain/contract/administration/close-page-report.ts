/** DELETE admin/reports/{id}: what was reported was repaired. */

import type { Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

export const closePageReportEndpoint = {
  method: 'DELETE',
  path: `${ADMIN_ROOT}/reports/{id}`,
  answer: anything,
} as const satisfies Endpoint;
