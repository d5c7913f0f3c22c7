import { expect, test } from 'vitest';
import { PROBLEMS } from './problems.ts';

test('every problem has one code, in lower case with dashes', () => {
  expect(new Set(PROBLEMS).size).toBe(PROBLEMS.length);
  for (const code of PROBLEMS) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
