/** POST reports: a script error or a CSP report of a page. No personal data: the page sends its path without query, and the message cut short. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const reportEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/reports`,
  answer: anything,
} as const satisfies Endpoint;

export function reportRequest() {
  const line = v.pipe(v.string(), v.maxLength(300));
  return v.object({ kind: v.picklist(['error', 'csp']), page: line, message: line, source: line });
}
export type ReportRequest = Body<typeof reportRequest>;
