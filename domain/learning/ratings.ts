/** Ratings: a learner who finished a course gives it 1 to 5; the mean shows from 5 real ratings on (docs/decisions/000 row 15). */

const RATING_MIN = 1;
const RATING_MAX = 5;
export const RATINGS_TO_SHOW = 5;

type ShownRating = { shown: true; average: number; count: number } | { shown: false; count: number };

/** Whether a value is a rating: a whole number from 1 to 5. */
export function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= RATING_MIN && value <= RATING_MAX;
}

/** What to show of a course's ratings, from their number and their sum; the mean has one decimal. */
export function shownRating(count: number, sum: number): ShownRating {
  if (count < RATINGS_TO_SHOW) return { shown: false, count };
  return { shown: true, average: Math.round((sum / count) * 10) / 10, count };
}
