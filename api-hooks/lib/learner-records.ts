/** What the database knows of a learner, as the plain values that the rules take. */

import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { EarnedBadge } from '#domain/contract/learner-state';
import type { Role, Standing } from '#domain/learning/access';
import { type Completions, type CourseProgress, courseProgress, type ProgressMap } from '#domain/learning/progress';
import { curriculum } from './curriculum.ts';
import { type CoreApp, firstRow, isoTime, rows } from './sql.ts';

type EnrollmentRow = { course: string; progress: number; completed_at: string; created: string };

export function enrollmentRows(app: CoreApp, user: string): EnrollmentRow[] {
  return rows(
    app,
    'SELECT course, progress, completed_at, created FROM enrollments WHERE user = {:user} ORDER BY created DESC',
    { user },
    { course: '', progress: 0, completed_at: '', created: '' },
  );
}

export function isEnrolled(app: CoreApp, user: string): boolean {
  const sql = "SELECT id FROM program_enrollments WHERE user = {:user} AND program = {:program} AND status = 'active'";
  return firstRow(app, sql, { user, program: curriculum().program.slug }, { id: '' }) !== null;
}

export function roleOf(user: core.Record): Role {
  const role = user.getString('role');
  return role === 'admin' || role === 'instructor' ? role : 'learner';
}

/** What the unlock rule asks of a person; null for somebody who is signed out. */
export function standingOf(app: CoreApp, user: core.Record | null | undefined): Standing | null {
  if (!user) return null;
  const enrollments = enrollmentRows(app, user.id);
  return {
    role: roleOf(user),
    enrolled: isEnrolled(app, user.id),
    percents: Object.fromEntries(enrollments.map((row) => [row.course, row.progress])),
    finished: enrollments.filter((row) => row.completed_at !== '').map((row) => row.course),
  };
}

type CompletionRow = { course: string; lesson: string; completed_at: string; counted: boolean };
const COMPLETION_ROW: CompletionRow = { course: '', lesson: '', completed_at: '', counted: false };

function toCompletions(found: CompletionRow[]): Completions {
  return Object.fromEntries(
    found.map((row) => [row.lesson, { completedAt: isoTime(row.completed_at) ?? '', counted: row.counted }]),
  );
}

/** A learner's completions in one course, by entry id. */
export function completionsOf(app: CoreApp, user: string, course: string): Completions {
  const sql =
    'SELECT course, lesson, completed_at, counted FROM lesson_progress WHERE user = {:user} AND course = {:course} AND completed = TRUE';
  return toCompletions(rows(app, sql, { user, course }, COMPLETION_ROW));
}

/** The progress of one course as the pages show it. */
export function progressOf(app: CoreApp, user: string, course: CourseOutline): CourseProgress {
  const sql = 'SELECT completed_at FROM enrollments WHERE user = {:user} AND course = {:course}';
  const enrollment = firstRow(app, sql, { user, course: course.slug }, { completed_at: '' });
  return courseProgress(course, completionsOf(app, user, course.slug), isoTime(enrollment?.completed_at ?? ''));
}

/** The progress of every course in which the learner did something. */
export function progressMap(app: CoreApp, user: string): ProgressMap {
  const sql =
    'SELECT course, lesson, completed_at, counted FROM lesson_progress WHERE user = {:user} AND completed = TRUE';
  const byCourse = new Map<string, CompletionRow[]>();
  for (const row of rows(app, sql, { user }, COMPLETION_ROW)) {
    byCourse.set(row.course, [...(byCourse.get(row.course) ?? []), row]);
  }
  const finishedAt = new Map(enrollmentRows(app, user).map((row) => [row.course, isoTime(row.completed_at)]));
  const map: ProgressMap = {};
  for (const course of curriculum().courses) {
    const found = byCourse.get(course.slug);
    const completedAt = finishedAt.get(course.slug) ?? null;
    if (!found && completedAt === null) continue;
    map[course.slug] = courseProgress(course, toCompletions(found ?? []), completedAt);
  }
  return map;
}

export function badgesOf(app: CoreApp, user: string): EarnedBadge[] {
  const sql = 'SELECT badge, created, seen FROM earned_badges WHERE user = {:user} ORDER BY created';
  return rows(app, sql, { user }, { badge: '', created: '', seen: false }).map((row) => ({
    badge: row.badge,
    earnedAt: isoTime(row.created) ?? '',
    seen: row.seen,
  }));
}
