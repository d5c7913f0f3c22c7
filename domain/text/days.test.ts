import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from './days.ts';

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1);
});

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -20_000, max: 20_000 }), (start, count) => {
      const day = addDays('1990-01-01', start);
      expect(daysBetween(day, addDays(day, count))).toBe(count);
      expect(addDays(addDays(day, count), -count)).toBe(day);
    }),
  );
});

test('a day that does not exist is no day', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('1970-01-01')).toBe(true);
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-1-1',
    '1969-12-31',
    '2026-03-01T00',
    '',
    'today',
  ]) {
    expect(isDay(text)).toBe(false);
  }
});

test('calculating with a text that is no day is a bug, and says which', () => {
  expect(() => addDays('tomorrow', 1)).toThrow('not a day: tomorrow');
});
