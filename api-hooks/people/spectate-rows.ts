import { type CoreApp, firstRow } from '../lib/sql.ts';

type Pair = { spectator: string; target: string };

/** The record that says that one spectates the other, '' for none. */
export function spectateId(app: CoreApp, { spectator, target }: Pair): string {
  const sql = 'SELECT id FROM spectates WHERE spectator = {:spectator} AND target = {:target}';
  return firstRow(app, sql, { spectator, target }, { id: '' })?.id ?? '';
}

/** The record with which the target said no to this spectator, '' for none. */
export function stopId(app: CoreApp, { spectator, target }: Pair): string {
  const sql = 'SELECT id FROM spectate_stops WHERE user = {:target} AND spectator = {:spectator}';
  return firstRow(app, sql, { spectator, target }, { id: '' })?.id ?? '';
}

/** How many spectate this person, or are spectated by them. */
export function countSpectates(app: CoreApp, side: 'spectator' | 'target', person: string): number {
  const sql = `SELECT COUNT(*) AS n FROM spectates WHERE ${side} = {:person}`;
  return firstRow(app, sql, { person }, { n: 0 })?.n ?? 0;
}
