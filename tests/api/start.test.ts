/** `npm start` as a stranger meets it: clear words for every mistake, one server on one database, a way back before migrations. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCurrent } from '#scripts/build';
import { backUpBeforeMigrations, lockDataFolder } from '#scripts/data-folder';
import { EnvironmentError, readEnvironment } from '#scripts/environment';
import { runPocketBase } from '#scripts/pocketbase';
import { freePort, startAcademy } from '#support/academy';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-start-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what `npm start` runs, until it ends or says that it is ready. */
async function start(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    // One issuer and one address for all starts: both are part of the pages, and others would need another build.
    env: {
      ...process.env,
      ACADEMY_ORIGIN: readEnvironment().origin,
      ACADEMY_KEYS: readEnvironment().keys,
      ACADEMY_DATA: join(folder, 'data'),
      // No test calls anything outside this machine.
      LEARN_CATALOG_URL: '',
      ...env,
    },
  });
  running.push(child);
  let output = '';
  return await new Promise((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes('Spek Academy is ready')) resolve({ code: null, output, child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => resolve({ code, output, child }));
  });
}

describe('settings', () => {
  it('pages, mails and credentials name the address at which the academy listens', () => {
    expect(readEnvironment({ PORT: '8391' }).origin).toBe('http://127.0.0.1:8391');
    expect(readEnvironment({ PORT: '8391', HOST: '0.0.0.0' }).origin).toBe('http://127.0.0.1:8391');
    expect(readEnvironment({ PORT: '8391', ACADEMY_ORIGIN: 'https://academy.example' }).origin).toBe(
      'https://academy.example',
    );
  });

  it('the catalogue elsewhere is Microsoft Learn unless another is named; nothing switches it off', () => {
    expect(readEnvironment({}).catalogue).toMatch(/^https:\/\/learn\.microsoft\.com\/api\/catalog\/\?locale=en-us/);
    expect(readEnvironment({ LEARN_CATALOG_URL: '' }).catalogue).toBe('');
    expect(readEnvironment({ LEARN_CATALOG_URL: 'http://127.0.0.1:9/x' }).catalogue).toBe('http://127.0.0.1:9/x');
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
    [{ LEARN_CATALOG_URL: 'learn.example' }, 'LEARN_CATALOG_URL: expected an https address such as https://learn.'],
    [{ LEARN_CATALOG_URL: 'https://me:secret@learn.example/' }, 'LEARN_CATALOG_URL: expected an https address'],
    [{ LEARN_CATALOG_URL: 'http://learn.example/api' }, 'LEARN_CATALOG_URL: expected an https address'],
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

  it('all mistakes are told at once, and nothing starts', async () => {
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
    const health = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/api/academy/health`).catch(() => null))?.status ?? 0;
    expect(await health()).toBe(200);
    const server = (): string =>
      spawnSync('pgrep', ['-f', `^\\S*pocketbase serve .*--http=127.0.0.1:${port}`], {
        encoding: 'utf8',
      }).stdout.trim();
    const first = server();
    process.kill(Number(first), 'SIGKILL');
    await expect.poll(() => server() !== '' && server() !== first, { timeout: 20_000 }).toBe(true);
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => child.exitCode, { timeout: 10_000 }).toBe(0);
    expect(await health()).toBe(0);
    expect(existsSync(join(folder, 'data', 'academy.lock'))).toBe(false);
  });

  it('refuses a second server on the same data', async () => {
    const { child } = await start({ PORT: String(await freePort()) });
    const second = await start({ PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`in use by the academy that runs as process ${child.pid}`);
  });

  it('says so when the port is taken', async () => {
    const port = String(await freePort());
    await start({ PORT: port });
    const other = await start({ PORT: port, ACADEMY_DATA: join(folder, 'other') });
    expect(other.code).toBe(1);
    expect(other.output).toContain(`Port ${port} is in use`);
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

  it('of a migration is told by its name, and the data stays as it was', () => {
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
});
