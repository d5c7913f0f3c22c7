/**
 * The queue of work that the server has not acknowledged. What a learner does is written here, on the device, before the page says
 * that it is done; it is sent when the server can be reached, as often as needed, and taken away only when the server's answer names
 * it. The server makes sending twice harmless (domain/learning/events.ts, attempt keys).
 */

import type { Failure } from '#domain/contract/answer';
import { quizId } from '#domain/contract/attempt-result';
import { at } from '#domain/contract/endpoint';
import { type EventChanges, type EventResult, eventsEndpoint } from '#domain/contract/events';
import type { EarnedBadge } from '#domain/contract/learner-state';
import { saveTextsEndpoint } from '#domain/contract/save-texts';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/submit-attempt';
import { type EventKind, MAX_EVENTS } from '#domain/learning/events';
import { type Answer, call, isTemporary } from '#site/data/api.ts';
import { $me, $meState, loadMe, updateMe } from '#site/data/me/me-store.ts';
import { newId } from '#site/data/new-id.ts';
import { $session, type Session } from '#site/data/session/session-store.ts';
import { takeTexts } from '#site/data/texts/text-storage.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { parkedLearner } from './parked.ts';
import {
  nextAttempts,
  nextEvents,
  type QueuedAttempt,
  type QueuedText,
  type QueuedTexts,
  type QueueItem,
  settleEvents,
  waitingItems,
  withItem,
  withLock,
  withoutItem,
  withoutRefusals,
  withRefusal,
  withServerTime,
} from './queue-rules.ts';
import { changeQueue, readQueue } from './queue-storage.ts';
import { $queue, GRADED_EVENT, type Graded, type Queue } from './queue-store.ts';
import { nextTexts, settleTexts, textsItem, unsentFields, withTexts } from './queued-texts.ts';
import { returnAnswers } from './quiz-drafts.ts';

/**
 * Queues what the learner did, now; resolves with the event's id once it is written on this device. Sending starts by itself.
 * Rejects when nobody is signed in: guests keep their progress under the guest key (merge-guest.ts).
 */
export async function queueEvent(event: { kind: EventKind; course: string; lesson: string }): Promise<string> {
  const id = newId();
  await enqueue({ type: 'event', id, at: new Date().toISOString(), ...event });
  return id;
}

/** Queues a quiz attempt to be graded; resolves once it is written on this device. The result comes as `GRADED_EVENT`. */
export async function queueAttempt(attempt: { course: string; quiz: string } & AttemptRequest): Promise<void> {
  const { key, ...rest } = attempt;
  await enqueue({ type: 'attempt', id: key, at: new Date().toISOString(), ...rest });
}

/** Queues what the learner has written in fields of a place; resolves once it is written on this device. */
export async function queueTexts(
  place: Pick<QueuedTexts, 'kind' | 'place'>,
  texts: readonly QueuedText[],
): Promise<void> {
  const learner = owner();
  if (learner === null) throw new Error('Nobody is signed in, so nobody can keep it');
  await change(learner, (items) => withTexts(items, textsItem(place, texts, new Date().toISOString())));
  void flushQueue();
}

async function enqueue(item: QueueItem): Promise<void> {
  const learner = owner();
  if (learner === null) throw new Error('Nobody is signed in, so nobody can be credited');
  await change(learner, (items) => withItem(items, item));
  void flushQueue();
}

function owner(): string | null {
  return $session.get()?.user ?? parkedLearner();
}

function patch(part: Partial<Queue>): void {
  $queue.set({ ...$queue.get(), ...part });
}

async function change(learner: string, by: (items: QueueItem[]) => QueueItem[]): Promise<QueueItem[]> {
  const { items, durable } = await changeQueue(learner, by);
  if (owner() === learner) patch({ items, durable });
  return items;
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

let flushing: Promise<void> | null = null;
/** Somebody asked for a round while one was under way: it may have passed by what is new, or be about to fail without need. */
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
    if ((await sendEvents(session)) && (await sendTexts(session))) await sendAttempts(session);
  } finally {
    patch({ sending: false });
  }
}

/** Sends batches until none is left; false when the server cannot be reached. */
async function sendEvents(session: Session): Promise<boolean> {
  for (let most = MAX_EVENTS; ; ) {
    const events = nextEvents(await readQueue(session.user), most);
    if (events.length === 0) return true;
    const body = {
      changes: true,
      events: events.map(({ id, kind, course, lesson, at }) => ({ id, kind, course, lesson, at })),
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
    await change(session.user, (items) => settleEvents(items, results));
    if (answer.ok) await tellPage(answer.data);
    if (results.some((result) => result.outcome === 'refused' && result.code === 'event-time'))
      await mendTimes(session);
    // An answer that does not name the event, or a store that does not let go of it, would have it sent again and again.
    const [next] = nextEvents(await readQueue(session.user), 1);
    if (next && next.id === events[0]?.id && next.corrected === events[0].corrected) return false;
  }
}

/** The clock of this device is wrong, or it was offline for more than a month: asks the server for the time. */
async function mendTimes(session: Session): Promise<void> {
  const me = await loadMe({ force: true });
  if (me && $meState.get() === 'fresh') {
    await change(session.user, (items) => withServerTime(items, Date.parse(me.at), Date.now()));
  }
}

/** Sends what was written, a place at a time, until none is left; false when the server cannot be reached. */
async function sendTexts(session: Session): Promise<boolean> {
  for (;;) {
    const item = nextTexts(await readQueue(session.user));
    if (item === null) return true;
    const { kind, place } = item;
    const body = { texts: item.texts.map((text) => ({ kind, place, ...text })) };
    const answer = await call(saveTextsEndpoint, { body, token: session.token });
    if (!reached(answer)) return false;
    if (!answer.ok) {
      const refusals = item.texts.map(({ field }) => ({
        kind,
        place,
        field,
        outcome: 'refused' as const,
        code: answer.code,
      }));
      await change(session.user, (items) => settleTexts(items, item, refusals));
      continue;
    }
    const { results, artifacts } = answer.data;
    const left = await change(session.user, (items) => settleTexts(items, item, results));
    const stored = results.flatMap((result) =>
      result.outcome === 'kept' ? [[result.field, result.text] as const] : [],
    );
    takeTexts(session.user, item, Object.fromEntries(stored), unsentFields(left, item));
    updateMe({ artifacts });
    // An answer that names none of them would have them sent again and again.
    if (!results.some(({ field }) => item.texts.some((text) => text.field === field))) return false;
  }
}

async function sendAttempts(session: Session): Promise<void> {
  for (const attempt of nextAttempts(await readQueue(session.user))) {
    if (!(await sendAttempt(session, attempt))) return;
  }
}

async function sendAttempt(session: Session, item: QueuedAttempt): Promise<boolean> {
  const { id, course, quiz, answers, number, asked, outline } = item;
  const body: AttemptRequest = { key: id, answers, number, asked, outline };
  const answer = await call(at(submitAttemptEndpoint, { quizId: quizId(course, quiz) }), {
    body,
    token: session.token,
  });
  if (!reached(answer)) return false;
  if (!answer.ok) {
    const { code } = answer;
    const isReturned = giveBack(session.user, item, answer);
    await change(session.user, (items) => {
      if (isReturned) return withoutItem(items, id);
      return code === 'quiz-locked' ? withLock(items, id) : withRefusal(items, id, code);
    });
    return true;
  }
  const { attempt, next, progress, badges } = answer.data;
  await change(session.user, (items) => withoutItem(items, id));
  await tellPage({ progress, badges });
  window.dispatchEvent(new CustomEvent<Graded>(GRADED_EVENT, { detail: { course, quiz, attempt, next } }));
  return true;
}

/** The answers of an attempt that another device handed in, or whose quiz has changed, become the draft of the next one; the learner is told. */
function giveBack(learner: string, attempt: QueuedAttempt, { code, details }: Failure): boolean {
  if (code !== 'attempt-taken' && code !== 'attempt-outdated') return false;
  if (!returnAnswers(attempt, learner, attempt, { code, next: details.next })) return false;
  toastAbout(code);
  return true;
}

/** Whether the server has answered this for good; also keeps `online` and `lastSentAt` true to what happened. */
function reached(answer: Answer<unknown>): boolean {
  const online = answer.ok || !isTemporary(answer);
  patch(online ? { online, lastSentAt: new Date().toISOString() } : { online });
  return online && (answer.ok || answer.code !== 'signed-out');
}

/** What has changed is laid over what the page knows: progress by course, badges by name. */
async function tellPage({ progress, streak, badges }: Partial<EventChanges>): Promise<void> {
  const me = $me.get();
  if (me === null) {
    await loadMe({ force: true });
    return;
  }
  const isOther = (held: EarnedBadge): boolean => badges?.every(({ badge }) => badge !== held.badge) ?? true;
  updateMe({
    ...(progress && { progress: { ...me.progress, ...progress } }),
    ...(streak && { streak }),
    ...(badges && { badges: [...me.badges.filter(isOther), ...badges] }),
  });
}
