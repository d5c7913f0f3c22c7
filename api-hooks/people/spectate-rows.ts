import { type CoreApp, firstRow } from '../lib/sql.ts';
import { countSpectatesOf, type Side, SPECTATE_ID, STOP_ID } from '../sql/people-sql.ts';

type Pair = { spectator: string; target: string };

/** The record that says that one spectates the other, '' for none. */
export function spectateId(app: CoreApp, { spectator, target }: Pair): string {
  return firstRow(app, SPECTATE_ID, { spectator, target }, { id: '' })?.id ?? '';
}

/** The record with which the target refused this spectator, '' for none. */
export function stopId(app: CoreApp, { spectator, target }: Pair): string {
  return firstRow(app, STOP_ID, { spectator, target }, { id: '' })?.id ?? '';
}

/** How many spectate this person, or are spectated by them. */
export function countSpectates(app: CoreApp, side: Side, person: string): number {
  return firstRow(app, countSpectatesOf(side), { person }, { n: 0 })?.n ?? 0;
}
