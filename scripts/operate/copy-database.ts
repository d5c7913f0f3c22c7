/**
 * The copy of the database for a backup (make-backup.ts): as it is at one moment, while it is in use, without the secrets that would open the academy: a reader of a backup must not be able to sign in as someone, today or after a restore.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rows that are good for some minutes only, and open an account while they are: codes, links in mails. */
const SHORT_LIVED = ['outbox', '_otps', '_mfas'];

/** Addresses that show a calendar, or stop a mail, to everyone who has them. */
const ADDRESSES = [
  ['reminders', 'address'],
  ['reminders', 'mail_token'],
  ['cohort_members', 'calendar'],
] as const;

/** Copies the database at `source` to `target`, readable by its owner only. */
export function copyDatabase(source: string, target: string): void {
  rmSync(target, { force: true });
  mkdirSync(dirname(target), { recursive: true });
  const db = new DatabaseSync(source, { readOnly: true });
  db.prepare('VACUUM INTO ?').run(target);
  db.close();
  takeSecretsOut(target);
}

function takeSecretsOut(file: string): void {
  const db = new DatabaseSync(file);
  // What is replaced or deleted is overwritten in the file as well.
  db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = OFF; BEGIN');
  const tables = new Set(
    (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]).map(
      ({ name }) => name,
    ),
  );
  for (const table of SHORT_LIVED) if (tables.has(table)) db.exec(`DELETE FROM ${quoted(table)}`);
  for (const [table, column] of ADDRESSES) if (tables.has(table)) renewAddresses(db, table, column);
  const collections = db.prepare("SELECT id, name, options FROM _collections WHERE type = 'auth'").all() as {
    id: string;
    name: string;
    options: string;
  }[];
  for (const { id, name, options } of collections) {
    db.prepare('UPDATE _collections SET options = ? WHERE id = ?').run(withNewSecrets(options), id);
    db.exec(`UPDATE ${quoted(name)} SET tokenKey = lower(hex(randomblob(25)))`);
  }
  for (const { id, value } of db
    .prepare("SELECT id, CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'")
    .all() as Param[])
    db.prepare('UPDATE _params SET value = ? WHERE id = ?').run(withoutPasswords(value), id);
  db.exec('COMMIT; VACUUM');
  db.close();
}

/** In the same length, and of letters that such an address may have. */
function renewAddresses(db: DatabaseSync, table: string, column: string): void {
  const fresh = `substr(lower(hex(randomblob(length(${column})))), 1, length(${column}))`;
  db.exec(`UPDATE ${quoted(table)} SET ${column} = ${fresh} WHERE ${column} != ''`);
}

type Param = { id: string; value: string };

/** The options of a collection of accounts: `authToken`, `passwordResetToken` and the like have a secret each. */
function withNewSecrets(options: string): string {
  const parsed = JSON.parse(options) as Record<string, unknown>;
  for (const [key, value] of Object.entries(parsed)) {
    const token = key.endsWith('Token') ? (value as { secret?: string }) : {};
    if (token.secret !== undefined) token.secret = randomBytes(25).toString('hex');
  }
  return JSON.stringify(parsed);
}

/** The mail server's password comes from the environment at every start. */
function withoutPasswords(settings: string): string {
  const parsed = JSON.parse(settings) as { smtp?: { password?: string } };
  if (parsed.smtp?.password) parsed.smtp.password = '';
  return JSON.stringify(parsed);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
