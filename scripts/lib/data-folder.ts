/** The data folder: one server at a time, and a copy of the database before pending migrations change it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK = 'academy.lock';
export const DATABASE = 'data.db';
/** Part of the command line of a process that supervises a server. */
const ACADEMY = 'scripts/serve.ts';

type DataLock = {
  /** Writes down which server runs on the data, so that the next start knows of it when this process is gone. */
  nameServer(pid: number): void;
  release(): void;
};

/**
 * Takes the folder for this process. Throws when another academy uses it, or a server whose academy is gone (PocketBase itself would
 * start a second one on the same data).
 */
export function lockDataFolder(folder: string): DataLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK);
  const [owner = 0, server = 0] = readLock(file);
  if (owner !== process.pid && isRunning(owner)) {
    const also = isServer(server, folder) ? `, with its server as process ${server}` : '';
    throw new Error(
      `The data in ${folder} is in use by the academy that runs as process ${owner}${also}. Stop that one first.`,
    );
  }
  if (isServer(server, folder)) {
    throw new Error(
      `The data in ${folder} is in use by a server that runs as process ${server}; the academy that started it (process ${owner}) is gone. ` +
        `It ends by itself within ten seconds; if it does not: kill ${server}`,
    );
  }
  const write = (serverPid: number): void =>
    writeFileSync(file, `${process.pid} ${bootId()} ${serverPid}`, { mode: 0o600 });
  write(0);
  return { nameServer: write, release: () => rmSync(file, { force: true }) };
}

/** The process of the academy that runs on a data folder; null when none does. */
export function academyOn(folder: string): number | null {
  const [owner = 0] = readLock(join(folder, LOCK));
  return runsAs(owner, ACADEMY) ? owner : null;
}

/** The server of that academy; null when none runs. */
export function serverOn(folder: string): number | null {
  const [, server = 0] = readLock(join(folder, LOCK));
  return isServer(server, folder) ? server : null;
}

/** The processes in the lock, [] for those of an earlier run of the machine: their numbers may belong to any other program. */
function readLock(file: string): number[] {
  if (!existsSync(file)) return [];
  const [owner = '', boot = '', server = ''] = readFileSync(file, 'utf8').split(' ');
  return boot === bootId() ? [Number(owner) || 0, Number(server) || 0] : [];
}

function isServer(pid: number, folder: string): boolean {
  return runsAs(pid, `--dir=${folder}`);
}

/**
 * Whether a process runs and has these words in its command line, where the system says it (Linux); elsewhere whether it runs. The number of a
 * process that was killed may belong to any other program by now.
 */
function runsAs(pid: number, words: string): boolean {
  if (!isRunning(pid)) return false;
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(words);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

/**
 * Keeps one idle connection to the database open while the server runs; the answer closes it.
 *
 * PocketBase makes a backup by reading the database's files. Closing a file drops every lock that the process holds on it (POSIX), so
 * from then on another program that opens the database, such as `npm run admin`, would take itself for the only one, and on leaving
 * remove the write-ahead log under the running server: what is written after that is lost. This process's locks say that someone is there.
 */
export function holdDatabase(folder: string): () => void {
  const db = new DatabaseSync(join(folder, DATABASE));
  db.exec('SELECT COUNT(*) FROM sqlite_schema');
  return () => db.close();
}

/** Runs work whose new files only this account may read: the data are everybody's e-mail addresses and what opens their accounts. */
export function withPrivateFiles<Result>(work: () => Result): Result {
  const before = process.umask(0o077);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

/** Takes the files of a data folder from everybody but this account: versions before this one left them open to the machine. */
export function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  const files = ['.', 'backups'].flatMap((place) =>
    existsSync(join(folder, place)) ? readdirSync(join(folder, place)).map((name) => join(folder, place, name)) : [],
  );
  for (const file of files) chmodSync(file, statSync(file).isDirectory() ? 0o700 : 0o600);
}

/**
 * In a folder that a backup was unpacked into, puts the database in its place (scripts/operate/make-backup.ts). Throws, and leaves all as it is,
 * when the backup holds anything but plain files: a link among the uploads would be served as what it points to, the signing keys for one.
 */
export function adoptBackup(folder: string): boolean {
  const copy = join(folder, 'backup-copy', DATABASE);
  if (existsSync(join(folder, DATABASE)) || !existsSync(copy)) return false;
  for (const part of ['backup-copy', 'storage']) demandPlainFiles(join(folder, part));
  renameSync(copy, join(folder, DATABASE));
  rmSync(join(folder, 'backup-copy'), { recursive: true });
  return true;
}

function demandPlainFiles(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  if (!found.isDirectory())
    throw new Error(
      `${path} is a link or the like. A backup of the academy holds plain files only, so this one was changed: do not start from it.`,
    );
  for (const name of readdirSync(path)) demandPlainFiles(join(path, name));
}

/** The ids of all keys that signed a certificate in the database, [] when there is none yet. */
export function signingKeysIn(folder: string): string[] {
  const file = join(folder, DATABASE);
  return existsSync(file) ? signingKeysOf(file) : [];
}

/** The same of the database in a file. Throws when it cannot be read. */
export function signingKeysOf(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = db.prepare("SELECT DISTINCT key_ids FROM certificate_tokens WHERE key_ids != ''").all();
    return [...new Set((found as { key_ids: string }[]).flatMap(({ key_ids }) => key_ids.split(' ')))];
  } catch (error) {
    // A database from before there were certificates.
    if (/no such table/.test(String(error))) return [];
    throw new Error(`The database ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    db.close();
  }
}

/** Tells one run of the machine from the next, where the system says it (Linux). */
function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether there is a database that has seen all migrations of the build. */
export function isMigrated(folder: string, migrations: string): boolean {
  const database = join(folder, DATABASE);
  if (!existsSync(database)) return false;
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    return pendingMigrations(db, migrations).length === 0;
  } finally {
    db.close();
  }
}

/** The migrations of a build that a database has not seen: all of them, when it is no database of the academy. */
function pendingMigrations(db: DatabaseSync, migrations: string): string[] {
  if (!hasMigrations(db)) return readdirSync(migrations);
  const applied = new Set(
    (db.prepare('SELECT file FROM _migrations').all() as { file: string }[]).map((row) => row.file),
  );
  return readdirSync(migrations).filter((file) => !applied.has(file));
}

function hasMigrations(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_migrations'").get() !== undefined;
}

/**
 * Copies data.db to backups/ when the build brings migrations that the database has not seen; returns the copy's path, or null.
 * The way back: stop the academy, put the copy in place of data.db (and remove data.db-wal, data.db-shm), start the older version.
 */
export function backUpBeforeMigrations(folder: string, migrations: string, now: Date): string | null {
  const database = join(folder, DATABASE);
  if (!existsSync(database)) return null;
  const db = new DatabaseSync(database);
  try {
    if (!hasMigrations(db)) {
      throw new Error(
        `The database ${database} is empty or not one of the academy. Put a backup in its place, or remove it to start again.`,
      );
    }
    if (pendingMigrations(db, migrations).length === 0) return null;
    const copy = join(folder, 'backups', `before-migrations-${now.toISOString().replace(/[:.]/g, '-')}.db`);
    mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 });
    withPrivateFiles(() => db.prepare('VACUUM INTO ?').run(copy));
    return copy;
  } finally {
    db.close();
  }
}
