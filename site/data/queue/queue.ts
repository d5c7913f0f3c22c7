/**
 * The queue of work that the server has not acknowledged. What a learner does is written here, on the device, before the page says
 * that it is done; it is sent when the server can be reached, as often as needed, and taken away only when the server's answer names
 * it. The server makes sending twice harmless (domain/learning/events.ts, attempt keys).
 */

import { type EventResult, eventsEndpoint } from '#domain/contract/learning/events';
import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import { MAX_EVENTS } from '#domain/learning/events';
import { call } from '#site/data/api.ts';
import { $meState, loadMe } from '#site/data/me/me-store.ts';
import { newId } from '#site/data/new-id.ts';
import { $session, type Session } from '#site/data/session/session-store.ts';
import { change, owner, patch, reached } from './queue-change.ts';
import {
  isLocked,
  type NewEvent,
  nextAttempts,
  nextEvents,
  type QueueItem,
  settleEvents,
  waitingItems,
  withItem,
  withoutItem,
  withoutRefusals,
  withServerTime,
} from './queue-rules.ts';
import { readQueue } from './queue-storage.ts';
import { $queue } from './queue-store.ts';
import { tellPage } from './tell-page.ts';

/**
 * Queues what the learner did, now; resolves with the event's id once it is written on this device. Sending starts by itself.
 * Rejects when nobody is signed in: guests keep their progress under the guest key (merge-guest.ts).
 */
export async function queueEvent(event: NewEvent): Promise<string> {
  const id = newId();
  await enqueue({ type: 'event', id, at: new Date().toISOString(), ...event });
  return id;
}

/** Queues a quiz attempt to be graded; resolves once it is written on this device. The result comes as `GRADED_EVENT`. */
export async function queueAttempt(attempt: { course: string; quiz: string } & AttemptRequest): Promise<void> {
  const { key, ...rest } = attempt;
  await enqueue({ type: 'attempt', id: key, at: new Date().toISOString(), ...rest });
}

async function enqueue(item: QueueItem): Promise<void> {
  const learner = owner();
  if (learner === null) throw new Error('Nobody is signed in, so nobody can be credited');
  await change(learner, (items) => withItem(items, item));
  void flushQueue();
}

/** Reads again what waits: other tabs may have added or sent. */
export async function refreshQueue(): Promise<void> {
  const learner = owner();
  const items = learner === null ? [] : await readQueue(learner);
  if (owner() === learner) patch({ items });
}

/** Takes an item out for good, at the learner's wish. */
export async function discardItem(id: string): Promise<void> {
  const learner = owner();
  if (learner !== null) await change(learner, (items) => withoutItem(items, id));
}

/** Takes everything out for good, at the learner's wish (sign-out). */
export async function discardQueue(): Promise<void> {
  const learner = owner();
  if (learner !== null) await change(learner, () => []);
}

/** Sends refused items once more, at the learner's wish. */
export async function retryRefused(): Promise<void> {
  const learner = owner();
  if (learner !== null) await change(learner, withoutRefusals);
  await flushQueue();
}

/** What the server has refused on this page because the learner may not open its course yet: asked again on the next page, or after enrolling. */
const lockedHere = new Set<string>();

/** The learner has enrolled: what was locked may count. */
export async function sendLocked(): Promise<void> {
  lockedHere.clear();
  await flushQueue();
}

let flushing: Promise<void> | null = null;
/** Someone asked for a round while one was under way: it may have passed by what is new, or be about to fail without need. */
let isWantedAgain = false;

/** Sends what waits: events in order, then attempts. One at a time in a browser; resolves when nobody wants one more round. */
export function flushQueue(): Promise<void> {
  isWantedAgain = flushing !== null;
  flushing ??= flushWhileWanted().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function flushWhileWanted(): Promise<void> {
  do {
    isWantedAgain = false;
    await exclusively(flush);
  } while (isWantedAgain);
}

/** One tab sends while the others wait for their turn and then find the queue empty. Without locks two may send the same: harmless. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('academy-queue', work);
  else await work();
}

async function flush(): Promise<void> {
  const session = $session.get();
  await refreshQueue();
  if (!session || waitingItems($queue.get().items).length === 0) return;
  patch({ sending: true });
  try {
    if ((await sendEvents(session)) && (await sendTexts(session))) {
      await sendAttempts(session);
      await sendFlags(session);
    }
  } finally {
    patch({ sending: false });
  }
}

/** Sends batches until none is left; false when the server cannot be reached. */
async function sendEvents(session: Session): Promise<boolean> {
  for (let most = MAX_EVENTS; ; ) {
    const events = nextEvents(await readQueue(session.user), most, lockedHere);
    if (events.length === 0) return true;
    const body = {
      changes: true,
      events: events.map(({ type: _, corrected: __, refused: ___, locked: ____, ...event }) => event),
    };
    const answer = await call(eventsEndpoint, { body, token: session.token });
    if (!reached(answer)) return false;
    if (!answer.ok && events.length > 1) {
      // One of them makes the server refuse all: they go one by one, so that it does not hold the others back.
      most = 1;
      continue;
    }
    const results: EventResult[] = answer.ok
      ? answer.data.results
      : events.map(({ id }) => ({ id, outcome: 'refused', code: answer.code }));
    for (const result of results) if (isLocked(events, result)) lockedHere.add(result.id);
    // The page gets the response before the item is removed: a page that is left in between forgets nothing, and sending twice is harmless.
    if (answer.ok) await tellPage(answer.data);
    await change(session.user, (items) => settleEvents(items, results));
    if (results.some((result) => result.outcome === 'refused' && result.code === 'event-time'))
      await correctTimes(session);
    // An answer that does not name the event, or a store that does not let go of it, would have it sent again and again.
    const [next] = nextEvents(await readQueue(session.user), 1, lockedHere);
    const isSame =
      next?.id === events[0]?.id && next?.corrected === events[0]?.corrected && next?.late === events[0]?.late;
    if (next && isSame) return false;
  }
}

/** The clock of this device is wrong, or it was offline for more than a month: asks the server for the time. */
async function correctTimes(session: Session): Promise<void> {
  const me = await loadMe({ force: true });
  if (me && $meState.get() === 'fresh') {
    await change(session.user, (items) => withServerTime(items, Date.parse(me.at), Date.now()));
  }
}

/** Sends what was written, with a script that is loaded when there is something; false when the server cannot be reached. */
async function sendTexts(session: Session): Promise<boolean> {
  if (!waitingItems(await readQueue(session.user)).some(({ type }) => type === 'texts')) return true;
  const script = await import('./send-texts.ts').catch(() => null);
  // Whatever keeps the script away does not hold attempts back; the texts wait for the next round.
  return script === null || (await script.sendTexts(session));
}

/** Sends attempts at quizzes, in the same way. */
async function sendAttempts(session: Session): Promise<void> {
  if (nextAttempts(await readQueue(session.user)).length === 0) return;
  const script = await import('./send-attempts.ts').catch(() => null);
  await script?.sendAttempts(session);
}

/** Sends what was flagged, in the same way. */
async function sendFlags(session: Session): Promise<void> {
  if (!waitingItems(await readQueue(session.user)).some(({ type }) => type === 'flag')) return;
  const script = await import('./send-flags.ts').catch(() => null);
  await script?.sendFlags(session);
}
