/** Everything that the server decides, by name. Bundled to pb_hooks/academy.js; main.pb.ts registers it. */
import type { Refusal } from '#domain/contract/answer';
import { accountCrons, accountHooks, accountRoutes } from './account/routes.ts';
import { administrationCrons, administrationHooks, administrationRoutes } from './administration/routes.ts';
import { assistantCrons, assistantRoutes } from './assistant/routes.ts';
import { issueCertificates } from './certificates/issue-certificates.ts';
import { certificateCrons, certificateRoutes } from './certificates/routes.ts';
import { cohortRoutes } from './cohorts/routes.ts';
import { externalModuleCrons, externalModuleRoutes } from './external-modules/routes.ts';
import { flagCrons, flagRoutes } from './flags/routes.ts';
import { learnerCrons, learnerHooks } from './learner/routes.ts';
import { issueBy } from './learner/write-settled.ts';
import { learningCrons, learningRoutes } from './learning/routes.ts';
import { takeRefusal } from './lib/refuse.ts';
import { demandLearner, limitBody, meter, requestEventOf } from './lib/request.ts';
import type { Cron, Hook, Route } from './lib/routes.ts';
import { modelCrons, modelRoutes } from './model/routes.ts';
import { operationsCrons, operationsHooks, operationsRoutes } from './operations/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { setApiHeaders } from './pages/site-files.ts';
import { peopleHooks, peopleRoutes } from './people/routes.ts';
import { programRoutes } from './program/routes.ts';
import { defenceCrons, defenceRoutes } from './projects/defence/routes.ts';
import { projectCrons, projectRoutes } from './projects/routes.ts';
import { recallRoutes } from './recall/routes.ts';
import { reminderCrons, reminderRoutes } from './reminders/routes.ts';
import { textRoutes } from './texts/routes.ts';

export { reportQuestions } from './administration/question-figures.ts';
export { signAgain } from './certificates/sign-again-command.ts';
export { withholdByToken } from './certificates/withhold-command.ts';
export { reportFlags } from './flags/open-flags.ts';
export { READ_AT_MOST } from './lib/request.ts';
export { makeAdmin } from './operations/make-admin.ts';

issueBy(issueCertificates);

export const routes: Record<string, Route> = {
  ...accountRoutes,
  ...programRoutes,
  ...learningRoutes,
  ...certificateRoutes,
  ...externalModuleRoutes,
  ...administrationRoutes,
  ...peopleRoutes,
  ...textRoutes,
  ...projectRoutes,
  ...defenceRoutes,
  ...cohortRoutes,
  ...recallRoutes,
  ...flagRoutes,
  ...reminderRoutes,
  ...assistantRoutes,
  ...modelRoutes,
  ...operationsRoutes,
  ...pageRoutes,
};
export const hooks: Record<string, Hook<never>> = {
  ...accountHooks,
  ...learnerHooks,
  ...administrationHooks,
  ...peopleHooks,
  ...operationsHooks,
} as Record<string, Hook<never>>;
export const crons: Record<string, Cron> = {
  ...accountCrons,
  ...learnerCrons,
  ...learningCrons,
  ...operationsCrons,
  ...certificateCrons,
  ...externalModuleCrons,
  ...administrationCrons,
  ...flagCrons,
  ...assistantCrons,
  ...modelCrons,
  ...projectCrons,
  ...defenceCrons,
  ...reminderCrons,
};

/**
 * Runs a handler. PocketBase returns 400 for an error that is no ApiError and logs it where nobody looks, so such an error is logged
 * here and becomes a 500. Hooks pass errors on: PocketBase must see them to roll back.
 */
export function run(group: 'routes' | 'hooks' | 'crons', name: string, event: never): unknown {
  takeRefusal();
  try {
    if (group === 'routes') return runRoute(routes[name]!, event);
    if (group === 'hooks') return hooks[name]!.handler(event);
    return crons[name]!.handler();
  } catch (error) {
    const refusal = takeRefusal();
    if (refusal) return send(group, name, event, refusal);
    if (error instanceof ApiError || isApiError(error)) throw error;
    // A reader who left before the end of the answer is no error of the academy.
    if (group === 'routes' && READER_LEFT.test(String(error))) return undefined;
    countError();
    console.error(`[academy] ${name}: ${describe(error)}`);
    if (group === 'routes') return send(group, name, event, SERVER_ERROR);
    throw error;
  }
}

/** What Go says when the other side closed the connection. */
const READER_LEFT = /broken pipe|connection reset by peer|context canceled|client disconnected/i;

/** What is more than a route takes is read to its end and refused: a connection closed under a sender shows no answer. */
function runRoute(route: Route, event: core.RequestEvent): unknown {
  if (route.path.startsWith('/api/')) setApiHeaders(event);
  // Here and not by PocketBase's middleware, whose answer has neither our headers nor a code.
  if (route.who === 'learner') demandLearner(event);
  if (route.maxBody !== undefined) limitBody(event, route.maxBody);
  if (route.metered) meter(event);
  return route.handler(event);
}

const SERVER_ERROR: Refusal = {
  status: 500,
  message: 'Something went wrong on our side.',
  data: { code: 'server-error' },
};

/** Sends a refusal as the answer. In a hook that also ends the chain: PocketBase's own part never runs. */
function send(group: 'routes' | 'hooks' | 'crons', name: string, event: never, refusal: Refusal): void {
  const request = group === 'routes' ? (event as core.RequestEvent) : requestEventOf(event);
  const inForm = group === 'routes' ? routes[name]?.refusalBody : undefined;
  request.json(refusal.status, inForm?.(refusal) ?? refusal);
}

/** An ApiError made by PocketBase itself (404, 401, validation): thrown here it has a status, out of Go it arrives wrapped. */
function isApiError(error: unknown): boolean {
  const thrown = error as { status?: unknown; value?: { status?: unknown } } | null;
  return typeof thrown?.status === 'number' || typeof thrown?.value?.status === 'number';
}

function describe(error: unknown): string {
  const stack = (error as { stack?: unknown } | null)?.stack;
  return typeof stack === 'string' ? stack : String(error);
}

function countError(): void {
  const store = $app.store();
  store.set('academy:errors', ((store.get('academy:errors') as number | undefined) ?? 0) + 1);
}
