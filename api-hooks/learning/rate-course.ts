import { type RatingResponse, ratingRequest } from '#domain/contract/learning/rate-course';
import { settledState } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';

/** POST courses/{slug}/rating: one to five stars by someone who finished the course; a second one replaces the first. */
export function rateCourse(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const course = pathValue(event, 'slug');
  const { stars } = parseBody(event, ratingRequest);
  if (!settledState(event.app, learner.id).finished.includes(course)) refuse('not-completed');
  execute(
    event.app,
    `INSERT INTO course_ratings (id, user, course, stars, created, updated) VALUES ({:id}, {:user}, {:course}, {:stars}, {:now}, {:now})
     ON CONFLICT (user, course) DO UPDATE SET stars = excluded.stars, updated = excluded.updated`,
    { id: newId(), user: learner.id, course, stars, now: dbTime(now()) },
  );
  const response: RatingResponse = { stars };
  event.json(200, response);
}
