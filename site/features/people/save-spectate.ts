/** Spectating and stopping: one record each, made and taken back by the collection's own rules. */

import { at, type Endpoint } from '#domain/contract/endpoint';
import {
  addSpectateEndpoint,
  addStopEndpoint,
  type NewSpectate,
  type NewSpectateStop,
  removeSpectateEndpoint,
  removeStopEndpoint,
} from '#domain/contract/people/spectates';
import { call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';

/** The id of the record; null when it was not created; a toast has then shown the error. */
export function addSpectate(pair: NewSpectate): Promise<string | null> {
  return add(addSpectateEndpoint, pair);
}

/** On `window`, after someone was stopped: another part of the page may list them. */
export const STOPPED_EVENT = 'academy:stopped';

/** Ends the spectating, and keeps it ended until the record is removed. */
export async function addStop(pair: NewSpectateStop): Promise<string | null> {
  const id = await add(addStopEndpoint, pair);
  if (id !== null) window.dispatchEvent(new Event(STOPPED_EVENT));
  return id;
}

export function removeSpectate(id: string): Promise<boolean> {
  return remove(at(removeSpectateEndpoint, { id }));
}

export function removeStop(id: string): Promise<boolean> {
  return remove(at(removeStopEndpoint, { id }));
}

async function add(
  endpoint: Endpoint<string, { id: string }>,
  body: NewSpectate | NewSpectateStop,
): Promise<string | null> {
  const answer = await call(endpoint, { body });
  if (answer.ok) return answer.data.id;
  tellFailure();
  return null;
}

/** One that is gone already was removed on another device. */
async function remove(record: Endpoint): Promise<boolean> {
  const answer = await call(record);
  const isGone = answer.ok || answer.status === 404;
  if (!isGone) tellFailure();
  return isGone;
}

function tellFailure(): void {
  const { failedTitle, failed } = copy('people').spectate;
  toast({ kind: 'error', title: failedTitle, text: failed });
}
