/** Sends requests to a learner's server in a frame that is gone afterwards. */
import type { Exchange, ServerRequest } from '#domain/practice/server';
import { element } from '#site/ui/dom/element.ts';
import { runCode } from '../playground/run-code.ts';
import type { ExchangeMessage } from './serve-in-frame.ts';
import { type ServerToRun, serverProgram } from './server-program.ts';

/** The exchanges of each list of requests: where the code was stopped, those up to there. null: it could not be run now. */
export async function runServer(
  place: HTMLElement,
  server: ServerToRun,
  jobs: readonly (readonly ServerRequest[])[],
): Promise<Exchange[][] | null> {
  const exchanges = jobs.map((): Exchange[] => []);
  const frame = element('iframe', 'playground-frame', '', { title: 'localhost' });
  frame.hidden = true;
  place.append(frame);
  const { how } = await runCode(frame, serverProgram(server, jobs), {
    tell: (message: { kind: string }) => {
      if (isExchange(message)) exchanges[message.job]?.push(message.exchange);
    },
    addChecks: async (pieces) => [...pieces],
  });
  frame.remove();
  if (how === 'unreachable') return null;
  if (how === 'stopped') addStopped(exchanges, server, jobs);
  return exchanges;
}

function isExchange(message: { kind: string }): message is ExchangeMessage {
  return message.kind === 'exchange';
}

/** The frame was ended as a whole: the request without an answer is the one that took too long. */
function addStopped(
  exchanges: Exchange[][],
  { tables }: ServerToRun,
  jobs: readonly (readonly ServerRequest[])[],
): void {
  const job = jobs.findIndex((requests, at) => requests.length > (exchanges[at]?.length ?? 0));
  const request = jobs[job]?.[exchanges[job]?.length ?? 0];
  if (request === undefined) return;
  exchanges[job]?.push({ request, answer: null, problem: { kind: 'stopped', text: '' }, logs: [], tables });
}
