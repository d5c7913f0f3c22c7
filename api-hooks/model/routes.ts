import { modelSpendingEndpoint } from '#domain/contract/administration/model-spending';
import { askedKeysEndpoint, decideKeyEndpoint } from '#domain/contract/model/asked-keys';
import { completionsEndpoint, embeddingsEndpoint } from '#domain/contract/model/completions';
import { modelConsentEndpoint, modelEndpoint } from '#domain/contract/model/model';
import { askKeyEndpoint, endKeyEndpoint, makeKeyEndpoint, modelKeyEndpoint } from '#domain/contract/model/model-key';
import { beginRunEndpoint, runPieceEndpoint, stopRunEndpoint } from '#domain/contract/model/prompt-runs';
import type { Cron, Route } from '../lib/routes.ts';
import { decideKey, listKeys } from './asked-keys.ts';
import { beginRun } from './begin-run.ts';
import { completeByKey, embedByKey, refusalForProgram } from './complete-by-key.ts';
import { endLeftRuns, forgetRuns, showRun, stopRun } from './follow-run.ts';
import { askKey, endKey, makeKey, showKey } from './own-key.ts';
import { saveModelConsent, showModel } from './service.ts';
import { showSpending } from './show-spending.ts';

/** Who has a key is asked by the handler: it is no session. */
const forPrograms = { who: 'anyone', maxBody: 60_000, quiet: true, refusalBody: refusalForProgram } as const;

export const modelRoutes: Record<string, Route> = {
  model: { ...modelEndpoint, handler: showModel, who: 'learner', quiet: true },
  modelConsent: { ...modelConsentEndpoint, handler: saveModelConsent, who: 'learner', maxBody: 2_000 },
  beginRun: { ...beginRunEndpoint, handler: beginRun, who: 'learner', maxBody: 20_000, quiet: true },
  showRun: { ...runPieceEndpoint, handler: showRun, who: 'learner', quiet: true },
  stopRun: { ...stopRunEndpoint, handler: stopRun, who: 'learner', quiet: true },
  modelKey: { ...modelKeyEndpoint, handler: showKey, who: 'learner' },
  askKey: { ...askKeyEndpoint, handler: askKey, who: 'learner', maxBody: 4_000 },
  makeKey: { ...makeKeyEndpoint, handler: makeKey, who: 'learner', maxBody: 2_000 },
  endKey: { ...endKeyEndpoint, handler: endKey, who: 'learner' },
  askedKeys: { ...askedKeysEndpoint, handler: listKeys, who: 'learner' },
  decideKey: { ...decideKeyEndpoint, handler: decideKey, who: 'learner', maxBody: 1_000 },
  completions: { ...completionsEndpoint, handler: completeByKey, ...forPrograms },
  embeddings: { ...embeddingsEndpoint, handler: embedByKey, ...forPrograms },
  modelSpending: { ...modelSpendingEndpoint, handler: showSpending, who: 'learner' },
};

export const modelCrons: Record<string, Cron> = {
  endLeftRuns: { schedule: '* * * * *', handler: endLeftRuns },
  forgetRuns: { schedule: '40 2 * * *', handler: forgetRuns },
};
