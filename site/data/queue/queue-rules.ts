/** What the queue holds, and how the server's responses change it: plain functions, so that the queue itself only sends. */

import type { SendFlagRequest } from '#domain/contract/flags/send-flag';
import type { EventResult } from '#domain/contract/learning/events';
import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import { type EventDetails, type EventKind, MAX_BACK_MS } from '#domain/learning/events';
import type { TextKind, TextWrite } from '#domain/practice/learner-text';
import type { Problem } from '#domain/problems';

/** `refused`: the server refused it for good, with this code; the item stays and is shown, until the learner decides. */
type Queued = { id: string; course: string; at: string; refused?: Problem };
/**
 * `corrected`: its moment was moved by `withServerTime`, which happens once. `locked`: the learner may not open the course yet, so it waits for
 * a later page: someone without an account worked in a course file, or before the course that comes first was finished.
 */
export type QueuedEvent = Queued & { type: 'event'; corrected?: true; locked?: true } & NewEvent;
/** What the learner did, as the page says it. */
export type NewEvent = { kind: EventKind; course: string; lesson: string } & EventDetails;
/**
 * `id` is the attempt's key; one that an older build has queued has no number. `locked`: entries before the quiz do not count yet, so it is
 * sent again after them.
 */
export type QueuedAttempt = Queued & Omit<AttemptRequest, 'key'> & { type: 'attempt'; quiz: string; locked?: true };
/** A field of a text, as it is sent. `refused`: as of an item, which is refused itself once all its texts are. */
export type QueuedText = TextWrite & { field: string; refused?: Problem };
/** All unsent texts of one place; the newest version of each field. It belongs to no course. */
export type QueuedTexts = Queued & { type: 'texts'; kind: TextKind; place: string; texts: readonly QueuedText[] };
/** What is wrong with a text of a lesson. */
export type QueuedFlag = Queued & SendFlagRequest & { type: 'flag' };
export type QueueItem = QueuedEvent | QueuedAttempt | QueuedTexts | QueuedFlag;

/** Adds an item at the end; one with the same id is there already and stays as it is. */
export function withItem(items: readonly QueueItem[], item: QueueItem): QueueItem[] {
  return items.some(({ id }) => id === item.id) ? [...items] : [...items, item];
}

export function withoutItem(items: readonly QueueItem[], id: string): QueueItem[] {
  return items.filter((item) => item.id !== id);
}

/** Remembers that the server refused an item for good. */
export function withRefusal(items: readonly QueueItem[], id: string, refused: Problem): QueueItem[] {
  return items.map((item) => (item.id === id ? { ...item, refused } : item));
}

/** Remembers that a quiz has to wait for the entries before it, or what was done in a course until the learner may open that. */
export function withLock(items: readonly QueueItem[], id: string): QueueItem[] {
  const waits = ({ type }: QueueItem): boolean => type === 'attempt' || type === 'event';
  return items.map((item) => (item.id === id && waits(item) ? { ...item, locked: true as const } : item));
}

/** The learner asks to try refused items once more. */
export function withoutRefusals(items: readonly QueueItem[]): QueueItem[] {
  return items.map(({ refused: _, ...item }) =>
    item.type === 'texts' ? { ...item, texts: item.texts.map(({ refused: _, ...text }) => text) } : item,
  );
}

/** What is still to be sent: everything that was not refused. */
export function waitingItems(items: readonly QueueItem[]): QueueItem[] {
  return items.filter((item) => item.refused === undefined);
}

/** What the learner would miss: everything but the notes of which lessons were opened, and how far they were read. */
export function ownWork(items: readonly QueueItem[]): QueueItem[] {
  return items.filter((item) => !('kind' in item && (item.kind === 'lesson-opened' || item.kind === 'lesson-step')));
}

/**
 * The next events to send, in the order in which they happened, without those that the server has just called locked (their ids). Of what is
 * locked in a course the first one asks for all, so that a course that stays closed costs no more data the more was done in it.
 */
export function nextEvents(
  items: readonly QueueItem[],
  most: number,
  locked: ReadonlySet<string> = new Set(),
): QueuedEvent[] {
  const events = waitingItems(items).filter((item) => item.type === 'event');
  const asking = new Map<string, string>();
  for (const { id, course, locked: isLocked } of events) if (isLocked && !asking.has(course)) asking.set(course, id);
  return events
    .filter((event) => !locked.has(event.id) && (!event.locked || asking.get(event.course) === event.id))
    .slice(0, most);
}

/** The attempts to send, in order. */
export function nextAttempts(items: readonly QueueItem[]): QueuedAttempt[] {
  return waitingItems(items).filter((item) => item.type === 'attempt');
}

/** What a learner can change by enrolling, or by finishing what comes first. */
const OPENS_LATER: readonly Problem[] = ['not-enrolled', 'missing-prerequisites'];

/** Whether the server refused what the learner did only because they may not open the course yet. */
export function isLocked(items: readonly QueueItem[], result: EventResult): boolean {
  if (result.outcome !== 'refused' || !OPENS_LATER.includes(result.code)) return false;
  const item = items.find(({ id }) => id === result.id);
  return item?.type === 'event' && (item.kind === 'lesson-completed' || item.kind === 'practice-done');
}

/** Whether what was refused is a note of which nobody knows, so nobody would ever take it out. One with a wrong moment is sent again. */
function isNote(items: readonly QueueItem[], result: EventResult & { outcome: 'refused' }): boolean {
  const item = items.find(({ id }) => id === result.id);
  return result.code !== 'event-time' && item?.type === 'event' && item.kind === 'lesson-opened';
}

/**
 * Takes away what the server acknowledged by name, and marks what it refused. An item that the answer does not name stays, and so does what
 * was done in a course that the learner may not open yet.
 */
export function settleEvents(items: readonly QueueItem[], results: readonly EventResult[]): QueueItem[] {
  return results.reduce<QueueItem[]>(
    (left, result) => {
      if (isLocked(items, result)) return withLock(left, result.id);
      if (result.outcome === 'refused' && !isNote(items, result)) return withRefusal(left, result.id, result.code);
      return withoutItem(withOpened(left, result.id), result.id);
    },
    [...items],
  );
}

/** Something that was locked has arrived: all that was done in its course is sent. */
function withOpened(items: readonly QueueItem[], id: string): QueueItem[] {
  const arrived = items.find((item) => item.id === id);
  if (arrived?.type !== 'event' || !arrived.locked) return [...items];
  return items.map((item) => {
    if (item.type !== 'event' || item.course !== arrived.course) return item;
    const { locked: _, ...event } = item;
    return event;
  });
}

/** So long before the server's limit that the way there takes no event over it. */
const MARGIN_MS = 60 * 60_000;

/**
 * Corrects events that were refused because of their moment, as on a phone whose clock is wrong or that was offline for more than a month:
 * moves each by what the clock is off, and says of what is older than the server takes that it is late: it counts on arrival.
 */
export function withServerTime(items: readonly QueueItem[], serverNow: number, deviceNow: number): QueueItem[] {
  return items.map((item) => {
    if (item.type !== 'event' || item.refused !== 'event-time') return item;
    const { refused: _, ...event } = item;
    const meant = Date.parse(item.at) + (item.corrected ? 0 : serverNow - deviceNow);
    const at = new Date(Math.min(serverNow, meant)).toISOString();
    const isLate = meant < serverNow - MAX_BACK_MS + MARGIN_MS;
    // Moved before, it was young enough then and has waited since, as for a course to open.
    if (item.corrected && (item.late || !isLate)) return item;
    return { ...event, at, corrected: true, ...(isLate && { late: true }) };
  });
}
