import { expect, it } from 'vitest';
import { mixedOrder } from './mixed-order.ts';

const STEPS = ['ask', 'look up', 'repeat', 'store', 'thank'];
const wrongPairs = (mixed: readonly string[]): number =>
  STEPS.flatMap((one, n) => STEPS.slice(n + 1).filter((other) => mixed.indexOf(one) > mixed.indexOf(other))).length;

it('has all steps, and is the same each time', () => {
  const mixed = mixedOrder(STEPS, 'order-of-a-chat');
  expect([...mixed].sort()).toEqual([...STEPS].sort());
  expect(mixedOrder(STEPS, 'order-of-a-chat')).toEqual(mixed);
});

it('is never nearly right at the start', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `part-${n}`);
  const starts = ids.map((id) => mixedOrder(STEPS, id));
  expect(Math.min(...starts.map(wrongPairs))).toBeGreaterThanOrEqual(4);
  expect(new Set(starts.map(String)).size).toBeGreaterThan(40);
  expect(mixedOrder(['first', 'second'], 'two')).toEqual(['second', 'first']);
});
