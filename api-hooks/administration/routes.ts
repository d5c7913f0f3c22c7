import {
  BACKUPS_PATH,
  CONFIRM_PATH,
  LEARNERS_CSV_PATH,
  LEARNERS_PATH,
  LOG_PATH,
  OVERVIEW_PATH,
  PAGE_REPORTS_PATH,
  RECOUNT_PATH,
  TICKETS_PATH,
} from '#domain/contract/administration';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { deleteBackup, downloadBackup, makeBackup, showBackups } from './backups.ts';
import { changeRole, logDashboardRole } from './change-role.ts';
import { confirm, forgetConfirmations } from './confirm.ts';
import { countAllDays, countRecentDays } from './count-days.ts';
import { exportLearners } from './export-learners.ts';
import { leaveOutSecrets } from './leave-out-secrets.ts';
import { listLearners } from './list-learners.ts';
import { closePageReport, showPageReports } from './page-reports.ts';
import { showLearner } from './show-learner.ts';
import { showLog } from './show-log.ts';
import { recount, showOverview } from './show-overview.ts';
import { giveTicket } from './tickets.ts';

/** Each of these checks the role itself (lib/admin-of.ts). The two downloads may come with a ticket instead of a token. */
export const administrationRoutes: Record<string, Route> = {
  listLearners: { method: 'GET', path: LEARNERS_PATH, handler: listLearners, who: 'learner', quiet: true },
  showLearner: { method: 'GET', path: `${LEARNERS_PATH}/{id}`, handler: showLearner, who: 'learner' },
  changeRole: {
    method: 'POST',
    path: `${LEARNERS_PATH}/{id}/role`,
    handler: changeRole,
    who: 'learner',
    maxBody: 4_000,
  },
  exportLearners: { method: 'GET', path: LEARNERS_CSV_PATH, handler: exportLearners, who: 'anyone' },
  overview: { method: 'GET', path: OVERVIEW_PATH, handler: showOverview, who: 'learner' },
  recount: { method: 'POST', path: RECOUNT_PATH, handler: recount, who: 'learner', maxBody: 1_000 },
  pageReports: { method: 'GET', path: PAGE_REPORTS_PATH, handler: showPageReports, who: 'learner' },
  closePageReport: { method: 'DELETE', path: `${PAGE_REPORTS_PATH}/{id}`, handler: closePageReport, who: 'learner' },
  log: { method: 'GET', path: LOG_PATH, handler: showLog, who: 'learner' },
  backups: { method: 'GET', path: BACKUPS_PATH, handler: showBackups, who: 'learner' },
  makeBackup: { method: 'POST', path: BACKUPS_PATH, handler: makeBackup, who: 'learner', maxBody: 1_000 },
  downloadBackup: { method: 'GET', path: `${BACKUPS_PATH}/{name}`, handler: downloadBackup, who: 'anyone' },
  deleteBackup: { method: 'DELETE', path: `${BACKUPS_PATH}/{name}`, handler: deleteBackup, who: 'learner' },
  confirm: { method: 'POST', path: CONFIRM_PATH, handler: confirm, who: 'learner', maxBody: 2_000 },
  ticket: { method: 'POST', path: TICKETS_PATH, handler: giveTicket, who: 'learner', maxBody: 2_000 },
};

export const administrationHooks: Record<string, Hook<never>> = {
  leaveOutSecrets: { on: 'onBackupCreate', handler: leaveOutSecrets },
  logDashboardRole: { on: 'onRecordUpdateRequest', tags: ['users'], handler: logDashboardRole },
} as Record<string, Hook<never>>;

export const administrationCrons: Record<string, Cron> = {
  countRecentDays: { schedule: '*/10 * * * *', handler: countRecentDays },
  forgetConfirmations: { schedule: '*/10 * * * *', handler: forgetConfirmations },
  countAllDays: { schedule: '40 1 * * *', handler: countAllDays },
};
