/**
 * Whether someone was here since a weekly mail, without any mark in the mail: the ids of those to whom one went are in the memory of the
 * server, so a visit of anybody else costs one look there and no query.
 */
import { type CoreApp, execute, rows } from '../lib/sql.ts';
import { AWAITED, VISITED } from '../sql/reminders-sql.ts';

const PREFIX = 'academy:awaited:';

/** From now on a visit of this learner is noted. */
export function awaitVisit(user: string): void {
  $app.store().set(PREFIX + user, true);
}

/** The learner is here: signed in, asked for `me`, or sent what was done. */
export function noteVisit(app: CoreApp, user: string): void {
  const store = $app.store();
  if (!store.has(PREFIX + user)) return;
  execute(app, VISITED, { user });
  store.remove(PREFIX + user);
}

/** Before the server listens. On the first start there is no table yet, and nobody to wait for. */
export function awaitVisits(app: CoreApp): void {
  if (!app.hasTable('reminders')) return;
  for (const { user } of rows(app, AWAITED, {}, { user: '' })) awaitVisit(user);
}
