import { healthEndpoint } from '#domain/contract/operations/health';
import { reportEndpoint } from '#domain/contract/operations/report';
import { statsEndpoint } from '#domain/contract/operations/stats';
import type { Cron, Hook, Route } from '../lib/routes.ts';
import { applySettings } from './apply-settings.ts';
import { beginToServe } from './begin-to-serve.ts';
import { captureMail, limitMails } from './capture-mail.ts';
import { forgetOld } from './forget-old.ts';
import { keepConnections } from './keep-connections.ts';
import { optimize } from './optimize.ts';
import { receiveReport } from './receive-report.ts';
import { refuseNul } from './refuse-nul.ts';
import { showHealth } from './show-health.ts';
import { refreshStats, showStats } from './stats.ts';

export const operationsRoutes: Record<string, Route> = {
  health: { ...healthEndpoint, handler: showHealth, who: 'anyone', quiet: true },
  stats: { ...statsEndpoint, handler: showStats, who: 'anyone', quiet: true },
  report: { ...reportEndpoint, handler: receiveReport, who: 'anyone', maxBody: 4_000 },
};

export const operationsHooks: Record<string, Hook<never>> = {
  applySettings: { on: 'onBootstrap', handler: applySettings },
  keepConnections: { on: 'onBootstrap', handler: keepConnections },
  beginToServe: { on: 'onBootstrap', handler: beginToServe },
  refuseNulInNew: { on: 'onRecordCreateRequest', handler: refuseNul },
  refuseNulInChanged: { on: 'onRecordUpdateRequest', handler: refuseNul },
  // In this order: what is too much is neither sent nor kept.
  limitMails: { on: 'onMailerSend', handler: limitMails },
  captureMail: { on: 'onMailerSend', handler: captureMail },
} as Record<string, Hook<never>>;

export const operationsCrons: Record<string, Cron> = {
  refreshStats: { schedule: '*/5 * * * *', handler: refreshStats },
  optimize: { schedule: '*/10 * * * *', handler: optimize },
  forgetOld: { schedule: '30 2 * * *', handler: forgetOld },
};
