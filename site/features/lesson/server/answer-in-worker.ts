import type { Row, ServerAnswer, ServerProblem, ServerRequest, Tables, TableWords } from '#domain/practice/server';
import type { RunMessage, startTests } from '../playground/start-tests.ts';

/** How a request ended in its worker, with the tables afterwards. */
export type AnsweredMessage = {
  kind: 'answered';
  answer: ServerAnswer | null;
  problem: ServerProblem | null;
  tables: Tables;
};

/** The code has started, and is asked for its answer now. */
export type CalledMessage = { kind: 'called' };

/** What the worker of one request gets; `secret` is a number that the learner's code cannot know. */
export type GivenRequest = {
  secret: string;
  origin: string;
  request: ServerRequest;
  tables: Tables;
  words: TableWords;
};

/** tables.js */
export type TablesIn = (
  rows: Tables,
  words: TableWords,
) => { table: (name: string) => object; all: Record<string, Row[]> };

/**
 * Answers one request with the learner's `handle`, which `find` finds. Runs in a worker in the frame, on the line before the code; only its text
 * gets there (server-program.ts), so it names nothing outside of itself.
 */
export function answerInWorker(
  start: typeof startTests,
  tablesIn: TablesIn,
  { secret, origin, request, tables, words }: GivenRequest,
  find: () => unknown,
): void {
  const post = self.postMessage.bind(self);
  const { stringify } = JSON;
  /** A body is copied into the page: more of it than anybody reads would end a phone. */
  const longest = 100_000;
  const tell = (message: RunMessage | CalledMessage | AnsweredMessage): void => post({ secret, message });
  start([], tell, {}).listen(self);
  const store = tablesIn(tables, words);
  Object.assign(self, { table: store.table });

  /** The line of the code in which an error was thrown: not of what is before it. */
  const lineOf = (error: unknown): number | undefined => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const lines = [...stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)].map(([, line]) => Number(line) - 1);
    return lines.find((line) => line > 0);
  };
  const { log } = console;
  // A library catches errors and logs them: with their line they help.
  const shown = (value: unknown): unknown => {
    if (!(value instanceof Error)) return value;
    const line = lineOf(value);
    return line === undefined ? String(value) : `${value} (line ${line})`;
  };
  console.error = (...values: unknown[]) => log(...values.map(shown));

  const end = (answer: ServerAnswer | null, problem: ServerProblem | null = null): void => {
    tell({ kind: 'answered', answer, problem, tables: store.all });
    tell({ kind: 'results', results: [] });
  };
  const fail = (problem: ServerProblem): void => {
    const headers: [string, string][] = [['content-type', 'text/plain;charset=UTF-8']];
    end({ status: 500, headers, body: 'Internal Server Error' }, problem);
  };
  const found = (): unknown => {
    try {
      return find();
    } catch {
      return undefined;
    }
  };
  const answer = async (): Promise<void> => {
    const handle = found();
    if (typeof handle !== 'function') return end(null, { kind: 'noHandle', text: '' });
    const { method, headers, body } = request;
    const sent = new Request(origin + request.path, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      ...(body === '' || method === 'GET' ? {} : { body }),
    });
    tell({ kind: 'called' });
    const given: unknown = await handle(sent);
    if (given === undefined || given === null) return fail({ kind: 'nothing', text: '' });
    if (!(given instanceof Response)) {
      const text = stringify(given) ?? typeof given;
      return fail({ kind: 'noResponse', text: text.length > 60 ? `${text.slice(0, 60)}…` : text });
    }
    const text = await given.text();
    const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
    end({ status: given.status, headers: [...given.headers], body: cut });
  };
  // After the code, which comes behind this in the same file.
  setTimeout(() => {
    answer().catch((error: unknown) => {
      const line = lineOf(error);
      fail({ kind: 'threw', text: String(error).slice(0, 300), ...(line === undefined ? {} : { line }) });
    });
  });
}
