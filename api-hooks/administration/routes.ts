import { adminLogEndpoint } from '#domain/contract/administration/admin-log';
import { deleteBackupEndpoint, downloadBackupEndpoint } from '#domain/contract/administration/backup-file';
import { backupsEndpoint } from '#domain/contract/administration/backups';
import { changeRoleEndpoint } from '#domain/contract/administration/change-role';
import { closePageReportEndpoint } from '#domain/contract/administration/close-page-report';
import { confirmAdminEndpoint } from '#domain/contract/administration/confirm-admin';
import { giveTicketEndpoint } from '#domain/contract/administration/give-ticket';
import { learnerEndpoint } from '#domain/contract/administration/learner';
import { learnersEndpoint } from '#domain/contract/administration/learners';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { mailEndpoint, mailsEndpoint } from '#domain/contract/administration/mails';
import { makeBackupEndpoint } from '#domain/contract/administration/make-backup';
import { overviewEndpoint } from '#domain/contract/administration/overview';
import { pageReportsEndpoint } from '#domain/contract/administration/page-reports';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import { recountEndpoint } from '#domain/contract/administration/recount';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { confirm, forgetConfirmations } from '../staff/confirm.ts';
import { deleteBackup, downloadBackup, makeBackup, showBackups } from './backups.ts';
import { changeRole, logDashboardRole } from './change-role.ts';
import { countAllDays, countRecentDays } from './count-days.ts';
import { exportLearners } from './export-learners.ts';
import { makeBackupApart } from './leave-out-secrets.ts';
import { listLearners } from './list-learners.ts';
import { listMails, showMail } from './mails.ts';
import { closePageReport, showPageReports } from './page-reports.ts';
import { showQuestionFigures } from './question-figures.ts';
import { showLearner } from './show-learner.ts';
import { showLog } from './show-log.ts';
import { recount, showOverview } from './show-overview.ts';
import { giveTicket } from './tickets.ts';

/** Each of these checks the role itself (lib/admin-of.ts). The two downloads may come with a ticket instead of a token. */
export const administrationRoutes: Record<string, Route> = {
  listLearners: { ...learnersEndpoint, handler: listLearners, who: 'learner', quiet: true },
  showLearner: { ...learnerEndpoint, handler: showLearner, who: 'learner' },
  changeRole: { ...changeRoleEndpoint, handler: changeRole, who: 'learner', maxBody: 4_000 },
  exportLearners: { ...learnersCsvEndpoint, handler: exportLearners, who: 'anyone' },
  overview: { ...overviewEndpoint, handler: showOverview, who: 'learner' },
  recount: { ...recountEndpoint, handler: recount, who: 'learner', maxBody: 1_000 },
  questionFigures: { ...questionFiguresEndpoint, handler: showQuestionFigures, who: 'learner' },
  pageReports: { ...pageReportsEndpoint, handler: showPageReports, who: 'learner' },
  closePageReport: { ...closePageReportEndpoint, handler: closePageReport, who: 'learner' },
  mails: { ...mailsEndpoint, handler: listMails, who: 'learner' },
  mail: { ...mailEndpoint, handler: showMail, who: 'learner' },
  log: { ...adminLogEndpoint, handler: showLog, who: 'learner' },
  backups: { ...backupsEndpoint, handler: showBackups, who: 'learner' },
  makeBackup: { ...makeBackupEndpoint, handler: makeBackup, who: 'learner', maxBody: 1_000 },
  downloadBackup: { ...downloadBackupEndpoint, handler: downloadBackup, who: 'anyone' },
  deleteBackup: { ...deleteBackupEndpoint, handler: deleteBackup, who: 'learner' },
  confirm: { ...confirmAdminEndpoint, handler: confirm, who: 'learner', maxBody: 2_000 },
  ticket: { ...giveTicketEndpoint, handler: giveTicket, who: 'learner', maxBody: 2_000 },
};

export const administrationHooks: Record<string, Hook<never>> = {
  makeBackupApart: { on: 'onBackupCreate', handler: makeBackupApart },
  logDashboardRole: { on: 'onRecordUpdateRequest', tags: ['users'], handler: logDashboardRole },
} as Record<string, Hook<never>>;

export const administrationCrons: Record<string, Cron> = {
  countRecentDays: { schedule: '*/10 * * * *', handler: countRecentDays },
  forgetConfirmations: { schedule: '*/10 * * * *', handler: forgetConfirmations },
  countAllDays: { schedule: '40 1 * * *', handler: countAllDays },
};
