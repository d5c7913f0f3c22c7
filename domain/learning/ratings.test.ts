import { expect, test } from 'vitest';
import { isRating, shownRating } from './ratings.ts';

test('a rating is a whole number from 1 to 5', () => {
  for (const rating of [1, 2, 3, 4, 5]) expect(isRating(rating)).toBe(true);
  for (const value of [0, 6, 4.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, true]) {
    expect(isRating(value)).toBe(false);
  }
});

test('a rating shows from 5 real ones on, and nothing is invented', () => {
  expect(shownRating(0, 0)).toEqual({ shown: false, count: 0 });
  expect(shownRating(4, 20)).toEqual({ shown: false, count: 4 });
  expect(shownRating(5, 22)).toEqual({ shown: true, average: 4.4, count: 5 });
  expect(shownRating(7, 32)).toEqual({ shown: true, average: 4.6, count: 7 });
});
