import type { PageReport, PageReportsResponse } from '#domain/contract/administration/page-reports';
import { adminOf } from '../lib/admin-of.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { execute, firstRow, isoTime, rows } from '../lib/sql.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';

const SHOWN = 100;

/** GET admin/reports: what pages reported, the latest first. */
export function showPageReports(event: core.RequestEvent): void {
  adminOf(event);
  const sql = `SELECT id, kind, page, message, source, count, created, updated FROM page_reports ORDER BY updated DESC LIMIT ${SHOWN}`;
  const like = { id: '', kind: '', page: '', message: '', source: '', count: 0, created: '', updated: '' };
  const response: PageReportsResponse = {
    reports: rows(event.app, sql, {}, like).map(({ kind, created, updated, ...row }) => ({
      ...row,
      kind: kind as PageReport['kind'],
      firstAt: isoTime(created) ?? '',
      lastAt: isoTime(updated) ?? '',
    })),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** DELETE admin/reports/{id}: the mistake is repaired. It comes back when a page reports it again. */
export function closePageReport(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const id = pathValue(event, 'id');
  const report = firstRow(
    event.app,
    'SELECT page, message FROM page_reports WHERE id = {:id}',
    { id },
    { page: '', message: '' },
  );
  if (report === null) refuse('not-found');
  execute(event.app, 'DELETE FROM page_reports WHERE id = {:id}', { id });
  writeAdminLog(event.app, { action: 'report-closed', by: admin.id, subject: report.page, detail: report.message });
  event.noContent(204);
}
