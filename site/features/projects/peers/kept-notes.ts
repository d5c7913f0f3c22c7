/** Notes for a classmate that are not sent yet: on this device, under the reader's own id. */
import type { PeerNotes } from '#domain/projects/peer-reading';
import { RUBRIC } from '#domain/projects/rubric';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';

export function keptNotes(reading: string): PeerNotes {
  const kept = readStoredJson(keyOf(reading));
  const given: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const texts = RUBRIC.map(({ id }) => [id, typeof given[id] === 'string' ? given[id] : '']);
  return Object.fromEntries(texts) as PeerNotes;
}

export function keepNotes(reading: string, notes: PeerNotes): void {
  writeStored(keyOf(reading), JSON.stringify(notes));
}

export function forgetNotes(reading: string): void {
  removeStored(keyOf(reading));
}

function keyOf(reading: string): string {
  return `academy-draft:peer/${reading}:${$session.get()?.user ?? ''}`;
}
