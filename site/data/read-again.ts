/**
 * The reads of a page that failed: they share one 'Try again'. Pressed anywhere, all of them are done again; also by themselves when the
 * server can be reached once more (send-queue.ts).
 */

const failed = new Set<() => void>();

/** Remembers a read that failed; `read` does it again, once. The same function counts once. */
export function hasFailed(read: () => void): void {
  failed.add(read);
}

/** Does all failed reads again. */
export function tryReadsAgain(): void {
  const reads = [...failed];
  failed.clear();
  for (const read of reads) read();
}
