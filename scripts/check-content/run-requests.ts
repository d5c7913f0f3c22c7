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
const WORDS: TableWords = { noTable: 'There is no table {name}.', sameId: 'There is a row {id} already.' };
const LONGEST_MS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** What a worker has and plain JavaScript has not. */
const GIVEN = [
  'Request, Response, Headers, URL, URLSearchParams, TextEncoder, TextDecoder, FormData, Blob, AbortController',
  'ReadableStream, structuredClone, atob, btoa, queueMicrotask, setTimeout, clearTimeout, crypto',
].join(', ');

/** In the place of `runWorker`: a context of its own for each request. */
const RUN = `(send, text, secret, limit) => {
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
  const toRun = { ...server, words: WORDS, tablesText: readFileSync(TABLES, 'utf8'), library };
  const program = `import vm from 'node:vm';
    let reject = () => {};
    process.on('unhandledRejection', (error) => reject(error));
    const send = (message) => message.kind === 'exchange' && console.log(JSON.stringify(message));
    await ${serverCall(toRun, jobs, RUN)};
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
  const messages = stdout.split('\n').flatMap((line): ExchangeMessage[] => {
    const message = readJson(line);
    // Where the process was ended the last line is not whole.
    return message === undefined ? [] : [message as ExchangeMessage];
  });
  return jobs.map((_, job) => messages.filter((one) => one.job === job).map(({ exchange }) => exchange));
}
