/** Everything of a page that concerns the learner's own work: sending it, and the chip that shows its state. */

import { startQueue } from '#site/data/queue/send-queue.ts';
import { startSyncChip } from './sync-chip.ts';

let started = false;

/** Wires the page, once. */
export function startWork(): void {
  if (started) return;
  started = true;
  startQueue();
  startSyncChip();
}
