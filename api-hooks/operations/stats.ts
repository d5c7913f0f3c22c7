import type { CourseStats, StatsResponse } from '#domain/contract/operations/stats';
import { shownRating } from '#domain/learning/ratings';
import { countByCourse, countFinished } from '../learner/learner-lists.ts';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';

const NAME = 'stats';

/** GET stats: the counts that the cron computed last; computed at once only when there are none yet. */
export function showStats(event: core.RequestEvent): void {
  if (readStats(event.app) === null) refreshStats();
  event.response.header().set('Cache-Control', 'public, max-age=300');
  event.json(200, readStats(event.app));
}

function readStats(app: CoreApp): StatsResponse | null {
  const row = firstRow(app, 'SELECT value FROM counters WHERE name = {:name}', { name: NAME }, { value: '' });
  return row ? (JSON.parse(row.value) as StatsResponse) : null;
}

/** Every five minutes: students are those who began a course, ratings are real ones. */
export function refreshStats(): void {
  const courses: Record<string, CourseStats> = {};
  for (const { course, started } of countByCourse($app)) courses[course] = { students: started, rating: null };
  const rated = 'SELECT course, COUNT(*) AS n, SUM(stars) AS total FROM course_ratings GROUP BY course';
  for (const row of rows($app, rated, {}, { course: '', n: 0, total: 0 })) {
    courses[row.course] = { students: courses[row.course]?.students ?? 0, rating: toRating(row.n, row.total) };
  }
  const stats: StatsResponse = {
    learners: count('SELECT COUNT(*) AS n FROM users'),
    completions: countFinished($app),
    courses,
    at: now(),
  };
  execute(
    $app,
    `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, {:name}, {:value}, {:now}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated = excluded.updated`,
    { id: newId(), name: NAME, value: JSON.stringify(stats), now: dbTime(now()) },
  );
}

function toRating(count: number, sum: number): CourseStats['rating'] {
  const rating = shownRating(count, sum);
  return rating.shown ? { average: rating.average, count: rating.count } : null;
}

function count(sql: string): number {
  return firstRow($app, sql, {}, { n: 0 })?.n ?? 0;
}
