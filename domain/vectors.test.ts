import { expect, test } from 'vitest';
import { vectors } from './vectors.ts';

test.each(vectors)('$name', ({ run, expected }) => {
  expect(run()).toEqual(expected);
});

test('every answer survives JSON, so that another runtime can be asked', () => {
  for (const { run } of vectors) {
    const answer = run();
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer);
  }
});

test('there are at least 60, each with a name of its own', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(60);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});
