/**
 * What administrators see and do: learners, roles, the overview, page errors, backups, the log. Every route checks the role in the
 * hook, from the database. Certificates of everybody: certificates.ts.
 */
import * as v from 'valibot';
import type { EntryKind } from '../catalogue/curriculum.ts';
import type { CertificateState } from '../credentials/certificates.ts';
import type { Role } from '../learning/access.ts';
import type { DayCount } from '../people/daily-counters.ts';
import { ROLES } from '../people/roles.ts';
import { API_ROOT } from './answer.ts';
import type { AdminCertificate } from './certificates.ts';
import type { HealthResponse } from './health.ts';

export const LEARNERS_PATH = `${API_ROOT}/learners`;
export const ADMIN_PATH = `${API_ROOT}/admin`;
export const LEARNERS_CSV_PATH = `${ADMIN_PATH}/learners.csv`;
export const OVERVIEW_PATH = `${ADMIN_PATH}/overview`;
export const RECOUNT_PATH = `${ADMIN_PATH}/recount`;
export const PAGE_REPORTS_PATH = `${ADMIN_PATH}/reports`;
export const LOG_PATH = `${ADMIN_PATH}/log`;
export const BACKUPS_PATH = `${ADMIN_PATH}/backups`;
export const TICKETS_PATH = `${ADMIN_PATH}/tickets`;
export const CONFIRM_PATH = `${ADMIN_PATH}/confirm`;

export const LOG_PAGE_SIZE = 50;
/** A download begins within this time after its ticket. */
export const TICKET_SECONDS = 60;
/** So long after the password was given again, backups, exports, roles and overrides are open. */
export const CONFIRMED_SECONDS = 600;

export function learnerPath(id: string): string {
  return `${LEARNERS_PATH}/${id}`;
}

export function rolePath(id: string): string {
  return `${LEARNERS_PATH}/${id}/role`;
}

export function backupPath(name: string): string {
  return `${BACKUPS_PATH}/${encodeURIComponent(name)}`;
}

export function pageReportPath(id: string): string {
  return `${PAGE_REPORTS_PATH}/${id}`;
}

/** What the list and the export are narrowed to. `q`: part of a name or e-mail, or a learner id. '' for everybody. */
export type LearnerFilter = { q: string; inactive: boolean; course: string };

/** The filter as the query of an address, without its defaults: `q=aline&inactive=1&course=…`. */
export function learnerQuery({ q, inactive, course }: LearnerFilter): string {
  const parts = [
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...(inactive ? ['inactive=1'] : []),
    ...(course === '' ? [] : [`course=${encodeURIComponent(course)}`]),
  ];
  return parts.join('&');
}

/** GET learners?page&q&inactive&course: 50 a page, the newest first. */
export type ListedLearner = {
  id: string;
  name: string;
  email: string;
  learnerId: string;
  /** File name of the avatar in the users collection, '' for none. */
  avatar: string;
  role: Role;
  verified: boolean;
  /** When the account was made (decision 38). */
  indexedAt: string;
  learnerForDays: number;
  lastActiveAt: string | null;
  /** Highest first; the page shows three. */
  badges: string[];
  /** Not the replaced ones, newest first; the page shows two. */
  certificates: { token: string; title: string; state: AdminCertificate['state'] }[];
  started: number;
  completed: number;
  /** In the course of the filter, else null. */
  percent: number | null;
};
export type LearnersResponse = { learners: ListedLearner[]; page: number; total: number };

/** GET learners/{id}. */
export type LearnerEntry = { n: number; title: string; kind: EntryKind; completedAt: string | null; counted: boolean };
export type LearnerCourse = {
  slug: string;
  code: string;
  title: string;
  percent: number;
  enrolledAt: string | null;
  completedAt: string | null;
  entries: LearnerEntry[];
};
export type LearnerAttempt = { course: string; quiz: string; score: number; passed: boolean; at: string };
/** A certificate that staff may issue: what the learner does not have yet. */
export type IssuableCertificate = { courseSlug: string; title: string; standing: CertificateState };
export type LearnerDetail = {
  learner: ListedLearner & { username: string; timeZone: string; locale: string };
  enrolledAt: string | null;
  courses: LearnerCourse[];
  attempts: LearnerAttempt[];
  certificates: AdminCertificate[];
  issuable: IssuableCertificate[];
  streak: { current: number; longest: number };
  log: LogEntry[];
};

const note = v.pipe(v.string(), v.maxLength(500));
export const roleRequest = v.object({ role: v.picklist(ROLES), note });
export type RoleRequest = v.InferOutput<typeof roleRequest>;
export type RoleResponse = { role: Role; changed: boolean };

/** GET admin/overview: what the cron counted last. */
export type CourseCount = { slug: string; title: string; started: number; completed: number };
export type Totals = {
  learners: number;
  completions: number;
  /** Certificates that are valid now. */
  certificates: number;
  activeWeek: number;
  activeMonth: number;
  courses: CourseCount[];
};
export type OverviewResponse = {
  totals: Totals;
  /** The oldest first, today last; days on which nothing was counted are there with zeros. */
  days: DayCount[];
  /** When it was counted, ISO. */
  at: string;
  health: HealthResponse & {
    databaseBytes: number;
    /** Mails that lie in the outbox because no SMTP is set. */
    unsentMails: number;
    unsignedCertificates: number;
    pageErrors: number;
    lastBackupAt: string | null;
  };
};

/** GET admin/reports: what pages reported, the latest first. DELETE admin/reports/{id}: mended. */
export type PageReport = {
  id: string;
  kind: 'error' | 'csp';
  page: string;
  message: string;
  source: string;
  count: number;
  firstAt: string;
  lastAt: string;
};
export type PageReportsResponse = { reports: PageReport[] };

/** GET admin/log?page: what staff did, the latest first. Nobody can change it afterwards. */
export const ADMIN_ACTIONS = [
  'role-changed',
  'learners-exported',
  'backup-made',
  'backup-downloaded',
  'backup-deleted',
  'report-closed',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];
export const CERTIFICATE_ACTIONS = [
  'issued',
  'issued-by-staff',
  'revoked',
  'reissued',
  'replaced',
  'name-withheld',
  'name-shown',
] as const;
export type LogEntry = {
  action: AdminAction | (typeof CERTIFICATE_ACTIONS)[number];
  /** An account, or a way that has none: the command on the machine, the dashboard. */
  by: { kind: 'account'; name: string } | { kind: 'machine' } | { kind: 'dashboard' };
  /** A learner (`id` opens the page, '' when the account is gone), a certificate's token, a backup's file name… */
  about: { kind: 'learner' | 'certificate' | 'other'; id: string; label: string };
  /** 'learner>admin' for a change of role; else what was done more closely, or ''. */
  detail: string;
  note: string;
  at: string;
};
export type LogResponse = { entries: LogEntry[]; page: number; more: boolean };

/** GET, POST admin/backups; GET, DELETE admin/backups/{name}. */
/** `holdsKeys`: made by an older version or before an update; it can be deleted, and downloaded by nobody. */
export type Backup = { name: string; bytes: number; madeAt: string; holdsKeys: boolean };
export type BackupsResponse = { backups: Backup[]; running: boolean };
export const BACKUP_NAME = /^[a-z0-9_@][a-z0-9_@.-]{0,120}\.(?:zip|db)$/i;

/** POST admin/confirm: the password once more. Without it the routes above answer `password-again`. */
export const confirmRequest = v.object({ password: v.pipe(v.string(), v.maxLength(200)) });
export type ConfirmRequest = v.InferOutput<typeof confirmRequest>;
export type ConfirmResponse = { seconds: number };

/** POST admin/tickets: an address that the browser itself may download within a minute, because a link carries no token. */
export const ticketRequest = v.object({ path: v.pipe(v.string(), v.maxLength(600)) });
export type TicketRequest = v.InferOutput<typeof ticketRequest>;
export type TicketResponse = { path: string };
