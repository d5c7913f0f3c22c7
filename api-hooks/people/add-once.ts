/**
 * Adding a spectate or a stop by the rules of its collection. The rule has been asked before: it is the caller's own record, and not
 * about the caller. What a rule cannot say is here.
 */
import { refuse } from '../lib/refuse.ts';
import { requestEventOf } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { personRow } from './person-rows.ts';
import { spectateId, stopId } from './spectate-rows.ts';

type CreateEvent = { app: CoreApp; record: core.Record; next(): void };

/** A stopped spectator stays stopped; spectating twice is spectating once. */
export function addSpectate(event: CreateEvent): void {
  const pair = { spectator: event.record.getString('spectator'), target: event.record.getString('target') };
  if (!personRow(event.app, { kind: 'account', id: pair.target }, pair.spectator)) refuse('not-found');
  if (stopId(event.app, pair) !== '') refuse('forbidden');
  addOnce(event, spectateId(event.app, pair), pair);
}

/** Stopping someone twice is stopping once. That it ends the spectating is a trigger's work (migration 0008). */
export function addStop(event: CreateEvent): void {
  const pair = { user: event.record.getString('user'), spectator: event.record.getString('spectator') };
  if (!personRow(event.app, { kind: 'account', id: pair.spectator }, pair.user)) refuse('not-found');
  addOnce(event, stopId(event.app, { spectator: pair.spectator, target: pair.user }), pair);
}

function addOnce(event: CreateEvent, present: string, pair: Record<string, string>): void {
  if (present === '') event.next();
  else requestEventOf(event).json(200, { id: present, ...pair });
}
