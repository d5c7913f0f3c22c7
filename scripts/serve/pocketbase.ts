/** Runs the PocketBase program with the flags that must always be given: the defaults are unsafe here. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { RUNTIMES } from '#domain/assistant/model-limits';
import { startProgram } from '../assistant/start-program.ts';
import { adoptBackup, withPrivateFiles } from '../lib/data-folder.ts';
import type { Environment } from '../lib/environment.ts';
import { findPocketBase } from '../lib/pocketbase-binary.ts';
import { collectorSettings } from './collector-settings.ts';
import { endWithParent } from './end-with-parent.ts';

export type Academy = { environment: Environment; build: string; contentHash: string; version: string };

function flags(academy: Academy): string[] {
  return [
    '--dev=false',
    `--dir=${academy.environment.data}`,
    `--hooksDir=${join(academy.build, 'pb_hooks')}`,
    `--migrationsDir=${join(academy.build, 'pb_migrations')}`,
    '--hooksWatch=false',
    '--automigrate=false',
    `--hooksPool=${RUNTIMES}`,
  ];
}

function processEnvironment(academy: Academy): NodeJS.ProcessEnv {
  const { environment } = academy;
  return {
    ...process.env,
    ...collectorSettings(),
    // PocketBase finds no program by its name: at its first start it would open a browser with a link that makes a superuser. What the
    // hooks run is named by its path.
    PATH: '',
    ACADEMY_ORIGIN: environment.origin,
    ACADEMY_SITE: resolve(academy.build),
    ACADEMY_VERSION: academy.version,
    ACADEMY_SMTP_JSON: environment.smtp ? JSON.stringify(environment.smtp) : '',
    ACADEMY_TRUSTED_PROXY: environment.trustedProxy.join(','),
    ACADEMY_KEYS: environment.keys,
    LEARN_CATALOG_URL: environment.catalogue,
    LINKEDIN_ORGANIZATION_ID: environment.linkedInOrganization,
    ACADEMY_NODE: process.execPath,
    ACADEMY_MODEL_JSON: JSON.stringify(modelFacts(environment)),
    // The program that asks the model has it, and nobody else.
    LLM_API_KEY: '',
    SEARCH_KEY: '',
  };
}

/** What PocketBase knows of the model: its names and the limits, not its key. */
function modelFacts({ model, search, questions, budget, personalKeys }: Environment): object | null {
  if (model === null) return null;
  return {
    host: new URL(model.base).host,
    model: model.name,
    search: search && new URL(search.url).host,
    keys: personalKeys,
    embeddings: model.embeddings || null,
    ...questions,
    ...budget,
  };
}

/** Nothing of this machine's environment that it does not need. */
function assistantEnvironment({
  environment: { model, search, modelTimeoutMs, callsAtOnce },
}: Academy): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LLM_BASE_URL: model?.base ?? '',
    LLM_API_KEY: model?.key ?? '',
    LLM_MODEL: model?.name ?? '',
    LLM_EMBEDDING_MODEL: model?.embeddings ?? '',
    LLM_AT_ONCE: String(callsAtOnce),
    ...(modelTimeoutMs !== undefined && { ACADEMY_MODEL_TIMEOUT_MS: String(modelTimeoutMs) }),
    SEARCH_URL: search?.url ?? '',
    SEARCH_KEY: search?.key ?? '',
    SEARCH_HOSTS: search?.hosts.join(',') ?? '',
    // A certificate authority of the local network.
    ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }),
  };
}

/** Runs a command of PocketBase to its end, e.g. `migrate up`; returns its exit code and what it printed. */
export function runPocketBase(academy: Academy, ...command: string[]): { code: number; output: string } {
  const program = findPocketBase(academy.environment.pocketbaseBin);
  adoptBackup(academy.environment.data);
  const run = withPrivateFiles(() =>
    spawnSync(program, [...command, ...flags(academy)], {
      encoding: 'utf8',
      env: processEnvironment(academy),
      // The report of all questions is longer than Node's own limit.
      maxBuffer: 64_000_000,
    }),
  );
  return { code: run.status ?? 1, output: `${run.stdout}${run.stderr}` };
}

/** Starts the server; its lines go to `onLine`. It ends when this process does. */
export function servePocketBase(academy: Academy, onLine: (line: string) => void): ChildProcess {
  const program = findPocketBase(academy.environment.pocketbaseBin);
  const { host, port, origin } = academy.environment;
  const args = [
    'serve',
    ...flags(academy),
    `--publicDir=${join(academy.build, 'public')}`,
    '--indexFallback=false',
    `--http=${host}:${port}`,
    `--origins=${origin}`,
  ];
  const assistant = startProgram(
    join(academy.build, 'pb_hooks', 'assistant.mjs'),
    assistantEnvironment(academy),
    onLine,
  );
  const env = { ...processEnvironment(academy), ACADEMY_ASSISTANT: assistant.file };
  const child = withPrivateFiles(() =>
    spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true }),
  );
  child.on('exit', assistant.stop).on('error', assistant.stop);
  endWithParent(child);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  }
  return child;
}

/** The health answer, or null while the server is not there. */
export async function readHealth(origin: string): Promise<{ contentHash: string; writable: boolean } | null> {
  try {
    const response = await fetch(`${origin}/api/academy/health`, { signal: AbortSignal.timeout(5_000) });
    return (await response.json()) as { contentHash: string; writable: boolean };
  } catch {
    return null;
  }
}

/** Where this machine itself reaches the academy. */
export function localAddress({ environment }: Academy): string {
  const host = environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host;
  return `http://${host}:${environment.port}`;
}
