import { expect, test } from 'vitest';
import { cohortFileName } from './cohort-file-name.ts';

const at = '2026-11-22T08:00:00.000Z';

test.each([
  ['Kigali 3', 'cohort-kigali-3-2026-11-22.csv'],
  ['  Itsinda rya Kanombe: "umugoroba" / A  ', 'cohort-itsinda-rya-kanombe-umugoroba-a-2026-11-22.csv'],
  ['École Zoë', 'cohort-ecole-zoe-2026-11-22.csv'],
  ['学校', 'cohort-2026-11-22.csv'],
])('the file of a cohort has its name and the day: %s', (name, file) => {
  expect(cohortFileName({ name, at }, 'csv')).toBe(file);
});

test('a long name is cut', () => {
  expect(cohortFileName({ name: `${'a'.repeat(59)} ${'b'.repeat(20)}`, at }, 'json')).toBe(
    `cohort-${'a'.repeat(59)}-2026-11-22.json`,
  );
});
