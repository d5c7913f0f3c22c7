/** How a newer version of a text joins what waits in the queue: all that a page which writes no texts needs to know of them. */
import { MAX_KNOWN } from '#domain/practice/max-known';
import { type QueuedText, type QueuedTexts, type QueueItem, withoutRefusals } from './queue-rules.ts';

/** Adds texts to those of the same place that wait. A newer version of a field replaces the unsent one, and knows what that one knew. What was refused is tried again: there may be room now. */
export function withTexts(items: readonly QueueItem[], item: QueuedTexts): QueueItem[] {
  const waiting = items.find((one): one is QueuedTexts => one.type === 'texts' && one.id === item.id);
  if (waiting === undefined) return [...items, item];
  const replaced = new Map(waiting.texts.map((text) => [text.field, text]));
  for (const text of item.texts) replaced.set(text.field, knowingToo(text, replaced.get(text.field)?.knows ?? []));
  const again = withoutRefusals([{ ...waiting, texts: [...replaced.values()] }]);
  return items.flatMap((one) => (one === waiting ? again : [one]));
}

/** The oldest first: those the server has, and when there are too many, the versions that it never saw are left out. */
export function knowingToo(text: QueuedText, knows: readonly string[]): QueuedText {
  return { ...text, knows: [...new Set([...knows, ...text.knows])].slice(0, MAX_KNOWN) };
}
