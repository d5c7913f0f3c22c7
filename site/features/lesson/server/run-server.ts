/** Sends requests to a learner's server in a frame that is gone afterwards. */
import type { Exchange, ServerProblem, ServerRequest } from '#domain/practice/server';
import { element } from '#site/ui/dom/element.ts';
import { NO_MODEL, type RunModel } from '../model/run-model.ts';
import { runCode } from '../playground/run-code.ts';
import { asScript, HONO } from './as-script.ts';
import type { ExchangeMessage } from './serve-in-frame.ts';
import { type ServerToRun, serverProgram } from './server-program.ts';

/** The exchanges of each list of requests: where the code was stopped, those up to there. null: it could not be run now. */
export async function runServer(
  place: HTMLElement,
  server: ServerToRun,
  jobs: readonly (readonly ServerRequest[])[],
  model: RunModel = NO_MODEL,
): Promise<Exchange[][] | null> {
  const foreign = foreignImport(server);
  if (foreign !== null)
    return jobs.map((requests) => requests.slice(0, 1).map((one) => withoutAnswer(one, server, foreign)));
  const exchanges = jobs.map((): Exchange[] => []);
  const frame = element('iframe', 'playground-frame', '', { title: 'localhost' });
  frame.hidden = true;
  place.append(frame);
  const { how } = await runCode(frame, serverProgram({ ...server, model: model.given }, jobs), {
    ...model.listens,
    tell: (message: { kind: string }) => {
      if (isExchange(message)) exchanges[message.job]?.push(message.exchange);
    },
    addChecks: async (pieces) => [...pieces],
    isStep: isExchange,
  });
  frame.remove();
  model.end();
  if (how === 'unreachable') return null;
  if (how === 'stopped') addStopped(exchanges, server, jobs);
  return exchanges;
}

/** What would make the code import something that the lesson has not loaded. */
function foreignImport({ code, library }: ServerToRun): ServerProblem | null {
  const foreign = asScript(code).imports.find(({ from }) => library === '' || from !== HONO);
  return foreign === undefined ? null : { kind: 'noImport', text: foreign.from, line: foreign.line };
}

function withoutAnswer(request: ServerRequest, { tables }: ServerToRun, problem: ServerProblem): Exchange {
  return { request, answer: null, problem, logs: [], tables };
}

function isExchange(message: { kind: string }): message is ExchangeMessage {
  return message.kind === 'exchange';
}

/** The frame was ended as a whole: the request without an answer is the one that took too long. */
function addStopped(exchanges: Exchange[][], server: ServerToRun, jobs: readonly (readonly ServerRequest[])[]): void {
  const job = jobs.findIndex((requests, at) => requests.length > (exchanges[at]?.length ?? 0));
  const request = jobs[job]?.[exchanges[job]?.length ?? 0];
  if (request === undefined) return;
  exchanges[job]?.push(withoutAnswer(request, server, { kind: 'stopped', text: '' }));
}
