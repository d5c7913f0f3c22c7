/**
 * `npm run cluster:dev`: three nodes of the academy on this machine, for trying (docs/deploy/three-nodes.md), with data that go away at its end. Ctrl-C
 * ends all of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../build/build.ts';
import { buildProgram, programFile } from '../lib/engine-programs.ts';
import { readEnvironment } from '../lib/environment.ts';
import { readHealth, runPocketBase } from '../serve/pocketbase.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

function step(text: string): void {
  console.log(`· ${text}`);
}

/** The data that each node begins with: they must have the same secrets, which a database of its own would draw for itself. */
async function prepareData(folder: string): Promise<string> {
  const build = await buildIfStale(step, { compression: 'quick' });
  const data = join(folder, 'first');
  const environment = { ...readEnvironment(), data, pocketbaseBin: programFile('cluster') };
  const { code, output } = runPocketBase({ ...build, environment }, 'migrate', 'up');
  if (code !== 0) throw new Error(output);
  return data;
}

function announce({ origin, nodes }: Cluster): void {
  console.log(`\nThe academy is ready: ${origin}\n`);
  for (const { name, port, data, nats, program } of nodes)
    console.log(`${name}  http://127.0.0.1:${port}  process ${program?.pid}  NATS ${nats.port}  ${data}`);
  console.log('\nIt follows the leader when that one is killed. Ctrl-C ends it and removes its data.');
}

const folder = mkdtempSync(join(tmpdir(), 'academy-cluster-'));
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort());
let cluster: Cluster | undefined;
try {
  for (const program of ['cluster', 'nats'] as const) buildProgram(program, step);
  const { keys, port } = readEnvironment();
  cluster = await startCluster(folder, await prepareData(folder), keys, port);
  step('Waiting for a leader …');
  while (!stopped.signal.aborted && (await readHealth(cluster.origin))?.writable !== true) await wait(100);
  if (!stopped.signal.aborted) announce(cluster);
  await wait(2 ** 31 - 1, undefined, { signal: stopped.signal }).catch(() => {});
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
