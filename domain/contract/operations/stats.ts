/** GET stats: live counts for the catalogue, refreshed by a cron, never computed per request. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { nullable, number, object, record, type Shaped, text } from '../shape.ts';

const courseStats = object({
  students: number,
  /** Shown from 5 ratings on (domain/learning/ratings.ts). */
  rating: nullable(object({ average: number, count: number })),
});
export type CourseStats = Shaped<typeof courseStats>;

export const statsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/stats`,
  answer: object({ learners: number, completions: number, courses: record(courseStats), at: text }),
} as const satisfies Endpoint;
export type StatsResponse = Shaped<typeof statsEndpoint.answer>;
