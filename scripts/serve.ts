/**
 * What `npm start` runs once packages are there: builds what is stale, migrates, starts PocketBase, restarts it when it dies, and ends
 * cleanly on Ctrl-C. `--demo` adds demo people and progress.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from './build.ts';
import { backUpBeforeMigrations, holdDatabase, lockDataFolder } from './data-folder.ts';
import { seedDemo } from './demo.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { demandFreePort } from './free-port.ts';
import { type Academy, readHealth, runPocketBase, servePocketBase } from './pocketbase.ts';

const START_TIMEOUT_MS = 30_000;
const MAX_RESTARTS_A_MINUTE = 5;

function step(text: string): void {
  console.log(`· ${text}`);
}

/** PocketBase prints a banner with addresses that are not the academy's, and a one-time link that would make a superuser. */
function isWorthSaying(line: string): boolean {
  return /\[academy\]|error|panic|failed/i.test(line);
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  const build = await buildIfStale(step);
  const academy: Academy = { environment, ...build };
  const unlock = lockDataFolder(environment.data);
  process.on('exit', unlock);
  await demandFreePort(environment.host, environment.port);

  step('Preparing the database …');
  const copy = backUpBeforeMigrations(environment.data, join(academy.build, 'pb_migrations'), new Date());
  if (copy) step(`Copied the database to ${copy} before changing it.`);
  const migration = runPocketBase(academy, 'migrate', 'up');
  // PocketBase 0.39 exits with 0 after a failed migration: only its words tell.
  if (migration.code !== 0 || /failed to apply migration/i.test(migration.output)) {
    throw new Error(
      `The database could not be prepared${copy ? ` (the copy from before is ${copy})` : ''}:\n${migration.output.trim()}`,
    );
  }
  step('Starting the server …');
  const release = holdDatabase(environment.data);
  await supervise(academy).finally(release);
}

/** Keeps PocketBase running until this process is told to stop. */
async function supervise(academy: Academy): Promise<void> {
  let child: ChildProcess | undefined;
  let stopping = false;
  const stop = (): void => {
    stopping = true;
    child?.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('exit', () => child?.kill('SIGTERM'));

  let started = false;
  let deaths: number[] = [];
  while (!stopping) {
    const output: string[] = [];
    child = servePocketBase(academy, (line) => {
      output.push(line);
      if (output.length > 100) output.shift();
      if (started && isWorthSaying(line)) console.error(line);
    });
    const exit = new Promise<number>((resolve) => child?.on('exit', (code) => resolve(code ?? 1)));
    if (!started) {
      await waitUntilHealthy(academy, exit, output).catch((error: unknown) => {
        child?.kill('SIGTERM');
        throw error;
      });
      started = true;
      await announce(academy);
    }
    const code = await exit;
    if (stopping) break;
    deaths = [...deaths.filter((at) => Date.now() - at < 60_000), Date.now()];
    if (deaths.length > MAX_RESTARTS_A_MINUTE) {
      throw new Error(`The server stopped again and again (last exit code ${code}):\n${output.slice(-20).join('\n')}`);
    }
    console.error(`The server stopped (exit code ${code}); starting it again.`);
    await wait(200 * deaths.length);
  }
  console.log('\nThe academy has stopped.');
}

/** Waits for the answer of this build; ends the wait with what the server printed when it stops or never answers. */
async function waitUntilHealthy(academy: Academy, exit: Promise<number>, output: string[]): Promise<void> {
  let code: number | null = null;
  void exit.then((value) => {
    code = value;
  });
  const local = localAddress(academy);
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(50)) {
    if (code !== null) throw new Error(`The server did not start (exit code ${code}):\n${output.join('\n').trim()}`);
    const health = await readHealth(local);
    if (!health) continue;
    if (!health.writable)
      throw new Error(`The database in ${academy.environment.data} cannot be written. Is the disk full or read-only?`);
    if (health.contentHash === academy.contentHash) return;
    throw new Error('Pages and server are of different builds. Remove the folder dist/ and start again.');
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS / 1000} seconds:\n${output.join('\n').trim()}`);
}

function localAddress({ environment }: Academy): string {
  const host = environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host;
  return `http://${host}:${environment.port}`;
}

async function announce(academy: Academy): Promise<void> {
  if (process.argv.includes('--demo')) await seedDemo(localAddress(academy), step);
  console.log(`
Spek Academy is ready.
  Open            ${academy.environment.origin}
  Data            ${academy.environment.data}
  Administrator   npm run admin -- you@example.org
  Stop            Ctrl-C
`);
}

try {
  await main();
} catch (error) {
  if (error instanceof EnvironmentError)
    console.error(`The settings are not right:\n${error.problems.map((p) => `  ${p}`).join('\n')}`);
  else console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
