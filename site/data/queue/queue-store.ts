/** What pages know of the queue without its script: the store that they follow. */
import { atom } from 'nanostores';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { QueueItem } from './queue-rules.ts';

export type Queue = {
  items: readonly QueueItem[];
  sending: boolean;
  /** ISO, null when nothing was sent from this page yet. */
  lastSentAt: string | null;
  /** Whether the last try reached the server; before the first try, what the browser says. */
  online: boolean;
  /** False when this browser keeps nothing beyond the page. */
  durable: boolean;
};

/** The queue of the learner of this page: the one signed in, or the one whose session has just ended. */
export const $queue = atom<Queue>({
  items: [],
  sending: false,
  lastSentAt: null,
  online: navigator.onLine,
  durable: true,
});

/** On `window`, when the server has graded an attempt of the queue. */
export const GRADED_EVENT = 'academy:attempt-graded';
/** `next` is the number of the learner's next attempt. */
export type Graded = { course: string; quiz: string; attempt: AttemptResult; next: number };
