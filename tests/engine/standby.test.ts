/**
 * The drills of a standby (docs/deploy/standby.md), with the configuration that is documented: a restore while 16 learners write, compared row by
 * row, and the loss of the serving machine, after which another one is promoted and has what was acknowledged.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedEvents, tableHashes } from '#scripts/faults/read-database';
import { type Mark, startWriting, type Writing, write } from '#scripts/faults/start-writing';
import { readHealth } from '#scripts/serve/pocketbase';
import { inspectDatabase } from '#scripts/standby/inspect-database';
import { readReplica } from '#scripts/standby/replica-state';
import { findLitestream, restoreReplica } from '#scripts/standby/restore-replica';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner } from '#support/api-client';
import { freePort } from '#support/free-port';

const WRITERS = 16;
/** Between two acts of a writer (ms): together they stay below the 600 requests a second that the server takes from an address (apply-settings.ts). */
const PAUSE_MS = 30;

let primary: RunningAcademy;
let folder: string;
let replica: string;
let litestream: ChildProcess;
let promoted: ChildProcess | undefined;
const writers: Client[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academy-standby-'));
  replica = join(folder, 'replica');
  primary = await startAcademy();
  for (let n = 0; n < WRITERS; n++)
    writers.push(await newLearner(primary.origin, { name: `Writer ${n}`, enrolled: true }));
  litestream = spawn(findLitestream(), ['replicate', '-config', writeConfiguration()], { stdio: 'ignore' });
  await vi.waitUntil(() => readReplica(replica) !== null, { timeout: 60_000, interval: 50 });
});
afterAll(async () => {
  for (const child of [litestream, promoted]) if (child) await end(child);
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** The documented configuration, with the places of this test. */
function writeConfiguration(): string {
  const documented = readFileSync('docs/deploy/standby/litestream.yml', 'utf8');
  const own = documented
    .replace(/path: .*data\.db$/m, `path: ${join(primary.data, 'data.db')}`)
    .replace(/^( +)type: sftp[\s\S]*$/m, `$1type: file\n$1path: ${replica}\n`);
  expect(own).toContain(replica);
  const file = join(folder, 'litestream.yml');
  writeFileSync(file, own);
  return file;
}

/** All writers write until `stop`, or until the server is gone. */
function startWriters(): Writing {
  const onFailure = async (error: unknown): Promise<'stop'> => {
    if (await readHealth(primary.origin)) throw error;
    return 'stop';
  };
  return startWriting(writers, { pauseMs: PAUSE_MS, onFailure });
}

/** Those of the events that a database does not have. */
function missingIn(file: string, marks: Mark[]): Mark[] {
  const stored = storedEvents(file);
  return marks.filter(({ id }) => !stored.has(id));
}

/** Runs `npm run standby` as the operator of the other machine does. */
async function standby(...args: string[]): Promise<{ code: number; output: string }> {
  return standbyOf(replica, ...args);
}

/** The same with another replica. */
async function standbyOf(copy: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...otherMachine(), STANDBY_REPLICA: copy };
  const child = spawn(process.execPath, ['scripts/standby/standby.ts', ...args], { env });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

function otherMachine(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ACADEMY_DATA: join(folder, 'other'),
    ACADEMY_KEYS: primary.academy.environment.keys,
    LEARN_CATALOG_URL: '',
    STANDBY_REPLICA: replica,
    STANDBY_PRIMARY: primary.origin,
  };
}

/** `npm start` on the other machine; returns its address. */
async function startOther(): Promise<string> {
  const port = await freePort();
  promoted = spawn(process.execPath, ['scripts/serve.ts'], { env: { ...otherMachine(), PORT: String(port) } });
  const output: string[] = [];
  promoted.stdout?.on('data', (text) => output.push(String(text)));
  promoted.stderr?.on('data', (text) => output.push(String(text)));
  const origin = `http://127.0.0.1:${port}`;
  const isThere = async (): Promise<boolean> => {
    if (promoted?.exitCode !== null) throw new Error(output.join(''));
    return (await readHealth(origin)) !== null;
  };
  await vi.waitUntil(isThere, { timeout: 120_000, interval: 100 });
  return origin;
}

describe('a replica', () => {
  it('is restored while learners write, whole, with everything that was acknowledged before', async () => {
    const { marks, stop } = startWriters();
    await vi.waitUntil(() => marks.length >= WRITERS * 5, { timeout: 60_000, interval: 5 });
    const before = [...marks];
    const seen = Date.now();
    await vi.waitUntil(() => (readReplica(replica)?.at.getTime() ?? 0) > seen, { timeout: 60_000, interval: 50 });
    const file = join(folder, 'restored.db');
    restoreReplica(replica, file);
    expect(inspectDatabase(file).problems).toEqual([]);
    expect(missingIn(file, before)).toEqual([]);

    const checked = await standby('check');
    expect(checked.output).toMatch(
      /Restored and read in \d+ s\. 16 learners, 0 certificates\. The last event: lesson-opened/,
    );
    await stop();
    // Row by row the same, as soon as the last second has arrived.
    await vi.waitFor(
      () => {
        restoreReplica(replica, file);
        expect(tableHashes(file)).toEqual(tableHashes(join(primary.data, 'data.db')));
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});

describe('a replica in which nothing has arrived for two days', () => {
  it('fails its nightly trial, and is promoted only by who repeats how far it reaches', async () => {
    const aged = join(folder, 'aged');
    cpSync(replica, aged, { recursive: true });
    const past = new Date(Date.now() - 2 * 86_400_000);
    for (const name of readdirSync(aged, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(aged, name), past, past);
    const checked = await standbyOf(aged, 'check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain('2 days 0 h ago: what the other machine took since then is not here.');
    const until = `--until ${past.toISOString()}`;
    expect((await standbyOf(aged, 'promote')).output).toContain(until);
    expect((await standbyOf(aged, 'promote', ...until.split(' '))).output).not.toContain(until);
  });
});

describe('the loss of the machine that serves', () => {
  it('a standby refuses to take over while that machine may still serve', async () => {
    const { stop } = startWriters();
    const unfenced = await standby('promote');
    expect(unfenced.code).toBe(1);
    expect(unfenced.output).toContain('NOT PROMOTED');
    expect(unfenced.output).toContain('Nobody has confirmed that 127.0.0.1 is off');
    const fenced = await standby('promote', '--fenced', '127.0.0.1');
    await stop();
    expect(fenced.code).toBe(1);
    expect(fenced.output).toContain('127.0.0.1 still answers');
    expect(fenced.output).toContain('127.0.0.1 still sends');
    expect(existsSync(join(folder, 'other', 'data.db'))).toBe(false);
  });

  it('costs what was acknowledged after the last transaction that arrived, and nothing else', async () => {
    const { marks, stop } = startWriters();
    await vi.waitUntil(() => marks.length >= WRITERS * 60, { timeout: 60_000, interval: 5 });
    const begun = Date.now();
    await vi.waitUntil(() => (readReplica(replica)?.at.getTime() ?? 0) > begun, { timeout: 60_000, interval: 5 });
    const arrived = marks.length;
    await vi.waitUntil(() => marks.length >= arrived + WRITERS * 10, { timeout: 60_000, interval: 5 });
    const lostAt = Date.now();
    litestream.kill('SIGKILL');
    await primary.kill();
    await stop();
    const until = readReplica(replica)?.at.getTime() ?? 0;

    const made = await standby('promote', '--fenced=127.0.0.1');
    expect(made.output).toContain('The database is whole. 16 learners');
    expect(made.code).toBe(0);
    const missing = missingIn(join(folder, 'other', 'data.db'), marks);
    expect(missing.length).toBeLessThan(marks.length);
    const seconds = missing.length === 0 ? 0 : (lostAt - Math.min(...missing.map(({ at }) => at))) / 1000;
    console.log(`${marks.length} acknowledged, ${missing.length} lost: those of the last ${seconds.toFixed(1)} s.`);
    expect(missing.filter(({ at }) => at < until - 1_000)).toEqual([]);
    // The old machine, when it comes back, cannot go on in the same replica.
    expect(existsSync(replica)).toBe(false);

    const origin = await startOther();
    const [writer] = writers;
    const again = client(origin, writer?.token);
    expect((await again.get('/api/academy/me')).status).toBe(200);
    const { id } = await write(again);
    expect(missingIn(join(folder, 'other', 'data.db'), [{ id, at: 0 }])).toEqual([]);
    const twice = await standby('promote', '--fenced', '127.0.0.1');
    expect(twice.output).toContain('An academy runs on the data folder of this machine');
  });
});
