/** Everything of a page that concerns the learner's own work: sending it, and the chip that shows its state. */

import { startQueue } from '#site/data/queue/send-queue.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { startSyncChip } from './sync-chip.ts';

let started = false;

/** Wires the page, once. */
export async function startWork(): Promise<void> {
  if (started) return;
  started = true;
  startQueue();
  await lateCopy();
  startSyncChip();
}
