import type { CopyArea } from '../../lib/copy.ts';

/** What the sync chip itself says; the list behind it loads its words when it opens. */
export const CHIP_WORDS = [
  'queue.saved',
  'queue.saving',
  'queue.waiting',
  'queue.waitingLong',
  'queue.offline',
  'queue.offlineLong',
  'queue.refused',
  'queue.parked',
] as const satisfies readonly CopyArea[];
