/**
 * Runs the code of a Server with requests, as the frame and the workers of a lesson do (site/features/lesson/server/server-program.ts), in a process of
 * its own, which may reach no file and start no program. Only a text comes out.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Exchange, readJson, type ServerRequest, type Tables, type TableWords } from '#domain/practice/server';
import type { ModelGiven } from '#site/features/lesson/playground/give-model.ts';
import type { ExchangeMessage } from '#site/features/lesson/server/serve-in-frame.ts';
import { serverCall } from '#site/features/lesson/server/server-program.ts';
import { honoLibrary } from '../lib/hono-library.ts';

export type CheckedServer = { code: string; tables: Tables; hono: boolean; model?: ModelGiven | null };

const TABLES = new URL('../../site/features/lesson/server/tables.js', import.meta.url);
export const TABLE_WORDS: TableWords = { noTable: 'There is no table {name}.', sameId: 'There is a row {id} already.' };
const LONGEST_MS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** What a worker has and plain JavaScript has not. */
const GIVEN = [
  'Request, Response, Headers, URL, URLSearchParams, TextEncoder, TextDecoder, FormData, Blob, AbortController',
  'ReadableStream, structuredClone, atob, btoa, queueMicrotask, setTimeout, clearTimeout, crypto',
].join(', ');

/** In the place of what starts a worker: a context of its own for each text. */
export const RUN_AS_WORKER = `(send, text, secret, limit) => {
  const end = (last) => { clearTimeout(timer); send(last); };
  const timer = setTimeout(() => end({ kind: 'stopped' }), limit);
  const listen = ({ secret: own, message }) => {
    if (own !== secret) return;
    if (message.kind === 'results') end(message);
    else send(message);
  };
  reject = (error) => send({ kind: 'problem', text: String(error) });
  const context = vm.createContext({ ${GIVEN}, console: {}, postMessage: listen, addEventListener: () => {} });
  try {
    vm.runInContext('globalThis.self = globalThis;', context);
    vm.runInContext(text, context, { filename: 'blob:server', timeout: limit });
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return end({ kind: 'stopped' });
    send({ kind: 'problem', text: String(error), line: Number(/blob:server:(\\d+)/.exec(error.stack)?.[1] ?? 2) });
    end({ kind: 'results', results: [] });
  }
}`;

/** The exchanges of each list of requests; what was not reached is not there. */
export function runRequests(server: CheckedServer, jobs: readonly (readonly ServerRequest[])[]): Exchange[][] {
  const library = server.hono ? honoLibrary() : '';
  const toRun = { ...server, words: TABLE_WORDS, tablesText: tablesText(), library };
  const messages = runApart<ExchangeMessage>(serverCall(toRun, jobs, RUN_AS_WORKER), 'exchange');
  return jobs.map((_, job) => messages.filter((one) => one.job === job).map(({ exchange }) => exchange));
}

export function tablesText(): string {
  return readFileSync(TABLES, 'utf8');
}

/** The messages of a kind that a program sends, in their order. `call` is a call with `send` around it. */
export function runApart<Message extends { kind: string }>(call: string, kind: Message['kind']): Message[] {
  const program = `import vm from 'node:vm';
    let reject = () => {};
    process.on('unhandledRejection', (error) => reject(error));
    const send = (message) => message.kind === ${JSON.stringify(kind)} && console.log(JSON.stringify(message));
    await ${call};
    process.exit();`;
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const { stdout } = spawnSync(process.execPath, [permission, '--no-warnings', '--input-type=module', '-'], {
    input: program,
    env: {},
    encoding: 'utf8',
    timeout: LONGEST_MS,
    maxBuffer: MOST_BYTES,
  });
  return stdout.split('\n').flatMap((line): Message[] => {
    const message = readJson(line);
    // Where the process was ended the last line is not whole.
    return message === undefined ? [] : [message as Message];
  });
}
