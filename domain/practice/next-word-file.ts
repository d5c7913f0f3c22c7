/** The model of next-word.ts in a file: its words, a line each, an empty line, and then numbers, each in as few bytes as it needs. */
import type { Counts, Follows, NextWordModel } from './next-word.ts';

/**
 * Pairs and triples are sorted, so that only differences are written: a list of first words, each with its list of next ones. A count of a
 * triple is one number more, a pair's too.
 */
export function writeModel({ words, pairs, triples, follows }: NextWordModel): Uint8Array {
  const numbers = [...follows, ...listOf(pairs), ...listOf(triples)];
  const text = new TextEncoder().encode(`${words.join('\n')}\n\n`);
  const bytes = numbers.flatMap(toBytes);
  const file = new Uint8Array(text.length + bytes.length);
  file.set(text);
  file.set(bytes, text.length);
  return file;
}

/** Throws when it is no such file. */
export function readModel(file: Uint8Array): NextWordModel {
  const end = file.findIndex((byte, at) => byte === 10 && file[at + 1] === 10);
  if (end === -1) throw new Error('no model of next words');
  const words = new TextDecoder().decode(file.subarray(0, end)).split('\n');
  const reader = new NumberReader(file, end + 2);
  const follows = words.map(() => reader.next());
  const pairs = reader.lists();
  const triples = reader.lists();
  return { words, pairs, triples, follows };
}

function listOf(follows: Follows): number[] {
  const sorted = [...follows].sort(([a], [b]) => a - b);
  let before = 0;
  const numbers = [sorted.length];
  for (const [first, { total, next: counts }] of sorted) {
    numbers.push(first - before, total, counts.size);
    before = first;
    let last = 0;
    for (const [next, count] of [...counts].sort(([a], [b]) => a - b)) {
      numbers.push(next - last, count);
      last = next;
    }
  }
  return numbers;
}

/** Seven bits a byte; the highest bit says that more follow. */
function toBytes(number: number): number[] {
  const bytes = [];
  let left = number;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

class NumberReader {
  readonly #file: Uint8Array;
  #at: number;

  constructor(file: Uint8Array, at: number) {
    this.#file = file;
    this.#at = at;
  }

  next(): number {
    let number = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.#file[this.#at] ?? 0;
      this.#at += 1;
      number += (byte % 128) * place;
      if (byte < 128) return number;
    }
  }

  lists(): Follows {
    const lists = new Map<number, Counts>();
    const length = this.next();
    for (let n = 0, first = 0; n < length; n += 1) {
      first += this.next();
      const total = this.next();
      const counts = new Map<number, number>();
      const size = this.next();
      for (let m = 0, next = 0; m < size; m += 1) {
        next += this.next();
        counts.set(next, this.next());
      }
      lists.set(first, { total, next: counts });
    }
    return lists;
  }
}
