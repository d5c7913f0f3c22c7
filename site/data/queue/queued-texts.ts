/** What sending texts does to the queue: plain functions. They are loaded when a text is written, or waits to be sent. */
import type { TextResult } from '#domain/contract/texts/save-texts';
import { MAX_TEXTS } from '#domain/practice/learner-text';
import { type QueuedText, type QueuedTexts, type QueueItem, waitingItems } from './queue-rules.ts';
import { knowingToo } from './with-texts.ts';

type Place = Pick<QueuedTexts, 'kind' | 'place'>;

/** The item of a place, under which its unsent texts are together. */
export function textsItem(place: Place, texts: readonly QueuedText[], at: string): QueuedTexts {
  return { type: 'texts', id: `${place.kind}/${place.place}`, course: '', at, ...place, texts };
}

/** The texts of a place that the account does not have yet. */
export function unsentTexts(items: readonly QueueItem[], { kind, place }: Place): QueuedText[] {
  return items.flatMap((item) =>
    item.type === 'texts' && item.kind === kind && item.place === place
      ? item.texts.map(({ refused: _, ...text }) => text)
      : [],
  );
}

/** The fields of those. */
export function unsentFields(items: readonly QueueItem[], place: Place): string[] {
  return unsentTexts(items, place).map(({ field }) => field);
}

/** Letters in a request: a page on a slow line sends little at a time. */
const LETTERS_AT_ONCE = 80_000;

/** The next texts to send, of one place. */
export function nextTexts(items: readonly QueueItem[]): QueuedTexts | null {
  const [item] = waitingItems(items).filter((one) => one.type === 'texts');
  if (item === undefined) return null;
  let letters = 0;
  const texts = item.texts
    .filter(isUnanswered)
    .slice(0, MAX_TEXTS)
    .filter(({ value }, n) => {
      letters += value.length;
      return n === 0 || letters <= LETTERS_AT_ONCE;
    });
  return { ...item, texts };
}

/**
 * Takes away what was sent and stored, and keeps what was refused; the item is refused when nothing else of it is left. A version that was written meanwhile knows what was stored of the one
 * before it, whose moment the server may have corrected.
 */
export function settleTexts(
  items: readonly QueueItem[],
  sent: QueuedTexts,
  results: readonly TextResult[],
): QueueItem[] {
  return items.flatMap((item): QueueItem[] => {
    if (item.type !== 'texts' || item.id !== sent.id) return [item];
    const left = item.texts.flatMap((text): QueuedText[] => {
      const result = results.find(({ field }) => field === text.field);
      if (result === undefined) return [text];
      if (result.outcome === 'refused') return [isOf(sent, text) ? { ...text, refused: result.code } : text];
      return isOf(sent, text) ? [] : [knowingToo(text, [result.text.at])];
    });
    if (left.length === 0) return [];
    const refused = left.some(isUnanswered) ? undefined : left[0]?.refused;
    return [{ ...item, texts: left, ...(refused !== undefined && { refused }) }];
  });
}

function isUnanswered({ refused }: QueuedText): boolean {
  return refused === undefined;
}

function isOf(sent: QueuedTexts, { field, at, value }: QueuedText): boolean {
  return sent.texts.some((one) => one.field === field && one.at === at && one.value === value);
}
