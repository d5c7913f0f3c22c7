import { expect, test } from 'vitest';
import { abbreviate, projectedCounters, projectedThisMonth } from './counters.ts';

test('the projection starts from the baseline on 2024-01-01', () => {
  const baseline = { students: 1035, courses: 12, lessons: 356, completions: 2847 };
  expect(projectedCounters('2024-01-01')).toEqual(baseline);
  expect(projectedCounters('2023-06-01')).toEqual(baseline);
});

test('it grows per day by 3.2 students, 0.1 courses, 1.5 lessons and 8.7 completions, in whole numbers', () => {
  expect(projectedCounters('2024-01-02')).toEqual({ students: 1038, courses: 12, lessons: 357, completions: 2855 });
  expect(projectedCounters('2024-01-11')).toEqual({ students: 1067, courses: 13, lessons: 371, completions: 2934 });
  expect(projectedCounters('2024-12-31')).toEqual({ students: 2203, courses: 48, lessons: 903, completions: 6022 });
});

test('course-level growth shows 10% of students as this month', () => {
  expect(projectedThisMonth(124)).toBe(12);
  expect(projectedThisMonth(126)).toBe(13);
  expect(projectedThisMonth(0)).toBe(0);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1K'],
  [1035, '1K'],
  [1100, '1.1K'],
  [2299, '2.2K'],
  [2300, '2.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [2_960_000, '2.9M'],
  [12_000_000, '12M'],
])('%d reads %s', (count, text) => {
  expect(abbreviate(count)).toBe(text);
});
