/** What breaks in a page is reported to the server: the first few problems of a page, without query strings and without personal data. */

import { type ReportRequest, reportEndpoint } from '#domain/contract/operations/report';
import { call } from '#site/data/api.ts';
import { impersonal } from './impersonal.ts';

const MAX_A_PAGE = 5;
const sent = new Set<string>();

/** Sends a problem of this page, each once. `source` says where: an address with line and column. */
export function sendReport(kind: ReportRequest['kind'], message: string, source: string): void {
  const body: ReportRequest = {
    kind,
    page: impersonal(location.pathname),
    message: impersonal(message),
    source: impersonal(source),
  };
  const same = JSON.stringify(body);
  if (sent.size >= MAX_A_PAGE || sent.has(same)) return;
  sent.add(same);
  // Without the session: a report is nobody's.
  void call(reportEndpoint, { body, token: '', keepalive: true });
}
