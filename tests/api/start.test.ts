/** `npm start` as a stranger meets it: clear words for every mistake, one server on one database, a way back before migrations. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCurrent } from '#scripts/build/build';
import { academyOn, backUpBeforeMigrations, lockDataFolder } from '#scripts/lib/data-folder';
import { EnvironmentError, readEnvironment } from '#scripts/lib/environment';
import { runPocketBase } from '#scripts/serve/pocketbase';
import { restartPause, UPDATED } from '#scripts/serve/supervise';
import { startAcademy } from '#support/academy';
import { freePort } from '#support/free-port';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-start-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what `npm start` runs, until it ends or says that it is ready; `onSpawn` gets the process at once. */
async function start(
  env: Record<string, string>,
  onSpawn?: (child: ChildProcess) => Promise<void>,
): Promise<{ code: number | null; output: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    // One issuer for all starts: its public keys are part of the pages, and another one would need another build.
    env: {
      ...process.env,
      ACADEMY_KEYS: readEnvironment().keys,
      ACADEMY_DATA: join(folder, 'data'),
      // No test calls anything outside this machine.
      LEARN_CATALOG_URL: '',
      ...env,
    },
  });
  running.push(child);
  let output = '';
  const ended = new Promise<{ code: number | null; output: string; child: ChildProcess }>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes('Spek Academy is ready')) resolve({ code: null, output, child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => resolve({ code, output, child }));
  });
  await onSpawn?.(child);
  return await ended;
}

/** The status of the health route, 0 when nobody answers. */
const healthOn = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/academy/health`).catch(() => null))?.status ?? 0;

/** The server that listens on a port, by its process number (the oldest: what it has just started bears its name for a moment), '' for none. */
const serverOn = (port: number): string =>
  spawnSync('pgrep', ['-o', '-f', `^\\S*pocketbase serve .*--http=127.0.0.1:${port}`], {
    encoding: 'utf8',
  }).stdout.trim();

describe('settings', () => {
  it('the catalogue elsewhere is Microsoft Learn unless another is named; nothing switches it off', () => {
    expect(readEnvironment({}).catalogue).toMatch(/^https:\/\/learn\.microsoft\.com\/api\/catalog\/\?locale=en-us/);
    expect(readEnvironment({ LEARN_CATALOG_URL: '' }).catalogue).toBe('');
    expect(readEnvironment({ LEARN_CATALOG_URL: 'http://127.0.0.1:9/x' }).catalogue).toBe('http://127.0.0.1:9/x');
  });

  it('the assistant asks no model and no search unless they are named', () => {
    expect(readEnvironment({})).toMatchObject({
      model: null,
      search: null,
      questions: { ofLearner: 40, ofAcademy: 2000 },
    });
    const values = { LLM_BASE_URL: 'https://api.example/v1', LLM_MODEL: 'm', LLM_LEARNER_QUESTIONS: '5' };
    expect(readEnvironment(values)).toMatchObject({
      model: { base: 'https://api.example/v1', name: 'm', key: '' },
      questions: { ofLearner: 5 },
    });
    const search = {
      SEARCH_URL: 'https://search.example/?format=json',
      SEARCH_HOSTS: 'en.wikipedia.org, RW.wikipedia.org',
    };
    expect(readEnvironment(search).search?.hosts).toEqual(['en.wikipedia.org', 'rw.wikipedia.org']);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: expected a number from 1 to 65535, received "eighty"'],
    [{ PORT: '70000' }, 'PORT: expected a number from 1 to 65535, received "70000"'],
    [
      { ACADEMY_ORIGIN: 'academy.example' },
      'ACADEMY_ORIGIN: expected an address such as https://academy.example, received "academy.example"',
    ],
    [{ ACADEMY_ORIGIN: 'https://academy.example/path' }, 'ACADEMY_ORIGIN: expected an address'],
    [{ ACADEMY_SMTP_URL: 'mail.example' }, 'ACADEMY_SMTP_URL: expected smtp://'],
    [{ ACADEMY_SMTP_URL: 'smtp://mail.example:587' }, 'ACADEMY_SMTP_URL: expected smtp://'],
    [{ ACADEMY_TRUSTED_PROXY: 'X Forwarded For' }, 'ACADEMY_TRUSTED_PROXY: "X Forwarded For" is no header name'],
    [{ LINKEDIN_ORGANIZATION_ID: 'spek-academy' }, 'LINKEDIN_ORGANIZATION_ID: expected the number of a LinkedIn page'],
    [
      { ACADEMY_TRUSTED_PROXY: 'X-Forwarded-For', HOST: '0.0.0.0' },
      'ACADEMY_TRUSTED_PROXY: with HOST=0.0.0.0 everybody reaches the port without the proxy',
    ],
    [{ LEARN_CATALOG_URL: 'learn.example' }, 'LEARN_CATALOG_URL: expected an https address such as https://learn.'],
    [{ LEARN_CATALOG_URL: 'https://me:secret@learn.example/' }, 'LEARN_CATALOG_URL: expected an https address'],
    [{ LEARN_CATALOG_URL: 'http://learn.example/api' }, 'LEARN_CATALOG_URL: expected an https address'],
    [{ LLM_BASE_URL: 'api.example', LLM_MODEL: 'm' }, 'LLM_BASE_URL: expected an address such as https://'],
    [{ LLM_BASE_URL: 'http://api.example/v1', LLM_MODEL: 'm' }, 'LLM_BASE_URL: expected an address such as https://'],
    [{ LLM_BASE_URL: 'https://api.example/v1' }, 'LLM_MODEL: expected the name of the model'],
    [{ LLM_LEARNER_QUESTIONS: 'many' }, 'LLM_LEARNER_QUESTIONS: expected a whole number'],
    [{ SEARCH_URL: 'http://search.example/', SEARCH_HOSTS: 'a.example' }, 'SEARCH_URL: expected an https address'],
    [{ SEARCH_URL: 'https://search.example/' }, 'SEARCH_HOSTS: expected the hosts whose pages may be read'],
    [{ SEARCH_URL: 'https://search.example/', SEARCH_HOSTS: '127.0.0.1' }, 'SEARCH_HOSTS: "127.0.0.1" is no host name'],
    [
      { SEARCH_URL: 'https://search.example/', SEARCH_HOSTS: 'a.example/x' },
      'SEARCH_HOSTS: "a.example/x" is no host name',
    ],
    [{ POCKETBASE_BIN: '/nowhere/pocketbase' }, 'POCKETBASE_BIN: no file at /nowhere/pocketbase'],
  ])('%o is named in one clear line', (values, line) => {
    let problems: readonly string[] = [];
    try {
      readEnvironment(values as NodeJS.ProcessEnv);
    } catch (error) {
      if (error instanceof EnvironmentError) problems = error.problems;
    }
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
  });

  it('all mistakes are reported at once, and nothing starts', async () => {
    const { code, output } = await start({ PORT: 'x', ACADEMY_ORIGIN: 'y' });
    expect(code).toBe(1);
    expect(output).toContain('PORT: expected');
    expect(output).toContain('ACADEMY_ORIGIN: expected');
    expect(output).not.toContain(' at ');
  });
});

describe('a start', () => {
  it('answers, restarts the server when it dies, and ends cleanly', async () => {
    const port = await freePort();
    const { output, child } = await start({ PORT: String(port) });
    expect(output).toContain(`Open            http://127.0.0.1:${port}`);
    expect(await healthOn(port)).toBe(200);
    const first = serverOn(port);
    process.kill(Number(first), 'SIGKILL');
    await expect.poll(() => !['', first].includes(serverOn(port)), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => healthOn(port), { timeout: 20_000 }).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => child.exitCode, { timeout: 10_000 }).toBe(0);
    expect(await healthOn(port)).toBe(0);
    expect(existsSync(join(folder, 'data', 'academy.lock'))).toBe(false);
  });

  // At its first start PocketBase opens a browser with a link that makes a superuser, by a program that it looks for in PATH.
  it('opens no browser', async () => {
    const port = await freePort();
    await start({ PORT: String(port) });
    const environment = readFileSync(`/proc/${serverOn(port)}/environ`, 'utf8').split('\0');
    expect(environment).toContain('PATH=');
  });

  it('goes on when an update asks for a new start before its server runs', async () => {
    const port = await freePort();
    const data = join(folder, 'data');
    const { output, child } = await start({ PORT: String(port) }, async ({ pid = 0 }) => {
      // As soon as an update could find it.
      await expect.poll(() => academyOn(data), { interval: 1, timeout: 20_000 }).toBe(pid);
      expect(await healthOn(port)).toBe(0);
      process.kill(pid, UPDATED);
    });
    expect(output).toContain('Spek Academy is ready');
    expect(child.signalCode).toBeNull();
    expect(await healthOn(port)).toBe(200);
  });

  it('refuses a second server on the same data, before it builds anything', async () => {
    const port = await freePort();
    const { child } = await start({ PORT: String(port) });
    const second = await start({ PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    const both = `in use by the academy that runs as process ${child.pid}, with its server as process ${serverOn(port)}`;
    expect(second.output).toContain(both);
    expect(second.output).not.toContain('·');
  });

  it('a server that dies again and again is started again and again', async () => {
    const port = await freePort();
    const { child } = await start({ PORT: String(port) });
    for (let deaths = 1; deaths <= 6; deaths++) {
      await expect.poll(() => serverOn(port), { timeout: 20_000 }).not.toBe('');
      const server = serverOn(port);
      process.kill(Number(server), 'SIGKILL');
      await expect.poll(() => serverOn(port)).not.toBe(server);
    }
    await expect.poll(() => healthOn(port), { timeout: 30_000 }).toBe(200);
    expect(child.exitCode).toBeNull();
    expect([1, 2, 3, 8, 9, 500].map(restartPause)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
  }, 120_000);

  it('a kill -9 of the academy ends its server too, and the next start has the data to itself', async () => {
    const port = await freePort();
    const { child } = await start({ PORT: String(port) });
    const server = serverOn(port);
    child.kill('SIGKILL');
    await expect.poll(() => serverOn(port), { timeout: 15_000 }).toBe('');
    expect(server).not.toBe('');
    const { output } = await start({ PORT: String(await freePort()) });
    expect(output).toContain('Spek Academy is ready');
  });

  it.each([
    ['that is none', 'not a database at all', 'data.db cannot be read'],
    ['that is empty', '', 'data.db is empty or not one of the academy'],
  ])('with a database %s names the file', async (_, content, words) => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'data.db'), content);
    const { code, output } = await start({ PORT: String(await freePort()) });
    expect(output).toContain(words);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  it('prints a message when the port is taken', async () => {
    const port = String(await freePort());
    await start({ PORT: port });
    const other = await start({ PORT: port, ACADEMY_DATA: join(folder, 'other') });
    expect(other.code).toBe(1);
    expect(other.output).toContain(`Port ${port} is in use`);
    expect(other.output).not.toContain('·');
  });
});

describe('a broken build', () => {
  it('of the hooks stops the server with the file and the reason', async () => {
    const broken = startAcademy({
      prepare: async (build) => {
        cpSync(build, join(folder, 'build'), { recursive: true });
        writeFileSync(join(folder, 'build', 'pb_hooks', 'academy.js'), 'module.exports = { routes: notDefined };');
        return join(folder, 'build');
      },
    });
    await expect(broken).rejects.toThrow(/notDefined/);
  });

  it('of a migration is reported with its name, and the data stays as it was', () => {
    const current = readCurrent();
    if (!current) throw new Error('no build');
    cpSync(current.build, join(folder, 'build'), { recursive: true });
    writeFileSync(
      join(folder, 'build', 'pb_migrations', '9999_broken.js'),
      "migrate((app) => { throw new Error('the new column is missing'); }, () => {});",
    );
    const environment = { ...readEnvironment({}), data: join(folder, 'data') };
    const { output } = runPocketBase({ ...current, environment, build: join(folder, 'build') }, 'migrate', 'up');
    expect(output).toContain('failed to apply migration 9999_broken.js');
    expect(output).toContain('the new column is missing');
  });
});

describe('before pending migrations', () => {
  it('the database is copied, and the copy is a working way back', async () => {
    const academy = await startAcademy();
    await academy.kill();
    const migrations = join(folder, 'migrations');
    cpSync(join(academy.academy.build, 'pb_migrations'), migrations, { recursive: true });
    expect(backUpBeforeMigrations(academy.data, migrations, new Date())).toBeNull();
    writeFileSync(join(migrations, '9999_new.js'), '');
    const copy = backUpBeforeMigrations(academy.data, migrations, new Date());
    expect(readdirSync(join(academy.data, 'backups'))).toHaveLength(1);
    const db = new DatabaseSync(copy ?? '');
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(db.prepare('SELECT COUNT(*) AS n FROM programs').get()).toEqual({ n: 1 });
    db.close();
    // The way back: the copy in place of the database, without its write-ahead log.
    for (const name of ['data.db-wal', 'data.db-shm']) rmSync(join(academy.data, name), { force: true });
    cpSync(copy ?? '', join(academy.data, 'data.db'));
    await academy.restart();
    expect((await fetch(`${academy.origin}/api/academy/health`)).status).toBe(200);
    await academy.stop();
  });

  it('a lock left by a process that is gone does not stop the next start', () => {
    writeFileSync(join(folder, 'academy.lock'), '999999');
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  it('a lock whose number now belongs to another program names no academy to an update', async () => {
    lockDataFolder(folder);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    running.push(other);
    const file = join(folder, 'academy.lock');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(process.pid), String(other.pid)));
    expect(academyOn(folder)).toBeNull();
  });

  it('a lock whose server still runs does, and names it', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', `--dir=${folder}`]);
    running.push(server);
    const lock = lockDataFolder(folder);
    lock.nameServer(server.pid ?? 0);
    const file = join(folder, 'academy.lock');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(process.pid), '999999'));
    expect(() => lockDataFolder(folder)).toThrow(
      `in use by a server that runs as process ${server.pid}; the academy that started it (process 999999) is gone`,
    );
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
    expect(() => lockDataFolder(folder)).not.toThrow();
  });
});
