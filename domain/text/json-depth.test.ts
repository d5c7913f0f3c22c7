import { expect, it } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('a text of 32 levels is not deeper than 32, and one of 33 is', () => {
  expect(isDeeperThan(32, nested(32))).toBe(false);
  expect(isDeeperThan(32, nested(33))).toBe(true);
  expect(isDeeperThan(2, '{"a":{"b":[1]}}')).toBe(true);
  expect(isDeeperThan(3, '{"a":{"b":[1]}}')).toBe(false);
});

it('lists beside each other are not nested', () => {
  expect(isDeeperThan(2, `[${'[],'.repeat(1000)}[]]`)).toBe(false);
});

it('brackets that a learner writes do not count, also behind a quote mark', () => {
  const text = JSON.stringify({ text: `[[[[ "${'{'.repeat(100)}" \\` });
  expect(isDeeperThan(1, text)).toBe(false);
});

it('a text that is only brackets is deep, whether or not they are closed', () => {
  expect(isDeeperThan(32, '['.repeat(200_000))).toBe(true);
  expect(isDeeperThan(32, '{"a":'.repeat(100))).toBe(true);
});
