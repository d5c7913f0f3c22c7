/**
 * What `npm start` runs once packages are there: builds what is stale, migrates, starts PocketBase, restarts it when it dies, and ends
 * cleanly on Ctrl-C. `--demo` adds demo people and progress.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { adoptBackup, backUpBeforeMigrations, holdDatabase, lockDataFolder, makePrivate } from './data-folder.ts';
import { seedDemo } from './demo.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { type Academy, localAddress, runPocketBase } from './pocketbase.ts';
import { supervise } from './supervise.ts';

function step(text: string): void {
  console.log(`· ${text}`);
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  // Before the build, which takes a while: who cannot start is told at once.
  const lock = lockDataFolder(environment.data);
  process.on('exit', lock.release);
  await demandFreePort(environment.host, environment.port);
  if (adoptBackup(environment.data)) step('This is a restored backup: everybody signs in anew.');
  makePrivate(environment.data);
  const build = await buildIfStale(step);
  const academy: Academy = { environment, ...build };

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
  await supervise(academy, { onStart: lock.nameServer, onReady: () => announce(academy) }).finally(release);
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
