import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinutes, formatWeeks, lessonMinutes, plannedMinutes, readingMinutes } from './estimates.ts';

test('a lesson of 900 words takes 5 to 7 minutes to read', () => {
  expect(readingMinutes(900)).toEqual({ min: 5, max: 7 });
  expect(readingMinutes(220)).toEqual({ min: 1, max: 2 });
  expect(readingMinutes(141)).toEqual({ min: 1, max: 2 });
  expect(readingMinutes(221)).toEqual({ min: 2, max: 2 });
  expect(readingMinutes(0)).toEqual({ min: 1, max: 1 });
});

test('a longer text never takes less time', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(500), (words, more) => {
      const [short, long] = [readingMinutes(words), readingMinutes(words + more)];
      expect(short.min).toBeLessThanOrEqual(short.max);
      expect(long.min).toBeGreaterThanOrEqual(short.min);
      expect(long.max).toBeGreaterThanOrEqual(short.max);
    }),
  );
});

test('a lesson takes its words, its parts by kind and the work outside the page', () => {
  expect(lessonMinutes(900, [], 0)).toEqual(readingMinutes(900));
  expect(lessonMinutes(900, ['Number', 'Number', 'Write'], 15)).toEqual({ min: 5 + 6 + 15, max: 7 + 10 + 15 });
  expect(lessonMinutes(900, ['Check', 'Callout'], 0)).toEqual({ min: 6, max: 8 });
});

test('a time is shown in minutes, from an hour on in half hours that hold it', () => {
  expect(formatMinutes({ min: 35, max: 70 })).toEqual({ unit: 'minutes', min: 35, max: 70 });
  expect(formatMinutes({ min: 60, max: 60 })).toEqual({ unit: 'hours', min: 1, max: 1 });
  expect(formatMinutes({ min: 100, max: 130 })).toEqual({ unit: 'hours', min: 1.5, max: 2.5 });
});

test('a long time is shown in whole hours: half an hour of a hundred says more than anybody knows', () => {
  expect(formatMinutes({ min: 109 * 60, max: 126.5 * 60 })).toEqual({ unit: 'hours', min: 109, max: 127 });
  expect(formatMinutes({ min: 19 * 60 + 40, max: 20 * 60 })).toEqual({ unit: 'hours', min: 19, max: 20 });
  expect(formatMinutes({ min: 19 * 60 + 40, max: 19 * 60 + 40 })).toEqual({ unit: 'hours', min: 19.5, max: 20 });
});

test('a planned length is the middle of its span', () => {
  expect(plannedMinutes(50)).toEqual({ min: 40, max: 60 });
  expect(plannedMinutes(0)).toEqual({ min: 0, max: 0 });
});

test('weeks are computed from the middle of the span, for a learner who has 4 to 6 hours a week', () => {
  expect(formatWeeks({ min: 8 * 60, max: 12 * 60 })).toBe('2-3 weeks');
  expect(formatWeeks({ min: 20 * 60, max: 30 * 60 })).toBe('4-6 weeks');
  expect(formatWeeks({ min: 7 * 60, max: 9 * 60 })).toBe('1-2 weeks');
  expect(formatWeeks({ min: 9 * 60, max: 9 * 60 })).toBe('2 weeks');
  expect(formatWeeks({ min: 30, max: 90 })).toBe('1 week');
});
