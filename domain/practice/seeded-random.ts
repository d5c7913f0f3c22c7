/**
 * Numbers that look random and are the same on every machine: mulberry32, a generator with a state of 32 bits. The lab's notebook has the
 * same few lines in Python, so that both make the same tickets.
 */
export type Random = () => number;

/** A generator of numbers from 0 (included) to 1 (excluded). `seed` is a whole number. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items, each as likely as the others. Throws for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('no items');
  return item;
}

/** One of the keys, as likely as its weight says; the weights sum to 1. */
export function pickWeighted<Key extends string>(random: Random, weights: readonly (readonly [Key, number])[]): Key {
  let rest = random();
  for (const [key, weight] of weights) {
    rest -= weight;
    if (rest < 0) return key;
  }
  const last = weights[weights.length - 1];
  if (last === undefined) throw new Error('no weights');
  return last[0];
}

/** A copy in another order (Fisher and Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let end = order.length - 1; end > 0; end--) {
    const at = Math.floor(random() * (end + 1));
    const swapped = order[end] as Item;
    order[end] = order[at] as Item;
    order[at] = swapped;
  }
  return order;
}
