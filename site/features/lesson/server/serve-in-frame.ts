import type { Exchange, ServerRequest, Tables, TableWords } from '#domain/practice/server';
import type { runWorker } from '../playground/run-worker.ts';
import type { RunMessage } from '../playground/start-tests.ts';
import type { AnsweredMessage, CalledMessage, GivenRequest } from './answer-in-worker.ts';

/** The message that a request was answered; `job` is the number of the list that it belongs to. */
export type ExchangeMessage = { kind: 'exchange'; job: number; exchange: Exchange };

/** `before` and `after` are what comes before and after the request in the file of a worker (server-program.ts). */
export type Jobs = {
  jobs: readonly (readonly ServerRequest[])[];
  tables: Tables;
  words: TableWords;
  origin: string;
  before: string;
  after: string;
  limit: number;
};

/**
 * Sends requests to a learner's server, each to a worker of its own: nothing but the tables goes from one to the next, and code that does not
 * end is ended. Each list begins with the tables of the lesson. Only its text gets into the frame, so it names nothing outside of itself.
 */
export async function serveInFrame(
  run: typeof runWorker,
  send: (message: RunMessage | ExchangeMessage) => void,
  secret: string,
  { jobs, tables, words, origin, before, after, limit }: Jobs,
): Promise<void> {
  const ask = (request: ServerRequest, now: Tables): Promise<Exchange> =>
    new Promise((resolve) => {
      const exchange: Exchange = { request, answer: null, problem: null, logs: [], tables: now };
      const given: GivenRequest = { secret, origin, request, tables: now, words };
      let isCalled = false;
      const note = (message: RunMessage | CalledMessage | AnsweredMessage): void => {
        if (message.kind === 'model') send(message);
        if (message.kind === 'called') isCalled = true;
        if (message.kind === 'log') exchange.logs.push(message.text);
        // The code is behind a line of ours.
        if (message.kind === 'problem' && exchange.answer === null) {
          const { text, line } = message;
          exchange.problem ??= {
            kind: isCalled ? 'beside' : 'unread',
            text,
            ...(line === undefined ? {} : { line: line - 1 }),
          };
        }
        if (message.kind === 'answered') {
          const { answer, tables: after } = message;
          const problem = message.problem ?? exchange.problem;
          // Where the code did not start there is no server.
          if (exchange.problem?.kind !== 'unread') Object.assign(exchange, { answer, problem, tables: after });
        }
        if (message.kind === 'stopped') exchange.problem = { kind: 'stopped', text: '' };
        if (message.kind === 'stopped' || message.kind === 'results') resolve(exchange);
      };
      run(note, before + JSON.stringify(given) + after, secret, limit);
    });

  for (const [job, requests] of jobs.entries()) {
    let now = tables;
    for (const request of requests) {
      const exchange = await ask(request, now);
      now = exchange.tables;
      send({ kind: 'exchange', job, exchange });
      if (exchange.problem?.kind === 'stopped') return send({ kind: 'results', results: [] });
    }
  }
  send({ kind: 'results', results: [] });
}
