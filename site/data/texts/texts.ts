/** A learner's texts in a page: read on this device at once, then from the account; saved on the device at once, then in the account. */
import { at } from '#domain/contract/endpoint';
import { showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { showTextsOfKindEndpoint } from '#domain/contract/texts/show-texts-of-kind';
import type { TextKind } from '#domain/practice/learner-text';
import { call } from '#site/data/api.ts';
import { flushQueue, refreshQueue } from '#site/data/queue/queue.ts';
import { change, owner } from '#site/data/queue/queue-change.ts';
import type { QueuedText } from '#site/data/queue/queue-rules.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { textsItem, unsentFields, unsentTexts } from '#site/data/queue/queued-texts.ts';
import { withTexts } from '#site/data/queue/with-texts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { type Drafts, draftWrites, ownVersionWrites, withSaved } from './kept-texts.ts';
import { readTexts, restoreUnsent, storeDrafts, storeSaved, type TextPlace, takeTexts } from './text-storage.ts';

/**
 * Asks the account for what other devices have saved there, after what waits here is shown and sent. Without a connection what this device
 * has stays. Whether the account answered.
 */
export async function refreshTexts(learner: string, place: TextPlace): Promise<boolean> {
  await refreshQueue();
  restoreUnsent(learner, place, unsentTexts($queue.get().items, place));
  await flushQueue();
  const answer = await call(at(showTextsEndpoint, place));
  if (answer.ok) takeTexts(learner, place, answer.data.texts, unsentFields($queue.get().items, place));
  return answer.ok;
}

/** The same for all places of a kind. */
export async function refreshTextsOfKind(learner: string, kind: TextKind): Promise<boolean> {
  await refreshQueue();
  const places = $queue.get().items.flatMap((item) => (item.type === 'texts' && item.kind === kind ? [item] : []));
  for (const place of places) restoreUnsent(learner, { kind, place: place.place }, unsentTexts(places, place));
  await flushQueue();
  const answer = await call(at(showTextsOfKindEndpoint, { kind }));
  for (const [place, texts] of Object.entries(answer.ok ? answer.data.places : {})) {
    takeTexts(learner, { kind, place }, texts, unsentFields($queue.get().items, { kind, place }));
  }
  return answer.ok;
}

/** Saves every draft of the place: on this device now, in the account as soon as it can be reached. */
export async function saveTexts(learner: string, place: TextPlace): Promise<void> {
  await save(learner, place, draftWrites(readTexts(learner, place), new Date().toISOString()));
}

/** Saves these drafts alone; what else is typed there and not saved stays so. */
export async function saveDrafts(learner: string, place: TextPlace, drafts: Drafts): Promise<void> {
  await save(learner, place, draftWrites({ saved: {}, drafts }, new Date().toISOString()));
}

/** The learner decided for the version that counts. */
export async function keepOwnText(learner: string, place: TextPlace, field: string): Promise<void> {
  await save(learner, place, ownVersionWrites(readTexts(learner, place).saved, field));
}

/** A draft goes only when the queue has it: what could not be queued is still there. */
async function save(learner: string, place: TextPlace, writes: readonly QueuedText[]): Promise<void> {
  if (writes.length === 0) return;
  await queueTexts(place, writes);
  if ($session.get()?.user !== learner) return;
  const { saved, drafts } = withSaved(readTexts(learner, place), writes);
  storeSaved(learner, place, saved);
  storeDrafts(learner, place, drafts);
}

/** Queues what was written; resolves once it is written on this device. */
export async function queueTexts(place: TextPlace, texts: readonly QueuedText[]): Promise<void> {
  const learner = owner();
  if (learner === null) throw new Error('Nobody is signed in, so nobody can keep it');
  await change(learner, (items) => withTexts(items, textsItem(place, texts, new Date().toISOString())));
  void flushQueue();
}
