import { modelSpendingEndpoint } from '#domain/contract/administration/model-spending';
import { modelConsentEndpoint, modelEndpoint } from '#domain/contract/model/model';
import { beginRunEndpoint, runPieceEndpoint, stopRunEndpoint } from '#domain/contract/model/prompt-runs';
import type { Cron, Route } from '../lib/routes.ts';
import { beginRun } from './begin-run.ts';
import { endLeftRuns, forgetRuns, showRun, stopRun } from './follow-run.ts';
import { saveModelConsent, showModel } from './service.ts';
import { showSpending } from './show-spending.ts';

export const modelRoutes: Record<string, Route> = {
  model: { ...modelEndpoint, handler: showModel, who: 'learner', quiet: true },
  modelConsent: { ...modelConsentEndpoint, handler: saveModelConsent, who: 'learner', maxBody: 2_000 },
  beginRun: { ...beginRunEndpoint, handler: beginRun, who: 'learner', maxBody: 20_000, quiet: true },
  showRun: { ...runPieceEndpoint, handler: showRun, who: 'learner', quiet: true },
  stopRun: { ...stopRunEndpoint, handler: stopRun, who: 'learner', quiet: true },
  modelSpending: { ...modelSpendingEndpoint, handler: showSpending, who: 'learner' },
};

export const modelCrons: Record<string, Cron> = {
  endLeftRuns: { schedule: '* * * * *', handler: endLeftRuns },
  forgetRuns: { schedule: '40 2 * * *', handler: forgetRuns },
};
