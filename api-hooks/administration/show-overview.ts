import type { OverviewResponse, Totals } from '#domain/contract/administration/overview';
import { COUNTED_DAYS, type DayCount } from '#domain/people/daily-counters';
import { addDays } from '#domain/text/days';
import { adminOf } from '../lib/admin-of.ts';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { readHealth } from '../operations/show-health.ts';
import { listBackups } from './backups.ts';
import { countBack, countedToday, TOTALS_NAME } from './count-days.ts';

/** GET admin/overview: what was counted last, and how many people there are now; counted at once only when nothing was counted yet. */
export function showOverview(event: core.RequestEvent): void {
  adminOf(event);
  if (storedTotals(event.app) === null) countBack(event.app, COUNTED_DAYS + 1);
  send(event);
}

/** POST admin/recount: for an administrator who does not want to wait for the cron. */
export function recount(event: core.RequestEvent): void {
  adminOf(event);
  countBack(event.app, COUNTED_DAYS + 1);
  send(event);
}

function send(event: core.RequestEvent): void {
  const stored = storedTotals(event.app)!;
  const response: OverviewResponse = {
    // Counted again, which is cheap, so that it is the number of the list beside it.
    totals: {
      ...stored.totals,
      learners: firstRow(event.app, 'SELECT COUNT(*) AS n FROM users', {}, { n: 0 })?.n ?? 0,
    },
    days: daysOf(event.app),
    at: stored.at,
    health: healthOf(event.app),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function storedTotals(app: CoreApp): { totals: Totals; at: string } | null {
  const sql = 'SELECT value, updated FROM counters WHERE name = {:name}';
  const row = firstRow(app, sql, { name: TOTALS_NAME }, { value: '', updated: '' });
  return row && { totals: JSON.parse(row.value) as Totals, at: isoTime(row.updated) ?? '' };
}

function daysOf(app: CoreApp): DayCount[] {
  const first = addDays(countedToday(), 1 - COUNTED_DAYS);
  const none: Omit<DayCount, 'day'> = { learners: 0, active: 0, completions: 0, certificates: 0 };
  const sql = 'SELECT day, learners, active, completions, certificates FROM daily_counters WHERE day >= {:first}';
  const counted = rows(app, sql, { first }, { day: '', ...none });
  return Array.from({ length: COUNTED_DAYS }, (_, index) => {
    const day = addDays(first, index);
    return counted.find((row) => row.day === day) ?? { day, ...none };
  });
}

function healthOf(app: core.App): OverviewResponse['health'] {
  // Of an index without a row SQLite has no statistics, and would read all certificates instead.
  const unsigned = `SELECT COUNT(*) AS n FROM certificate_tokens INDEXED BY idx_certificate_tokens_unsigned
    WHERE vc_jwt = '' OR vc_json = ''`;
  const number = (sql: string): number => firstRow(app, sql, {}, { n: 0 })?.n ?? 0;
  return {
    ...readHealth(app),
    databaseBytes: Number($os.stat(`${app.dataDir()}/data.db`).size()),
    unsentMails: number('SELECT COUNT(*) AS n FROM outbox'),
    unsignedCertificates: number(unsigned),
    pageErrors: number('SELECT COUNT(*) AS n FROM page_reports'),
    lastBackupAt: listBackups(app)[0]?.madeAt ?? null,
  };
}
