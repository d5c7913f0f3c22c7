/** Whose unsent work stays on this device after a session ended by itself: it is shown as 'Sign in to send 3', and only then. */
import { readStored, removeStored, writeStored } from '#site/data/storage.ts';

const KEY = 'academy-parked';

export function parkedLearner(): string | null {
  return readStored(KEY);
}

export function park(learner: string): void {
  writeStored(KEY, learner);
}

/** Someone signed in or out: the next queue to show is theirs. */
export function unpark(): void {
  removeStored(KEY);
}
