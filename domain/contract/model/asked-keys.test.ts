import { expect, it } from 'vitest';
import { pageAfter } from './asked-keys.ts';

it('leaves out nobody of those who have moved up, because others were decided', () => {
  expect([pageAfter(0, 0), pageAfter(1, 0), pageAfter(4, 0)]).toEqual([1, 2, 5]);
  expect([pageAfter(1, 1), pageAfter(2, 50)]).toEqual([1, 2]);
  // With both of two pages decided the first is new again.
  expect([pageAfter(2, 51), pageAfter(2, 100), pageAfter(1, 60)]).toEqual([1, 1, 1]);
});
