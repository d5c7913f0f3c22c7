/** GET admin/reports: what pages reported, the latest first. */

import type { Endpoint } from '../endpoint.ts';
import { list, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

const pageReport = object({
  id: text,
  kind: oneOf('error', 'csp'),
  page: text,
  message: text,
  source: text,
  count: number,
  firstAt: text,
  lastAt: text,
});
export type PageReport = Shaped<typeof pageReport>;

export const pageReportsEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/reports`,
  answer: object({ reports: list(pageReport) }),
} as const satisfies Endpoint;
export type PageReportsResponse = Shaped<typeof pageReportsEndpoint.answer>;
