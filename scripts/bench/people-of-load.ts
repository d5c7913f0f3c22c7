/** Learners for a load test: one is made through the routes, the others are copies of its rows, because a sign-up costs a password's hash. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { RunningAcademy } from '#support/academy';
import { type Client, client, superuser } from '#support/api-client';

const TABLES = [
  'program_enrollments',
  'enrollments',
  'lesson_progress',
  'earned_badges',
  'user_activity',
  'user_bookmarks',
  'course_ratings',
  'certificate_tokens',
  'assistant_consents',
];
/** What must differ from row to row. */
const UNIQUE = new Set(['id', 'token', 'verification_code', 'tokenKey', 'learner_id', 'email', 'username', 'salt']);

/** `count` learners who did what `model` did, signed in. `letter` keeps the ids of several groups apart. */
export async function copiesOf(
  academy: RunningAcademy,
  model: Client,
  count: number,
  letter: string,
): Promise<Client[]> {
  const ids = Array.from({ length: count }, (_, n) => `${letter}${String(n).padStart(14, '0')}`);
  changeDatabase(academy, (db) => {
    for (const id of ids) {
      copyRows(db, 'users', 'id', model.id, id);
      for (const table of TABLES) copyRows(db, table, 'user', model.id, id);
    }
  });
  const root = await superuser(academy.origin);
  const learners: Client[] = [];
  for (const id of ids) {
    const answer = await root.send<{ token: string }>('POST', `/api/collections/users/impersonate/${id}`, {
      duration: 3600,
    });
    if (answer.status !== 200) throw new Error(`impersonate: ${answer.status} ${JSON.stringify(answer.body)}`);
    learners.push(client(academy.origin, answer.body.token, { id }));
  }
  return learners;
}

/** Writes by SQL while the academy runs, in one transaction. */
export function changeDatabase(academy: RunningAcademy, change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.exec('BEGIN IMMEDIATE');
  change(db);
  db.exec('COMMIT');
  db.close();
}

let copied = 0;

function copyRows(db: DatabaseSync, table: string, owner: string, from: string, to: string): void {
  for (const row of db.prepare(`SELECT * FROM ${table} WHERE ${owner} = ?`).all(from)) {
    copied += 1;
    const values = Object.entries(row).map(([name, value]): [string, SQLInputValue] => [
      name,
      UNIQUE.has(name) ? unique(name, copied) : name === 'status_index' ? 50_000 + copied : value,
    ]);
    const own = values.map(([name, value]): [string, SQLInputValue] => [name, name === owner ? to : value]);
    const columns = own.map(([name]) => `\`${name}\``).join();
    db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${own.map(() => '?').join()})`).run(
      ...own.map(([, value]) => value),
    );
  }
}

function unique(name: string, n: number): string {
  if (name === 'email') return `copy-${n}@academy.example`;
  if (name === 'learner_id') return n.toString(36).toUpperCase().padStart(6, 'Z');
  if (name === 'verification_code') return n.toString(36).toUpperCase().padStart(8, '2');
  return `copy${String(n).padStart(name === 'tokenKey' ? 46 : 11, '0')}`;
}
