/**
 * Hundreds of thousands of accounts by SQL: what two models did through the routes is copied row by row to everybody else, through the
 * triggers (the learner's version, the index of people) and into all indexes. Rows of one account lie apart, as those of real
 * learners do, who come day after day.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { VERIFICATION_CODE_LENGTH, verificationCode } from '#domain/credentials/verification';
import { FAMILY_NAMES, FIRST_NAMES } from '../seed-names.ts';

export type Accounts = { registered: number; active: number };
/** The ids of two accounts: one of whom everybody active is a copy, one of whom everybody else is. */
export type Models = { active: string; registered: string };
export type Seeded = { seconds: number; rows: number; activeBytes: number; registeredBytes: number };
export type SeededAccount = { id: string; tokenKey: string; email: string; code: string };

/** Accounts that are written in one transaction. */
const AT_ONCE = 5000;
/** Of these a row is no copy: triggers write it, or it holds a secret of its own. */
const LEFT_OUT = new Set(['learner_versions', 'reminders']);
const MEMBERS_OF_COHORT = 25;
const LEARNERS_A_COHORT = 500;
const LEARNERS_A_FLAG = 100;

/** The account with this number, from 0; those who are active come first. */
export function seededAccount(i: number): SeededAccount {
  return { id: idOf(i), tokenKey: `seed${String(i).padStart(46, '0')}`, email: emailOf(i), code: codeOf(i) };
}

/** Ids in no order, as real ones are: neighbours in time are no neighbours in an index. The modulus is a prime. */
function idOf(i: number): string {
  return String((BigInt(i + 1) * 654_321_987_654n) % 999_999_999_989n).padStart(15, '0');
}

function emailOf(i: number): string {
  return `seed${i}@academy.example`;
}

/** Another code for each number: its digits to the base of 32, the last ones first. */
function codeOf(i: number): string {
  let left = i;
  const places = [...Array(VERIFICATION_CODE_LENGTH).keys()].map(() => {
    const digit = left % 32;
    left = Math.floor(left / 32);
    return digit;
  });
  return verificationCode(() => places.shift() ?? 0);
}

/** Fills the database of an academy that does not run. */
export function seedAccounts(file: string, models: Models, { registered, active }: Accounts): Seeded {
  const started = performance.now();
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF',
  );
  db.exec(`CREATE TEMP TABLE n (i INTEGER PRIMARY KEY, uid TEXT, name TEXT, email TEXT, token_key TEXT, learner_id TEXT, code TEXT,
    token TEXT, created TEXT)`);
  const empty = bytesOf(db);
  const rowsOfActive = copyAccounts(db, models.active, 0, active);
  const withActive = bytesOf(db);
  const rowsOfOthers = copyAccounts(db, models.registered, active, registered);
  const withAll = bytesOf(db);
  addCohorts(db, active);
  addFlags(db, active);
  // Everybody is settled, as the two models are: only a change of the outline would make the academy go through all of them.
  db.exec(`UPDATE learner_versions SET settled_version = version,
    settled_outline = (SELECT MAX(settled_outline) FROM learner_versions)`);
  db.exec('PRAGMA optimize = 0x10002; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return {
    seconds: (performance.now() - started) / 1000,
    rows: rowsOfActive + rowsOfOthers,
    activeBytes: (withActive - empty) / Math.max(1, active),
    registeredBytes: (withAll - withActive) / Math.max(1, registered - active),
  };
}

function bytesOf(db: DatabaseSync): number {
  const read = (name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  return (read('page_count') - read('freelist_count')) * read('page_size');
}

/** Copies of `model` for the accounts from one number to (not including) another; returns how many rows were written. */
function copyAccounts(db: DatabaseSync, model: string, from: number, to: number): number {
  const inserts = tablesOf(db, model).map((table) => insertOf(db, table, model));
  let rows = 0;
  for (let first = from; first < to; first += AT_ONCE) {
    db.exec('BEGIN');
    numberAccounts(db, first, Math.min(to, first + AT_ONCE));
    for (const insert of inserts) rows += Number(insert.run().changes);
    db.exec('COMMIT');
  }
  return rows;
}

/** `users`, and the tables in which the model has rows of its own. */
function tablesOf(db: DatabaseSync, model: string): string[] {
  const owned = db
    .prepare(
      `SELECT DISTINCT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.name = 'user' AND t.name NOT LIKE 'people_search%'`,
    )
    .all() as { name: string }[];
  const names = owned.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
  return [
    'users',
    ...names.filter((name) => db.prepare(`SELECT 1 FROM ${name} WHERE user = ?`).get(model) !== undefined),
  ];
}

const RANDOM_ID = 'substr(lower(hex(randomblob(8))), 1, 15)';
/** What differs from account to account, by table and column; everything else is the model's. */
const OWN: Record<string, Record<string, string>> = {
  users: {
    id: 'n.uid',
    name: 'n.name',
    email: 'n.email',
    tokenKey: 'n.token_key',
    username: "''",
    learner_id: 'n.learner_id',
    created: 'n.created',
  },
  certificate_tokens: {
    token: 'n.token',
    verification_code: 'n.code',
    learner_id: 'n.learner_id',
    recipient_name: 'n.name',
    status_list: '2 + n.i / 100000',
    status_index: 'n.i % 100000',
  },
  // Otherwise the first cron would count them all.
  quiz_attempts: { counted: 'TRUE' },
};

function insertOf(db: DatabaseSync, table: string, model: string): ReturnType<DatabaseSync['prepare']> {
  const owner = table === 'users' ? 'id' : 'user';
  // More than one would need as many codes.
  const few = table === 'certificate_tokens' ? 'LIMIT 1' : '';
  db.exec(`DROP TABLE IF EXISTS temp.model_${table}`);
  db.exec(`CREATE TEMP TABLE model_${table} AS SELECT * FROM main.${table} WHERE ${owner} = '${model}' ${few}`);
  const columns = (db.prepare(`PRAGMA main.table_info(${table})`).all() as { name: string }[]).map(({ name }) => name);
  const own: Record<string, string> = { id: RANDOM_ID, user: 'n.uid', ...OWN[table] };
  const values = columns.map((name) => own[name] ?? `m.\`${name}\``);
  return db.prepare(`INSERT INTO main.${table} (${columns.map((name) => `\`${name}\``).join()})
    SELECT ${values.join()} FROM temp.model_${table} m CROSS JOIN temp.n n`);
}

function numberAccounts(db: DatabaseSync, from: number, to: number): void {
  db.exec('DELETE FROM temp.n');
  const insert = db.prepare('INSERT INTO temp.n VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (let i = from; i < to; i += 1) {
    const { id, tokenKey, email, code } = seededAccount(i);
    const name = `${FIRST_NAMES[i % 10]} ${FAMILY_NAMES[Math.floor(i / 10) % 8]}`;
    const learnerId = i.toString(36).toUpperCase().padStart(6, '0');
    insert.run(i, id, name, email, tokenKey, learnerId, code, randomUUID(), createdAt());
  }
}

/** Some moment from 70 to 400 days ago. */
function createdAt(): string {
  return new Date(Date.now() - randomInt(70 * 86_400, 400 * 86_400) * 1000).toISOString().replace('T', ' ');
}

function addCohorts(db: DatabaseSync, active: number): void {
  const cohort = db.prepare(
    `INSERT INTO cohorts (id, name, courses, starts_on, ends_on, places, code, closed, report, reported_at, created, updated)
     VALUES (?, ?, '', '2026-01-01', '2036-01-01', ?, ?, FALSE, '', '', '', '')`,
  );
  const member = db.prepare(
    `INSERT INTO cohort_members (id, cohort, user, calendar, created, updated) VALUES (${RANDOM_ID}, ?, ?, '', '', '')`,
  );
  db.exec('BEGIN');
  for (let n = 0; n < Math.floor(active / LEARNERS_A_COHORT); n += 1) {
    const id = `cohort${String(n).padStart(9, '0')}`;
    cohort.run(id, `Cohort ${n}`, MEMBERS_OF_COHORT, codeOf(n));
    for (let m = 0; m < MEMBERS_OF_COHORT; m += 1) member.run(id, idOf(n * LEARNERS_A_COHORT + m));
  }
  db.exec('COMMIT');
}

/** Open ones, of texts that are no more: the answer has to look for each. */
function addFlags(db: DatabaseSync, active: number): void {
  const flag = db.prepare(
    `INSERT INTO flags (id, user, flag_key, course, entry, question, text_print, near_print, quote, kind, note, locale, known, answer,
       closed_at, seen_at, created, updated)
     SELECT ${RANDOM_ID}, ?, 'seed-flag', lp.course, lp.lesson, '', 'print-' || (? % 50), '', 'A sentence of the lesson', 'unclear',
       'What does this mean?', 'en', FALSE, '', '', '', lp.created, '' FROM lesson_progress lp WHERE lp.user = ? LIMIT 1`,
  );
  db.exec('BEGIN');
  for (let n = 0; n < Math.floor(active / LEARNERS_A_FLAG); n += 1) {
    const id = idOf(n * LEARNERS_A_FLAG);
    flag.run(id, n, id);
  }
  db.exec('COMMIT');
}
