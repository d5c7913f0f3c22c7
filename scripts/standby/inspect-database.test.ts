import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectDatabase } from './inspect-database.ts';

let folder: string;
let file: string;
let migrations: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-inspect-'));
  file = join(folder, 'restored.db');
  migrations = join(folder, 'migrations');
  mkdirSync(migrations);
  writeFileSync(join(migrations, '0001_accounts.ts'), '');
  run(`CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT);
    CREATE INDEX by_name ON users (name);
    CREATE TABLE certificate_tokens (id TEXT PRIMARY KEY);
    CREATE TABLE user_activity (id TEXT PRIMARY KEY, kind TEXT, course TEXT, lesson TEXT, at TEXT);
    CREATE TABLE _migrations (file TEXT, applied INTEGER);
    CREATE VIRTUAL TABLE people_search USING fts5(name);
    INSERT INTO _migrations VALUES ('1640988000_init.go', 1), ('0001_accounts.js', 2);
    INSERT INTO users VALUES ('a', 'Aline'), ('b', 'Eric');
    INSERT INTO people_search (name) VALUES ('Aline'), ('Eric');`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Also what damages it: SQLite would refuse that by itself. */
function run(sql: string): void {
  const db = new DatabaseSync(file, { defensive: false });
  db.exec(sql);
  db.close();
}

describe('a restored database', () => {
  it('is whole, and says how far it reaches', () => {
    run(`INSERT INTO certificate_tokens VALUES ('c');
      INSERT INTO user_activity VALUES ('1', 'lesson-opened', 'ai-101', 'l1', '2026-11-22 10:00:00.000Z');
      INSERT INTO user_activity VALUES ('2', 'lesson-completed', 'ai-101', 'l1', '2026-11-20 09:00:00.000Z')`);
    expect(inspectDatabase(file, migrations)).toEqual({
      problems: [],
      learners: 2,
      certificates: 1,
      // Stored last, though it was done offline two days before.
      lastEvent: { kind: 'lesson-completed', course: 'ai-101', lesson: 'l1', at: '2026-11-20 09:00:00.000Z' },
    });
  });

  it('of an academy where nothing has happened has no last event', () => {
    expect(inspectDatabase(file, migrations).lastEvent).toBeNull();
  });

  it('is refused when it has pages that belong to nothing', () => {
    run("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'by_name'");
    expect(inspectDatabase(file, migrations).problems.join()).toContain('The database is damaged');
  });

  it('is refused when the index of words does not fit together', () => {
    run(
      "DELETE FROM people_search_docsize WHERE id = 1; UPDATE people_search_content SET c0 = 'Somebody else' WHERE id = 1;",
    );
    expect(inspectDatabase(file, migrations).problems.join()).toMatch(/people_search/);
  });

  it('is refused when half of it is lost', () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, 3 * 4096));
    expect(() => inspectDatabase(file, migrations)).toThrow();
  });

  it('is refused by a machine with an older version of the academy', () => {
    run("INSERT INTO _migrations VALUES ('0002_badges.js', 3)");
    expect(inspectDatabase(file, migrations).problems).toEqual([
      'The machine that served had a newer version of the academy (0002_badges.js). Bring this one to it: git pull',
    ]);
  });
});
