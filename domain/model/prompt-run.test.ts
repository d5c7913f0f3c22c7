import { expect, it } from 'vitest';
import { askAgainAfter, CALLS_AT_ONCE, LEFT_AFTER_MS, QUEUE_MOST } from './prompt-run.ts';

const usual = (state: 'waiting' | 'writing', ahead = 0): number => askAgainAfter({ state, ahead }, 0.5);

it('two hundred pages that wait ask sixty times a second together at most, those whose answer is written too', () => {
  const waiting = Array.from({ length: 200 }, (_, ahead) => 1000 / usual('waiting', ahead));
  const writing = CALLS_AT_ONCE * (1000 / usual('writing'));
  expect(waiting.reduce((sum, one) => sum + one, writing)).toBeLessThan(60);
});

it('a page asks sooner than it would count as closed, however many wait, and whatever chance adds', () => {
  expect(askAgainAfter({ state: 'waiting', ahead: QUEUE_MOST }, 1)).toBeLessThan(LEFT_AFTER_MS - 4000);
});

it('those that began at the same moment are spread', () => {
  const [soonest, latest] = [0, 1].map((chance) => askAgainAfter({ state: 'waiting', ahead: 0 }, chance));
  expect((latest ?? 0) - (soonest ?? 0)).toBeGreaterThan(700);
});

it('who is next does not wait long', () => {
  expect(usual('waiting')).toBeLessThan(2000);
  expect(usual('writing')).toBeLessThan(1000);
});
