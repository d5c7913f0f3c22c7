/** When the queue is sent: after each new item (queue.ts), when the page loads or is looked at again, when the connection comes back,
 * and every half minute while something waits, less often while that does not help. */
import { $session } from '#site/data/session/session-store.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { flushQueue } from './queue.ts';
import { ownWork, waitingItems } from './queue-rules.ts';
import { $queue } from './queue-store.ts';

const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Remembers over pages that the page has said that it is offline. */
const TOLD_KEY = 'academy-offline-told';

let failures = 0;

/** Wires the page: called once, by the navigation. */
export function startQueue(): void {
  $queue.listen(tellOfOfflineSpell);
  addEventListener('online', sendNow);
  addEventListener('offline', () => $queue.set({ ...$queue.get(), online: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendNow();
  });
  $session.listen(sendNow);
  sendNow();
  later();
}

function sendNow(): void {
  failures = 0;
  void flushQueue();
}

/** A pause of half a minute, doubled after each try that left something waiting; uneven, so that a classroom does not call as one. */
function later(): void {
  const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures) * (0.75 + Math.random() / 2);
  setTimeout(async () => {
    if (waitingItems($queue.get().items).length > 0 && document.visibilityState === 'visible') {
      await flushQueue();
      failures = waitingItems($queue.get().items).length > 0 ? failures + 1 : 0;
    }
    later();
  }, pause);
}

/** Once per offline spell: the work is safe, and is sent later. */
function tellOfOfflineSpell({ items, online, sending }: ReturnType<typeof $queue.get>): void {
  if (sending) return;
  const isStuck = !online && ownWork(waitingItems(items)).length > 0;
  const wasTold = told();
  if (isStuck && !wasTold) toastAbout('lesson-sync-failed');
  if (isStuck !== wasTold && (isStuck || online)) setTold(isStuck);
}

function told(): boolean {
  try {
    return sessionStorage.getItem(TOLD_KEY) !== null;
  } catch {
    return toldHere;
  }
}

let toldHere = false;

function setTold(value: boolean): void {
  toldHere = value;
  try {
    if (value) sessionStorage.setItem(TOLD_KEY, '1');
    else sessionStorage.removeItem(TOLD_KEY);
  } catch {
    // It is then said once a page.
  }
}
