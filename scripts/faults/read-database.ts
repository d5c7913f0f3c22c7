/** Reads what a database of the academy has, also while a server uses it: everything is of one moment. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseFacts, IssuedCertificate } from './find-problems.ts';

/** All tables, without what a program keeps for itself: SQLite's statistics, Litestream. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type != 'view'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_litestream\\_%' ESCAPE '\\'`;

export function readDatabase(file: string): DatabaseFacts {
  return reading(file, (db) => ({
    events: eventsIn(db),
    certificates: db
      .prepare('SELECT user, course_slug AS course, revision FROM certificate_tokens')
      .all() as IssuedCertificate[],
    damage: damageIn(db),
  }));
}

/** The ids of all acts in a database. */
export function storedEvents(file: string): ReadonlySet<string> {
  return reading(file, eventsIn);
}

/** The only text that a learner has stored; '' when there is none. */
export function storedText(file: string, user: string): string {
  return reading(file, (db) => {
    const row = db.prepare('SELECT value FROM learner_texts WHERE user = ?').get(user);
    return String(row?.['value'] ?? '');
  });
}

/** A hash of all rows of each table, without an index of words (`virtual`) and the tables inside of it (`shadow`). */
export function rowHashes(file: string): Record<string, string> {
  return reading(file, (db) => hashesIn(db, `${TABLES} AND type = 'table'`));
}

/** A hash of all rows of each table, those of indexes of words too. */
export function tableHashes(file: string): Record<string, string> {
  return reading(file, (db) => hashesIn(db, TABLES));
}

function reading<Read>(file: string, read: (db: DatabaseSync) => Read): Read {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec('BEGIN');
    return read(db);
  } finally {
    db.close();
  }
}

function eventsIn(db: DatabaseSync): ReadonlySet<string> {
  const rows = db.prepare('SELECT event FROM user_activity').all() as { event: string }[];
  return new Set(rows.map(({ event }) => event));
}

function hashesIn(db: DatabaseSync, which: string): Record<string, string> {
  const tables = db.prepare(which).all() as { name: string }[];
  return Object.fromEntries(tables.map(({ name }) => [name, hashOfRows(db, name)]));
}

/** Whatever the order of the rows. */
function hashOfRows(db: DatabaseSync, table: string): string {
  const rows = db
    .prepare(`SELECT * FROM "${table}"`)
    .all()
    .map((row) => JSON.stringify(row));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}

function damageIn(db: DatabaseSync): string[] {
  const found = db.prepare('PRAGMA integrity_check(5)').all() as { integrity_check: string }[];
  return found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}
