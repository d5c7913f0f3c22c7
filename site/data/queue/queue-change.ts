/** Changing the queue of this page's learner, for what sends it: events and attempts (queue.ts), and texts (send-texts.ts). */
import { type Answer, isTemporary } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { parkedLearner } from './parked.ts';
import type { QueueItem } from './queue-rules.ts';
import { changeQueue } from './queue-storage.ts';
import { $queue, type Queue } from './queue-store.ts';

/** Whose queue this page follows: the learner signed in, or the one whose session has just ended. */
export function owner(): string | null {
  return $session.get()?.user ?? parkedLearner();
}

export function patch(part: Partial<Queue>): void {
  $queue.set({ ...$queue.get(), ...part });
}

/** Changes what is stored for a learner, and what the page knows of it; the new queue is returned. */
export async function change(learner: string, by: (items: QueueItem[]) => QueueItem[]): Promise<QueueItem[]> {
  const { items, durable } = await changeQueue(learner, by);
  if (owner() === learner) patch({ items, durable });
  return items;
}

/** Whether the server has answered this for good; also keeps `online` and `lastSentAt` true to what happened. */
export function reached(answer: Answer<unknown>): boolean {
  const online = answer.ok || !isTemporary(answer);
  patch(online ? { online, lastSentAt: new Date().toISOString() } : { online });
  return online && (answer.ok || answer.code !== 'signed-out');
}
