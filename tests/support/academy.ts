/**
 * A real academy for a test: the built site and hooks, a PocketBase of its own on a free port, a data folder that goes away.
 * `kill()` is a kill -9; `restart()` starts again on the same data and port.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contentRoot } from '#content/schema/content-root';
import { ACADEMY_QUESTIONS, LEARNER_QUESTIONS } from '#domain/assistant/model-limits';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { CALLS_AT_ONCE } from '#domain/model/prompt-run';
import { NO_PRICES } from '#domain/model/spending';
import { type Build, buildIfStale, readCurrent } from '#scripts/build/build';
import { holdDatabase } from '#scripts/lib/data-folder';
import { type Environment, readEnvironment, type Smtp } from '#scripts/lib/environment';
import { type Academy, readHealth, servePocketBase } from '#scripts/serve/pocketbase';
import { freePort } from './free-port.ts';
import { fillData } from './fresh-data.ts';

export type RunningAcademy = {
  origin: string;
  data: string;
  academy: Academy;
  /** Everything the server printed. */
  output: string[];
  pid(): number;
  stop(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Starts it again where a test has ended it. */
  ensureRunning(): Promise<void>;
};

/** Set once the builds for a test run are made: build-once.ts. */
export const BUILT = 'ACADEMY_TESTS_BUILT';

export type Options = {
  smtp?: Smtp;
  /** The public address, when it is not the one the test calls (https behind a proxy). */
  origin?: string;
  /** The header in which a proxy in front hands on the visitor's address. */
  trustedProxy?: string[];
  /** Another file of issuer keys than the one that the pages were built with. */
  keys?: string;
  /**
   * With which of its keys it signs certificates: with both, unless their forms are not what a test is about. A signature costs PocketBase's
   * runtime as much as a whole course: the JWT (ES256) 0.15 s of the processor, the JSON with its proof (EdDSA) half a second.
   */
  signs?: readonly IssuerKey['alg'][];
  /** The learning catalogue elsewhere. None unless a test plays one: no test calls anything outside this machine. */
  catalogue?: string;
  /** The number of the academy's page on LinkedIn. */
  linkedInOrganization?: string;
  /** The model of the assistant, and where it searches the web. None unless a test plays one. */
  assistant?: Partial<
    Pick<Environment, 'model' | 'search' | 'questions' | 'budget' | 'callsAtOnce' | 'modelTimeoutMs' | 'personalKeys'>
  >;
  /** Another content folder than that of the tests. */
  content?: string;
  /** Turns the build into another one, e.g. a copy with a broken hook; returns its folder. */
  prepare?: (build: string) => Promise<string>;
};

/** The build that the test run has made at its start; it stays the one, also when someone edits a source meanwhile. */
export async function buildOf(content: string): Promise<Build> {
  const made = process.env[BUILT] === undefined ? null : readCurrent(content);
  return made ?? (await buildIfStale(() => {}, { content }));
}

/** The keys that the pages were built with. */
const builtKeys = (): string => readEnvironment().keys;

/** A file in this folder with some of these keys; '' for none. */
function someKeys(signs: readonly IssuerKey['alg'][], folder: string): string {
  if (signs.length === 0) return '';
  const all = JSON.parse(readFileSync(builtKeys(), 'utf8')) as { keys: IssuerKey[] };
  const file = join(folder, 'some-keys.json');
  writeFileSync(file, JSON.stringify({ ...all, keys: all.keys.filter(({ alg }) => signs.includes(alg)) }));
  return file;
}

/** Builds if needed, makes a fresh database with a superuser, and waits until the server is healthy. */
export async function startAcademy({
  smtp,
  origin,
  trustedProxy = [],
  keys,
  signs,
  catalogue = '',
  linkedInOrganization = '',
  assistant = {},
  content = contentRoot(),
  prepare,
}: Options = {}): Promise<RunningAcademy> {
  const current = await buildOf(content);
  const build = prepare ? { ...current, build: await prepare(current.build) } : current;
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'academy-test-'));
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    content,
    port,
    host: '127.0.0.1',
    data,
    origin: origin ?? address,
    siteOrigin: origin ?? address,
    smtp: smtp ?? null,
    trustedProxy,
    keys: signs === undefined ? (keys ?? builtKeys()) : someKeys(signs, data),
    catalogue,
    linkedInOrganization,
    model: null,
    search: null,
    questions: { ofLearner: LEARNER_QUESTIONS, ofAcademy: ACADEMY_QUESTIONS },
    budget: NO_PRICES,
    callsAtOnce: CALLS_AT_ONCE,
    personalKeys: false,
    ...assistant,
    pocketbaseBin: process.env['POCKETBASE_BIN'] ?? null,
  };
  const academy: Academy = { ...build, environment };
  fillData(academy, current);
  const release = holdDatabase(data);
  const output: string[] = [];
  let child: ChildProcess;
  let isEnding = false;

  /** Otherwise a test only says that nobody answers. */
  const tellOfItsEnd = (): void => {
    child.once('exit', (code, signal) => {
      if (!isEnding) console.error(`The server ended by itself (${signal ?? code}):\n${output.slice(-40).join('\n')}`);
    });
  };
  const start = async (): Promise<void> => {
    isEnding = false;
    child = servePocketBase(academy, (line) => output.push(line));
    for (let tries = 0; tries < 400; tries++) {
      if (child.exitCode !== null) throw new Error(`The server stopped:\n${output.join('\n')}`);
      if (await readHealth(address)) return tellOfItsEnd();
      await wait(25);
    }
    throw new Error(`The server did not answer:\n${output.join('\n')}`);
  };
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    isEnding = true;
    const exit = once(child, 'exit');
    child.kill(signal);
    // One that a test has stopped takes the signal once it goes on.
    child.kill('SIGCONT');
    await exit;
  };
  await start();
  return {
    origin: address,
    data,
    academy,
    output,
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    ensureRunning: async () => {
      if (hasEnded()) await start();
    },
    stop: async () => {
      await end('SIGTERM');
      release();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
