/** The data folder: one server at a time, and a copy of the database before pending migrations change it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK = 'academy.lock';

/** Takes the folder for this process. Throws when another server uses it (PocketBase itself would start a second one on the same data). */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  const [pid = '', boot = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  const owner = Number(pid);
  // After a restart of the machine the number may belong to any other program.
  if (owner > 0 && owner !== process.pid && boot === bootId() && isRunning(owner)) {
    throw new Error(
      `The data in ${folder} is in use by the academy that runs as process ${owner}. Stop that one first.`,
    );
  }
  writeFileSync(file, `${process.pid} ${bootId()}`);
  return () => rmSync(file, { force: true });
}

/**
 * Keeps one idle connection to the database open while the server runs; the answer closes it.
 *
 * PocketBase makes a backup by reading the database's files. Closing a file drops every lock that the process holds on it (POSIX), so
 * from then on another program that opens the database, such as `npm run admin`, would take itself for the only one, and on leaving
 * remove the write-ahead log under the running server: what is written after that is lost. This process's locks say that somebody is there.
 */
export function holdDatabase(folder: string): () => void {
  const db = new DatabaseSync(join(folder, 'data.db'));
  db.exec('SELECT COUNT(*) FROM sqlite_schema');
  return () => db.close();
}

/** Tells one run of the machine from the next, where the system says it (Linux). */
function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Copies data.db to backups/ when the build brings migrations that the database has not seen; returns the copy's path, or null.
 * The way back: stop the academy, put the copy in place of data.db (and remove data.db-wal, data.db-shm), start the older version.
 */
export function backUpBeforeMigrations(folder: string, migrations: string, now: Date): string | null {
  const database = join(folder, 'data.db');
  if (!existsSync(database)) return null;
  const db = new DatabaseSync(database);
  try {
    const applied = new Set(
      (db.prepare('SELECT file FROM _migrations').all() as { file: string }[]).map((row) => row.file),
    );
    if (readdirSync(migrations).every((file) => applied.has(file))) return null;
    const copy = join(folder, 'backups', `before-migrations-${now.toISOString().replace(/[:.]/g, '-')}.db`);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    db.prepare('VACUUM INTO ?').run(copy);
    return copy;
  } finally {
    db.close();
  }
}
