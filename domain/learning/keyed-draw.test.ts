import { describe, expect, test } from 'vitest';
import { keyedDraw, mayBeKeyed } from './keyed-draw.ts';

const pool = (count: number, checkpoint = -1) =>
  Array.from({ length: count }, (_question, index) => ({
    id: `q${index + 1}`,
    options: ['a', 'b', 'c', 'd'].map((key) => ({ key })),
    checkpoint: index === checkpoint,
  }));

test('this draw never changes: attempts already sent were drawn by it', () => {
  expect(keyedDraw(pool(5), 3, '0123456789abcdef-0')).toEqual(['q1', 'q3', 'q5']);
});

test('without a draw every question is asked, in the order of the author', () => {
  const all = pool(12).map(({ id }) => id);
  for (const draw of [null, 12, 40, 0, -1]) expect(keyedDraw(pool(12), draw, 'a-key-of-an-attempt')).toEqual(all);
});

test('a checkpoint question is asked in every attempt of a quiz that has one, whatever the key', () => {
  for (let i = 0; i < 300; i += 1) {
    const drawn = keyedDraw(pool(12, 7), 8, `attempt-key-number-${i}`);
    expect(drawn).toContain('q8');
    expect(new Set(drawn).size).toBe(8);
  }
});

describe('an attempt without a number', () => {
  const change = { at: '2026-11-22T00:00:00.000Z', until: '2026-12-22T00:00:00.000Z' };
  const before = '2026-11-01T00:00:00.000Z';

  test('is graded for thirty days after the change', () => {
    expect(mayBeKeyed(before, change, '2026-12-21T23:59:59.000Z')).toBe(true);
    expect(mayBeKeyed(before, change, change.until)).toBe(false);
  });

  test('is not graded for an account that never had an older build', () => {
    expect(mayBeKeyed(change.at, change, '2026-11-23T00:00:00.000Z')).toBe(false);
    expect(mayBeKeyed('2026-11-23T00:00:00.000Z', change, '2026-11-24T00:00:00.000Z')).toBe(false);
  });
});
