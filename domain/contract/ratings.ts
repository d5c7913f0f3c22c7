/** POST courses/{slug}/rating: one to five stars by somebody who finished the course; a second one replaces the first. */
import * as v from 'valibot';

export function ratingPath(slug: string): string {
  return `/api/academy/courses/${slug}/rating`;
}

export const ratingRequest = v.object({ stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) });
export type RatingRequest = v.InferOutput<typeof ratingRequest>;
export type RatingResponse = { stars: number };
