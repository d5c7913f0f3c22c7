/** Looks at a database that was restored from a replica: whether it is whole, and how far it reaches. */
import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export type Inspection = {
  /** What is wrong with it, a sentence each; [] when it is whole. */
  problems: string[];
  learners: number;
  certificates: number;
  /** What was the last thing that a learner did; null in an academy where nothing has happened. */
  lastEvent: { kind: string; course: string; lesson: string; at: string } | null;
};

const MIGRATIONS = 'pocketbase/migrations';
/** The academy's own migrations, under the names by which PocketBase remembers them. */
const OWN_MIGRATION = /^\d{4}_.*\.js$/;

/**
 * Reads the whole database. `migrations` is the folder with those of this machine: a database that has seen others was made by a newer
 * version. Nobody else may have the file open: the index of words is checked by a write that changes nothing.
 */
export function inspectDatabase(file: string, migrations = MIGRATIONS): Inspection {
  const db = new DatabaseSync(file);
  try {
    const damage = damageIn(db);
    // Counting in a damaged database may fail.
    if (damage.length > 0) return { problems: damage, learners: 0, certificates: 0, lastEvent: null };
    return {
      problems: newerMigrations(db, migrations),
      learners: count(db, 'users'),
      certificates: count(db, 'certificate_tokens'),
      lastEvent: lastEventIn(db),
    };
  } finally {
    db.close();
  }
}

function damageIn(db: DatabaseSync): string[] {
  const found = (db.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[])
    .map((row) => row.integrity_check)
    .filter((text) => text !== 'ok');
  return [...found.map((text) => `The database is damaged: ${text}`), ...searchDamage(db)];
}

/** An index of words (FTS5) is tables of its own, of which only SQLite's own command knows whether they fit together. */
function searchDamage(db: DatabaseSync): string[] {
  const indexes = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%fts5%'")
    .all() as { name: string }[];
  return indexes.flatMap(({ name }) => {
    try {
      db.exec(`INSERT INTO "${name}" ("${name}") VALUES ('integrity-check')`);
      return [];
    } catch (error) {
      return [`The index of words ${name} is damaged: ${error instanceof Error ? error.message : error}`];
    }
  });
}

function newerMigrations(db: DatabaseSync, folder: string): string[] {
  const here = new Set(readdirSync(folder).map((name) => name.replace(/\.ts$/, '.js')));
  const applied = db.prepare('SELECT file FROM _migrations ORDER BY file').all() as { file: string }[];
  const unknown = applied.map(({ file }) => file).filter((file) => OWN_MIGRATION.test(file) && !here.has(file));
  if (unknown.length === 0) return [];
  return [
    `The machine that served had a newer version of the academy (${unknown.join(', ')}). Bring this one to it: git pull`,
  ];
}

function count(db: DatabaseSync, table: string): number {
  return (db.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get() as { rows: number }).rows;
}

/** The last row that was stored, which is not always the one with the latest time: what was done offline comes late. */
function lastEventIn(db: DatabaseSync): Inspection['lastEvent'] {
  const last = db.prepare('SELECT kind, course, lesson, at FROM user_activity ORDER BY rowid DESC LIMIT 1').get() as
    | { kind: string; course: string; lesson: string; at: string }
    | undefined;
  return last ? { ...last } : null;
}
