/**
 * The two collections that say who spectates whom, PocketBase's own. POST adds a record (the same one twice is one), DELETE takes it
 * back. Their rules let a learner touch only their own.
 */
import type { Endpoint } from '../endpoint.ts';
import { anything, object, text } from '../shape.ts';

const SPECTATES = '/api/collections/spectates/records';
const STOPS = '/api/collections/spectate_stops/records';
const added = object({ id: text });

export const addSpectateEndpoint = { method: 'POST', path: SPECTATES, answer: added } as const satisfies Endpoint;
export type NewSpectate = { spectator: string; target: string };

export const removeSpectateEndpoint = {
  method: 'DELETE',
  path: `${SPECTATES}/{id}`,
  answer: anything,
} as const satisfies Endpoint;

export const addStopEndpoint = { method: 'POST', path: STOPS, answer: added } as const satisfies Endpoint;
/** `user` no longer wants `spectator`: ends the spectating, and keeps it ended until this record goes. */
export type NewSpectateStop = { user: string; spectator: string };

export const removeStopEndpoint = {
  method: 'DELETE',
  path: `${STOPS}/{id}`,
  answer: anything,
} as const satisfies Endpoint;
