/** The order in which the steps of an `<Order>` are shown at first. */
import { shuffled } from './shuffle.ts';

/** So large a share of all pairs is at least the wrong way round: with less, one move would often be the whole task. */
const LEAST_SHARE = 1 / 3;

/**
 * The steps in an order that follows from the id of the part. `steps` are in the right order. Where chance leaves them nearly as they are,
 * they are shown from the last to the first of what it gave.
 */
export function mixedOrder(steps: readonly string[], id: string): string[] {
  const mixed = shuffled(steps, id);
  const pairs = (steps.length * (steps.length - 1)) / 2;
  return wrongPairs(mixed, steps) < pairs * LEAST_SHARE ? mixed.reverse() : mixed;
}

function wrongPairs(mixed: readonly string[], steps: readonly string[]): number {
  const places = mixed.map((step) => steps.indexOf(step));
  return places.reduce((sum, place, at) => sum + places.slice(at + 1).filter((later) => later < place).length, 0);
}
