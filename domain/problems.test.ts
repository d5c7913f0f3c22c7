import { expect, test } from 'vitest';
import { COHORT_PROBLEMS, DEFENCE_PROBLEMS, PROBLEMS, PROJECT_PROBLEMS } from './problems.ts';

test('every problem has one code, in lower case with dashes', () => {
  const all = [...PROBLEMS, ...PROJECT_PROBLEMS, ...DEFENCE_PROBLEMS, ...COHORT_PROBLEMS];
  expect(new Set(all).size).toBe(all.length);
  for (const code of all) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
