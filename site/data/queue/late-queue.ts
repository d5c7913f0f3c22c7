/** The queue for pages that load its script only when there is work for it. A guest's page never loads it. */
import type { NewEvent } from './queue-rules.ts';

/** Queues what the learner did, now; see queue.ts. */
export async function queueEvent(event: NewEvent): Promise<string> {
  const queue = await import('./queue.ts');
  return await queue.queueEvent(event);
}

/** Reads again what waits; see queue.ts. */
export async function refreshQueue(): Promise<void> {
  const queue = await import('./queue.ts');
  await queue.refreshQueue();
}

/** Takes an item out for good; see queue.ts. */
export async function discardItem(id: string): Promise<void> {
  const queue = await import('./queue.ts');
  await queue.discardItem(id);
}
