/**
 * Runs one node of a cluster (start-cluster.ts) with the settings of its environment: PocketBase with the hooks of the last build, started again whenever
 * it ends. What it prints goes on.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readCurrent } from '../build/build.ts';
import { holdDatabase, lockDataFolder } from '../lib/data-folder.ts';
import { readEnvironment } from '../lib/environment.ts';
import { servePocketBase } from '../serve/pocketbase.ts';

const PAUSE_MS = 300;

const environment = readEnvironment();
const build = readCurrent(environment.content);
if (build === null) throw new Error('Nothing was built yet: npm run build');
const lock = lockDataFolder(environment.data);
const release = holdDatabase(environment.data);
const stopped = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopped.abort());

while (!stopped.signal.aborted) {
  const server = servePocketBase({ ...build, environment }, console.log);
  const end = (): boolean => server.kill('SIGTERM');
  stopped.signal.addEventListener('abort', end);
  lock.nameServer(server.pid ?? 0);
  const [code, signal] = await once(server, 'exit');
  console.log(`The server stopped (${signal ?? `exit code ${code}`}).`);
  stopped.signal.removeEventListener('abort', end);
  await wait(PAUSE_MS, undefined, { signal: stopped.signal }).catch(() => {});
}
release();
lock.release();
