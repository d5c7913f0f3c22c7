/**
 * Where the queue is stored: IndexedDB, one entry a learner; localStorage where that does not work. A queue is only ever read under its
 * learner's id, so nobody's work is sent under another account.
 */
import { get, update } from 'idb-keyval';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';
import { type QueuedText, type QueuedTexts, type QueueItem, withItem } from './queue-rules.ts';
import { withTexts } from './with-texts.ts';

type Change = (items: QueueItem[]) => QueueItem[];

function queueKey(learner: string): string {
  return `academy-queue:${learner}`;
}

/** What waits for a learner, oldest first. */
export async function readQueue(learner: string): Promise<QueueItem[]> {
  const stored = await get<QueueItem[]>(queueKey(learner)).catch(() => undefined);
  return joined(stored, readFallback(learner));
}

/**
 * Changes a learner's queue in one step, whatever other tabs do at the same time, and returns the new one. `durable` is false when
 * this browser keeps nothing beyond the page.
 */
export async function changeQueue(learner: string, change: Change): Promise<{ items: QueueItem[]; durable: boolean }> {
  const fallback = readFallback(learner);
  let items: QueueItem[] = [];
  try {
    await update<QueueItem[]>(queueKey(learner), (stored) => {
      items = change(joined(stored, fallback));
      return items;
    });
    writeFallback(learner, []);
    return { items, durable: true };
  } catch {
    // Blocked or full. What cannot be taken out there is sent once more, which does no harm.
    items = change(await readQueue(learner));
    return { items, durable: writeFallback(learner, items) };
  }
}

/** The last resort: this page's memory. */
const memory = new Map<string, QueueItem[]>();

function readFallback(learner: string): QueueItem[] {
  return memory.get(learner) ?? (readStoredJson(queueKey(learner)) as QueueItem[] | null) ?? [];
}

function writeFallback(learner: string, items: QueueItem[]): boolean {
  memory.delete(learner);
  if (items.length === 0) removeStored(queueKey(learner));
  else if (!writeStored(queueKey(learner), JSON.stringify(items))) memory.set(learner, items);
  return !memory.has(learner);
}

/** An item is in both when the database could not be written: texts have changed since, anything else is the same. */
function joined(stored: QueueItem[] = [], fallback: QueueItem[]): QueueItem[] {
  return fallback.reduce(
    (items, item) => (item.type === 'texts' ? withNewerTexts(items, item) : withItem(items, item)),
    [...stored],
  );
}

/** Of each field the later version: the database may be full, and it may have been written by a tab that does not see this page's memory. */
function withNewerTexts(items: readonly QueueItem[], fallback: QueuedTexts): QueueItem[] {
  const stored = items.find((one): one is QueuedTexts => one.type === 'texts' && one.id === fallback.id);
  if (stored === undefined) return [...items, fallback];
  const isOld = (text: QueuedText): boolean =>
    fallback.texts.some(({ field, at }) => field === text.field && at >= text.at);
  const newer = stored.texts.filter((text) => !isOld(text));
  const both = newer.length === 0 ? [fallback] : withTexts([fallback], { ...stored, texts: newer });
  return items.flatMap((item) => (item === stored ? both : [item]));
}
