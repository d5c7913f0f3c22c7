/**
 * A register: a value that one writer writes again and again, always a higher one, while others read it. What was acknowledged may neither go back nor
 * be hidden from who asks afterwards. Moments are in ms of one clock.
 */

/** `until` is when it was acknowledged; Infinity when it never was: then it may be there or not. */
export type RegisterWrite = { value: number; from: number; until: number };
/** `value` is 0 before the first write, and -1 where the text was another than the one that was written. */
export type RegisterRead = { value: number; from: number; until: number };

const SHOWN = 3;

/** What is wrong with what was read, a sentence each, the first three of each kind; [] when nothing is. */
export function registerProblems(writes: readonly RegisterWrite[], reads: readonly RegisterRead[]): string[] {
  const read = [...reads].sort((a, b) => a.from - b.from);
  return [
    // A register that takes nothing would be right always.
    ...(writes.some(({ until }) => until < Number.POSITIVE_INFINITY) ? [] : ['no write was acknowledged']),
    ...some(damaged(read), 'a text was read that nobody has written'),
    ...some(invented(writes, read), 'was read before it was written'),
    ...some(behind(writes, read), 'was read after a later one was acknowledged'),
    ...some(behind(read, read), 'was read after someone had read a later one'),
  ];
}

function some(values: readonly number[], what: string): string[] {
  return values.slice(0, SHOWN).map((value) => (value < 0 ? what : `value ${value} ${what}`));
}

function damaged(reads: readonly RegisterRead[]): number[] {
  return reads.filter(({ value }) => value < 0).map(({ value }) => value);
}

function invented(writes: readonly RegisterWrite[], reads: readonly RegisterRead[]): number[] {
  const begun = new Map(writes.map(({ value, from }) => [value, from]));
  return reads
    .filter(({ value, until }) => value > 0 && (begun.get(value) ?? Number.POSITIVE_INFINITY) > until)
    .map(({ value }) => value);
}

/** The values of reads that began after something higher had ended. `reads` are in the order in which they began. */
function behind(ended: readonly (RegisterWrite | RegisterRead)[], reads: readonly RegisterRead[]): number[] {
  const before = [...ended].sort((a, b) => a.until - b.until);
  let highest = 0;
  let n = 0;
  return reads.flatMap(({ value, from }) => {
    for (let next = before[n]; next !== undefined && next.until < from; next = before[n]) {
      highest = Math.max(highest, next.value);
      n += 1;
    }
    return value >= 0 && value < highest ? [value] : [];
  });
}
