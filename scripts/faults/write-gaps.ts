/** How long nobody could write: computed from the moments at which writes were acknowledged. All moments and answers are in ms. */

/**
 * The longest time without an acknowledged write that follows each fault, until the next fault; Infinity when nothing was written any more.
 * Both lists are in the order of time.
 */
export function gapsAfter(faults: readonly number[], writes: readonly number[]): number[] {
  return faults.map((fault, n) => longestGap(writes, fault, faults[n + 1] ?? Number.POSITIVE_INFINITY));
}

/** Of two writes that follow each other, only those with a part of their gap between `from` and `to` count. */
function longestGap(writes: readonly number[], from: number, to: number): number {
  let longest = 0;
  let before: number | null = null;
  for (const at of writes) {
    if (at > from) longest = Math.max(longest, at - (before ?? from));
    if (at >= to) return longest;
    before = at;
  }
  const hasGoneOn = before !== null && before > from;
  return hasGoneOn ? longest : Number.POSITIVE_INFINITY;
}

/** The middle one of some numbers, or the mean of the two in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? 0 : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
