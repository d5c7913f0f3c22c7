/** DELETE admin/reports/{id}: what was reported was repaired. */
import { ADMIN_ROOT, type Endpoint } from './endpoint.ts';
import { anything } from './shape.ts';

export const closePageReportEndpoint = {
  method: 'DELETE',
  path: `${ADMIN_ROOT}/reports/{id}`,
  answer: anything,
} as const satisfies Endpoint;
