import { expect, test } from 'vitest';
import { isProblem, PROBLEMS } from './problems.ts';

test('every problem has one code, in lower case with dashes', () => {
  expect(new Set(PROBLEMS).size).toBe(PROBLEMS.length);
  for (const code of PROBLEMS) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('only our codes are taken from the wire', () => {
  expect(isProblem('not-enrolled')).toBe(true);
  for (const code of ['', 'Not-Enrolled', 'constructor', 42, null, undefined, ['not-enrolled']]) {
    expect(isProblem(code)).toBe(false);
  }
});
