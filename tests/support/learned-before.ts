import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#domain/text/days';
import type { RunningAcademy } from './academy.ts';
import type { Client } from './api-client.ts';

/** Plays that all that the learner has completed and taken so far was done so many days ago: what was learned today is asked tomorrow. */
export function learnedBefore(academy: Pick<RunningAcademy, 'data'>, { id }: Pick<Client, 'id'>, days: number): void {
  const then = new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare('UPDATE lesson_progress SET completed_at = ? WHERE user = ?').run(then, id);
  db.prepare('UPDATE quiz_attempts SET created = ? WHERE user = ?').run(then, id);
  db.close();
}

/** Plays that an entry of a course that the learner has finished was added after that. */
export function entryIsNew(academy: Pick<RunningAcademy, 'data'>, { id }: Pick<Client, 'id'>, entry: string): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare('DELETE FROM lesson_progress WHERE user = ? AND lesson = ?').run(id, entry);
  db.close();
}
