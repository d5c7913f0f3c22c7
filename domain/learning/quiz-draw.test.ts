import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ATTEMPT_KEY_PATTERN } from './attempt-key.ts';
import { drawQuiz } from './quiz-draw.ts';

const pool = (count: number) =>
  Array.from({ length: count }, (_question, index) => ({
    id: `q${index + 1}`,
    options: ['a', 'b', 'c', 'd'].map((key) => ({ key })),
  }));
const attemptKey = fc.uuid();
const keys = Array.from({ length: 400 }, (_key, index) => `attempt-number-${String(index).padStart(4, '0')}`);

test('the same attempt key gives the same draw on both sides, another key another', () => {
  expect(drawQuiz(pool(12), 8, keys[0] ?? '')).toEqual(drawQuiz(pool(12), 8, keys[0] ?? ''));
  expect(new Set(keys.map((key) => JSON.stringify(drawQuiz(pool(12), 8, key)))).size).toBe(keys.length);
});

test('this draw never changes: attempts already sent were drawn by it', () => {
  expect(drawQuiz(pool(5), 3, '0123456789abcdef-0')).toEqual([
    { id: 'q1', options: ['a', 'b', 'c', 'd'] },
    { id: 'q3', options: ['d', 'a', 'b', 'c'] },
    { id: 'q5', options: ['a', 'd', 'b', 'c'] },
  ]);
});

test('a final quiz asks 8 of its 12 questions, each with all its options', () => {
  fc.assert(
    fc.property(attemptKey, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (key, size, draw) => {
      const drawn = drawQuiz(pool(size), draw, key);
      const ids = drawn.map(({ id }) => id);
      expect(ids).toHaveLength(Math.min(size, draw));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { options } of drawn) expect([...options].sort()).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});

test('without a draw every question is asked, in the order of the author', () => {
  const all = pool(12).map(({ id }) => id);
  for (const draw of [null, 12, 40, 0, -1, Number.NaN]) {
    expect(drawQuiz(pool(12), draw, keys[1] ?? '').map(({ id }) => id)).toEqual(all);
  }
});

test('questions and options handed over in another order are drawn alike', () => {
  fc.assert(
    fc.property(attemptKey, (key) => {
      const turned = pool(12)
        .reverse()
        .map(({ id, options }) => ({ id, options: [...options].reverse() }));
      expect(drawQuiz(turned, 8, key).reverse()).toEqual(drawQuiz(pool(12), 8, key));
    }),
  );
});

test('every question gets its turn and every option its place, about equally often', () => {
  const draws = keys.map((key) => drawQuiz(pool(12), 8, key));
  for (const { id } of pool(12)) {
    const asked = draws.filter((drawn) => drawn.some((question) => question.id === id)).length;
    expect(asked / keys.length).toBeGreaterThan(0.55); // 8 of 12 is 0.67
    expect(asked / keys.length).toBeLessThan(0.78);
  }
  const first = draws.flatMap((drawn) => drawn.map(({ options }) => options[0]));
  for (const option of ['a', 'b', 'c', 'd']) {
    const share = first.filter((key) => key === option).length / first.length;
    expect(share).toBeGreaterThan(0.21);
    expect(share).toBeLessThan(0.29);
  }
});

test('the options of two questions are not shuffled alike', () => {
  const orders = drawQuiz(pool(12), null, keys[2] ?? '').map(({ options }) => options.join(''));
  expect(new Set(orders).size).toBeGreaterThan(4);
});

test('an attempt key is 16 to 64 characters of a-z, 0-9 and dash', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuid).toMatch(ATTEMPT_KEY_PATTERN);
    }),
  );
  for (const key of ['a'.repeat(16), 'z9-'.repeat(21), '0'.repeat(64)]) expect(key).toMatch(ATTEMPT_KEY_PATTERN);
  for (const key of [
    '',
    'a'.repeat(15),
    'A'.repeat(20),
    'a'.repeat(65),
    'key with spaces in it',
    `${'a'.repeat(20)}\n`,
  ]) {
    expect(key).not.toMatch(ATTEMPT_KEY_PATTERN);
  }
});

describe('the mandatory checkpoint', () => {
  const pool = Array.from({ length: 12 }, (_, i) => ({
    id: `q${i}`,
    options: [{ key: 'a' }, { key: 'b' }],
    checkpoint: i === 7,
  }));

  it('is asked in every attempt of a quiz that has one, whatever the key', () => {
    for (let i = 0; i < 500; i += 1) {
      const drawn = drawQuiz(pool, 8, `attempt-key-number-${i}`).map(({ id }) => id);
      expect(drawn).toContain('q7');
      expect(new Set(drawn).size).toBe(8);
    }
  });
});
