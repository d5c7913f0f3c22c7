import { type ReportRequest, reportRequest } from '#domain/contract/operations/report';
import { now } from '../lib/clock.ts';
import { parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';

/** Distinct reports kept; a flood of new ones beyond this is dropped, a known one only raises its count. */
const MAX_REPORTS = 500;

/** POST reports: a script error or a CSP report of a page. Always 204. */
export function receiveReport(event: core.RequestEvent): void {
  const report = parseBody(event, reportRequest);
  const fingerprint = $security.sha256(JSON.stringify([report.kind, report.page, report.message, report.source]));
  if (isKnown(event.app, fingerprint) || countReports(event.app) < MAX_REPORTS)
    saveReport(event.app, report, fingerprint);
  event.noContent(204);
}

function isKnown(app: CoreApp, fingerprint: string): boolean {
  return (
    firstRow(app, 'SELECT id FROM page_reports WHERE fingerprint = {:fingerprint}', { fingerprint }, { id: '' }) !==
    null
  );
}

function countReports(app: CoreApp): number {
  return firstRow(app, 'SELECT COUNT(*) AS n FROM page_reports', {}, { n: 0 })?.n ?? 0;
}

function saveReport(app: CoreApp, report: ReportRequest, fingerprint: string): void {
  execute(
    app,
    `INSERT INTO page_reports (id, kind, page, message, source, fingerprint, count, created, updated)
     VALUES ({:id}, {:kind}, {:page}, {:message}, {:source}, {:fingerprint}, 1, {:now}, {:now})
     ON CONFLICT (fingerprint) DO UPDATE SET count = count + 1, updated = excluded.updated`,
    { id: newId(), ...report, fingerprint, now: dbTime(now()) },
  );
}
