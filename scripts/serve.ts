/**
 * What `npm start` runs once packages are there: builds what is stale, migrates, starts PocketBase, restarts it when it dies, and ends
 * cleanly on Ctrl-C. A build that fails or does not start leaves the last good one serving. `--demo` adds demo people and progress;
 * `--production` compresses at its best.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Build, freshBuild, readCurrent, readServed, rememberServed } from './build/build.ts';
import type { Compression } from './build/compressed-copies.ts';
import { seedDemo } from './demo/demo.ts';
import {
  adoptBackup,
  backUpBeforeMigrations,
  holdDatabase,
  isMigrated,
  lockDataFolder,
  makePrivate,
} from './lib/data-folder.ts';
import { type Environment, EnvironmentError, readEnvironment } from './lib/environment.ts';
import { describePocketBase } from './lib/pocketbase-binary.ts';
import { type Academy, localAddress, runPocketBase } from './serve/pocketbase.ts';
import { supervise, UPDATED } from './serve/supervise.ts';

const LINE = '!'.repeat(80);
/** An update asked for a new start before the server ran. */
let wasUpdateAsked = false;

function step(text: string): void {
  console.log(`· ${text}`);
}

async function main(): Promise<void> {
  // Before the lock, where an update finds this process: a signal that nobody listens to would end it.
  process.on(UPDATED, () => {
    wasUpdateAsked = true;
  });
  const environment = readEnvironment();
  // Before the build, which takes a while: an academy that cannot start reports it at once.
  const lock = lockDataFolder(environment.data);
  process.on('exit', lock.release);
  await demandFreePort(environment.host, environment.port);
  if (adoptBackup(environment.data)) step('This is a restored backup: everybody signs in again.');
  makePrivate(environment.data);
  const { build, trouble } = await buildOrTheOneBefore(environment);
  try {
    await run({ environment, ...build }, lock.nameServer, trouble);
  } catch (error) {
    const before = readServed(environment.content);
    if (before === null || before.build === build.build) throw error;
    const reason = `The newest build (${build.build}) does not start:\n${messageOf(error)}`;
    await run({ environment, ...before }, lock.nameServer, alarm(reason, before));
  }
}

/** The build to serve: when the sources cannot be built, the last good one, with words about that; without one, the failure is thrown. */
async function buildOrTheOneBefore({ content }: Environment): Promise<{ build: Build; trouble: string | null }> {
  const compression = process.argv.includes('--production') ? 'best' : 'quick';
  const fresh = freshBuild(step, { compression });
  if (fresh) return { build: fresh, trouble: null };
  // It comes back by itself, and people wait for it: what has changed since is a matter for the next update.
  const served = process.argv.includes('--again') ? readServed(content) : null;
  if (served) return { build: served, trouble: null };
  const failure = await buildApart(compression);
  const current = readCurrent(content);
  if (failure === null && current !== null) return { build: current, trouble: null };
  const before = readServed(content) ?? current;
  if (before === null) throw new Error(failure ?? 'The build is gone.');
  return { build: before, trouble: alarm(`The newest version cannot be built:\n${failure}`, before) };
}

/**
 * Builds in a program of its own, which takes its 300 MB with it when it ends; this one stays for as long as the academy runs. Returns what
 * went wrong, null when nothing did.
 */
async function buildApart(compression: Compression): Promise<string | null> {
  const quick = compression === 'quick' ? ['--quick'] : [];
  const child = spawn(process.execPath, ['scripts/build/build.ts', ...quick], { stdio: ['ignore', 'inherit', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
  const [code] = await once(child, 'close');
  return code === 0 ? null : Buffer.concat(errors).toString().trim();
}

/** The message, printed at once and again when the academy is ready, when it serves another build than the newest. */
function alarm(reason: string, { build, version }: Build): string {
  const words = `${LINE}
THE NEWEST VERSION IS NOT SERVED.
${reason.trim()}

The last good build is served instead: ${build}, version ${version}.
Correct the mistake, then: npm run update
${LINE}`;
  console.error(words);
  return words;
}

/** Prepares the database for a build and serves it until this process gets the signal to stop; throws when it does not start. */
async function run(academy: Academy, nameServer: (pid: number) => void, trouble: string | null): Promise<void> {
  const { environment } = academy;
  // Most starts have nothing to change, and people wait for each.
  if (!isMigrated(environment.data, join(academy.build, 'pb_migrations'))) prepareDatabase(academy);
  step('Starting the server …');
  const release = holdDatabase(environment.data);
  const onReady = async (): Promise<void> => {
    rememberServed(academy, environment.content);
    await announce(academy);
    if (trouble) console.error(trouble);
    // Once it was ready it is started again, whatever ends it: scripts/start.mjs.
    process.send?.('ready');
  };
  const newestBuild = (): string | null => freshBuild(step, { compression: 'quick' })?.build ?? null;
  const events = { onStart: nameServer, onReady, newestBuild, wasUpdateAsked: () => wasUpdateAsked };
  await supervise(academy, events).finally(release);
}

/** Brings the database to the build's migrations, with a copy of it from before. Throws when one fails. */
function prepareDatabase(academy: Academy): void {
  step('Preparing the database …');
  const { data } = academy.environment;
  const copy = backUpBeforeMigrations(data, join(academy.build, 'pb_migrations'), new Date());
  if (copy) step(`Copied the database to ${copy} before changing it.`);
  const migration = runPocketBase(academy, 'migrate', 'up');
  // PocketBase 0.39 exits with 0 after a failed migration: only its words tell.
  if (migration.code !== 0 || /failed to apply migration/i.test(migration.output)) {
    throw new Error(
      `The database could not be prepared${copy ? ` (the copy from before is ${copy})` : ''}:\n${migration.output.trim()}`,
    );
  }
}

/** PocketBase would stop with a line of Go, and the health of the other server would look like ours. */
async function demandFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw new Error(`The academy cannot listen on ${host}:${port}: ${error.message}`);
    throw new Error(`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8091 npm start`);
  });
  server.close();
  await once(server, 'close');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function announce(academy: Academy): Promise<void> {
  if (process.argv.includes('--demo')) await seedDemo(localAddress(academy), step);
  console.log(`
Spek Academy is ready.
  Open            ${academy.environment.origin}
  Data            ${academy.environment.data}
  Server          ${describePocketBase(academy.environment.pocketbaseBin)}
  Administrator   npm run admin -- you@example.org
  Stop            Ctrl-C
`);
}

try {
  await main();
} catch (error) {
  if (error instanceof EnvironmentError)
    console.error(`The settings are not right:\n${error.problems.map((p) => `  ${p}`).join('\n')}`);
  else console.error(`\n${messageOf(error)}`);
  process.exit(1);
}
