/** Counts and lists over many learners, from what is stored: settled at each request of a learner, and after a change of the outline. */
import { type CoreApp, firstRow, rows } from '../lib/sql.ts';
import {
  badgesOfMany,
  COUNT_BY_COURSE,
  COUNT_FINISHED,
  COUNT_FINISHED_BETWEEN,
  coursesOfMany,
  finishedWithoutCertificate,
} from '../sql/learner-sql.ts';

/** The badges of some learners, by learner. `list` names the parameters that hold their ids. */
export function badgesOf(
  app: CoreApp,
  list: string,
  values: Record<string, string>,
): { user: string; badge: string }[] {
  return rows(app, badgesOfMany(list), values, { user: '', badge: '' });
}

/** How many courses some learners began and finished. */
export function courseCountsOf(
  app: CoreApp,
  list: string,
  values: Record<string, string>,
): { user: string; started: number; completed: number }[] {
  return rows(app, coursesOfMany(list), values, { user: '', started: 0, completed: 0 });
}

/** How many courses were finished by anybody, in all or between two moments. */
export function countFinished(app: CoreApp, between?: { from: string; to: string }): number {
  const sql = between ? COUNT_FINISHED_BETWEEN : COUNT_FINISHED;
  return firstRow(app, sql, between ?? {}, { n: 0 })?.n ?? 0;
}

/** How many learners began and finished each course. */
export function countByCourse(app: CoreApp): { course: string; started: number; completed: number }[] {
  return rows(app, COUNT_BY_COURSE, {}, { course: '', started: 0, completed: 0 });
}

/** The ids of learners who finished all of these courses and do not have the certificate. */
export function learnersWithoutCertificate(
  app: CoreApp,
  courseSlug: string,
  courses: string[],
  limit: number,
): string[] {
  const values = Object.fromEntries(courses.map((slug, index) => [`c${index}`, slug]));
  const list = Object.keys(values).map((name) => `{:${name}}`);
  const sql = `${finishedWithoutCertificate(list.join(', '), courses.length)} LIMIT ${limit}`;
  return rows(app, sql, { ...values, slug: courseSlug }, { user: '' }).map(({ user }) => user);
}
