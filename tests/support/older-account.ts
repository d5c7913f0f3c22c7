import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#domain/text/days';
import type { RunningAcademy } from './academy.ts';
import type { Client } from './api-client.ts';

/** Plays that the account was made so many days ago, which no route can do. */
export function makeOlder(academy: Pick<RunningAcademy, 'data'>, { id }: Pick<Client, 'id'>, days: number): void {
  const created = new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare('UPDATE users SET created = ? WHERE id = ?').run(created, id);
  db.close();
}
