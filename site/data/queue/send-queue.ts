/** When the queue is sent: after each new item (queue.ts), when the page loads or is looked at again, when the connection comes back,
 * and every half minute while something waits, less often while that does not help. While the server cannot be reached it is asked every few
 * seconds, which costs nothing where there is no connection. */
import { healthEndpoint } from '#domain/contract/operations/health';
import { call, isTemporary, REACHED_EVENT } from '#site/data/api.ts';
import { $meState } from '#site/data/me/me-store.ts';
import { readMe } from '#site/data/me/read-me.ts';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { $session } from '#site/data/session/session-store.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { flushQueue } from './queue.ts';
import { ownWork, waitingItems } from './queue-rules.ts';
import { $queue } from './queue-store.ts';

const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** While the server cannot be reached it is asked after these pauses, and then after the last one for as long as it takes. */
const LOOK_PAUSES_MS = [1000, 2000, 4000, 8000];
/** Stores, from page to page, that the message about being offline was shown. */
const SHOWN_KEY = 'academy-offline-shown';

let failures = 0;
/** How often in a row the server was there and did not take what was sent: asking whether it is there does not help then. */
let untaken = 0;

/** Wires the page: called once, by the navigation. */
export function startQueue(): void {
  $queue.listen(tellOfOfflineSpell);
  $queue.listen((queue, before) => {
    if (queue.online === before?.online) return;
    if (queue.online) tryReadsAgain();
    else {
      failures = 0;
      later();
    }
  });
  $meState.subscribe((state) => {
    if (state !== 'unreachable' && state !== 'failed') return;
    hasFailed(readMe);
    void lookWhetherReached();
  });
  addEventListener(REACHED_EVENT, () => setOnline(true));
  addEventListener('online', sendNow);
  addEventListener('offline', () => setOnline(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow();
  });
  $session.listen(sendNow);
  sendNow();
}

function setOnline(online: boolean): void {
  if (online !== $queue.get().online) $queue.set({ ...$queue.get(), online });
}

/** The smallest question to the server. */
async function lookWhetherReached(): Promise<void> {
  const answer = await call(healthEndpoint, { retries: 0 });
  setOnline(answer.ok || !isTemporary(answer));
}

function sendNow(): void {
  failures = 0;
  void trySending();
}

/** Sends what waits; while the server cannot be reached, asks first whether it is there. */
async function trySending(): Promise<void> {
  const looks = failures > 0 && !isOnline() && $session.get() !== null;
  if (looks) await lookWhetherReached();
  const isThere = looks && isOnline();
  if (isOnline() || failures === 0) await flushQueue();
  untaken = isThere && !isOnline() && waits() ? untaken + 1 : 0;
  if (failures === 0 && isLooking() && $session.get() !== null) await lookWhetherReached();
  failures = isLooking() || waits() ? failures + 1 : 0;
  later();
}

function isOnline(): boolean {
  return $queue.get().online;
}

function waits(): boolean {
  return waitingItems($queue.get().items).length > 0;
}

/** Nothing waits to be sent, and nobody knows whether the server can be reached. */
function isLooking(): boolean {
  return !isOnline() && !waits();
}

let pause: ReturnType<typeof setTimeout> | undefined;

/** Tries again after a pause, one at a time; uneven, so that a classroom does not call as one. */
function later(): void {
  clearTimeout(pause);
  pause = setTimeout(
    () => {
      const isDue = (waits() || isLooking()) && document.visibilityState === 'visible';
      if (isDue) void trySending();
      else later();
    },
    pauseMs() * (0.75 + Math.random() / 2),
  );
}

/** Half a minute, doubled after each try that did not help; a few seconds where the server only has to be looked for. */
function pauseMs(): number {
  if (untaken > 0) return Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (untaken - 1));
  if (!isOnline()) return LOOK_PAUSES_MS[Math.min(failures, LOOK_PAUSES_MS.length - 1)] ?? PAUSE_MS;
  return Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures);
}

/** Once until the work is sent: it is safe, and is sent later. */
function tellOfOfflineSpell({ items, online, sending }: ReturnType<typeof $queue.get>): void {
  if (sending) return;
  const waiting = ownWork(waitingItems(items)).length > 0;
  if (!online && waiting && !wasShown()) {
    toastAbout('lesson-sync-failed');
    setShown(true);
  } else if (online && !waiting && wasShown()) setShown(false);
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    return shownHere;
  }
}

let shownHere = false;

function setShown(value: boolean): void {
  shownHere = value;
  try {
    if (value) sessionStorage.setItem(SHOWN_KEY, '1');
    else sessionStorage.removeItem(SHOWN_KEY);
  } catch {
    // It is then shown once a page.
  }
}
