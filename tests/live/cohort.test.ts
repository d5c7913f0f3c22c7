/** What the program promises is what the rules allow. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { MAX_ASSISTANTS, PLACES } from '#domain/cohorts/cohort';

test('the program promises the cohorts that the rules allow', () => {
  const { cohort } = parse(readFileSync('content/program.yaml', 'utf8')) as { cohort: Record<string, number> };
  expect(cohort).toMatchObject({ ...PLACES, leadInstructors: 1, assistants: MAX_ASSISTANTS });
});
