/** What staff did: the log of administrators and that of certificates, as one list. */
import { LOG_PAGE_SIZE, type LogEntry, type LogResponse } from '#domain/contract/administration/admin-log';
import { adminOf } from '../lib/admin-of.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { newestActions, ROLE_CHANGES_OF } from '../sql/administration-sql.ts';
import { pageOf } from './list-learners.ts';

type Row = {
  action: LogEntry['action'];
  by: string;
  by_name: string;
  subject: string;
  kind: 'learner' | 'certificate' | 'other';
  name: string;
  learner_id: string;
  title: string;
  detail: string;
  note: string;
  at: string;
};
const ROW: Row = {
  action: 'issued',
  by: '',
  by_name: '',
  subject: '',
  kind: 'other',
  name: '',
  learner_id: '',
  title: '',
  detail: '',
  note: '',
  at: '',
};

/** GET admin/log?page: 50 a page, the latest first. */
export function showLog(event: core.RequestEvent): void {
  adminOf(event);
  const page = pageOf(event);
  const found = entries(event.app, newestActions(LOG_PAGE_SIZE + 1, (page - 1) * LOG_PAGE_SIZE), {});
  const response: LogResponse = {
    entries: found.slice(0, LOG_PAGE_SIZE),
    page,
    more: found.length > LOG_PAGE_SIZE,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** Every change of this account's role, the latest first. */
export function roleLogOf(app: CoreApp, user: string): LogEntry[] {
  return entries(app, ROLE_CHANGES_OF, { user });
}

function entries(app: CoreApp, sql: string, values: Record<string, string>): LogEntry[] {
  return rows(app, sql, values, { ...ROW }).map(toEntry);
}

function toEntry(row: Row): LogEntry {
  return {
    action: row.action,
    by: byOf(row),
    about: {
      kind: row.kind,
      id: row.kind === 'learner' && row.learner_id === '' ? '' : row.subject,
      label: labelOf(row),
    },
    detail: row.detail,
    note: row.note,
    at: isoTime(row.at) ?? '',
  };
}

function byOf({ by, by_name }: Row): LogEntry['by'] {
  return by === 'machine' || by === 'dashboard' ? { kind: by } : { kind: 'account', name: by_name };
}

function labelOf({ kind, name, learner_id, title, subject }: Row): string {
  if (kind === 'learner') return learner_id === '' ? '' : `${name} · ${learner_id}`;
  if (kind === 'certificate') return [name, title].filter((part) => part !== '').join(' · ') || subject;
  return subject;
}
