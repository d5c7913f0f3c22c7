import { expect, test } from 'vitest';
import { deleteAfter, isDue } from './account-deletion.ts';

const NOW = '2026-11-21T08:00:00.000Z';

test('an account goes 14 days after it was asked for', () => {
  expect(deleteAfter(NOW)).toBe('2026-12-05T08:00:00.000Z');
  expect(isDue(deleteAfter(NOW), '2026-12-05T07:59:59.999Z')).toBe(false);
  expect(isDue(deleteAfter(NOW), '2026-12-05T08:00:00.000Z')).toBe(true);
  // As the database spells a moment.
  expect(isDue('2026-12-05 08:00:00.000Z', '2026-12-05T08:00:00.000Z')).toBe(true);
  expect(isDue('2026-12-05 08:00:00.001Z', '2026-12-05T08:00:00.000Z')).toBe(false);
});

test('an account that nobody gave up never goes', () => {
  expect(isDue('', NOW)).toBe(false);
  expect(isDue('soon', NOW)).toBe(false);
});
