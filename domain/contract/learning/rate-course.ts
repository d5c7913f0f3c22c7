/** POST courses/{slug}/rating: one to five stars by someone who finished the course; a second one replaces the first. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { number, object, type Shaped } from '../shape.ts';

export const rateCourseEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/courses/{slug}/rating`,
  answer: object({ stars: number }),
} as const satisfies Endpoint;
export type RatingResponse = Shaped<typeof rateCourseEndpoint.answer>;

export function ratingRequest() {
  return v.object({ stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) });
}
export type RatingRequest = Body<typeof ratingRequest>;
