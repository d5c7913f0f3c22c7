/**
 * Stores a completion and recomputes what follows from it: which completions count, the course's percent, the day it was finished,
 * the badges and certificates. Always inside the caller's transaction.
 */

import { type CourseOutline, courseBySlug } from '#domain/catalogue/curriculum';
import { earnedBadges } from '#domain/credentials/badges';
import { courseAccess } from '#domain/learning/access';
import { courseProgress, settleCompletions } from '#domain/learning/progress';
import { issueCertificates } from '../certificates/issue-certificates.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { badgesOf, completionsOf, standingOf } from '../lib/learner-records.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, newId, rows } from '../lib/sql.ts';

/**
 * Remembers that the learner completed an entry. Idempotent: of two completions of the same entry the earlier moment stays.
 * Answers whether it counts already or waits for the entries before it.
 */
export function recordCompletion(
  tx: CoreApp,
  user: string,
  course: CourseOutline,
  entry: string,
  at: string,
): 'counted' | 'waiting' {
  storeCompletion(tx, user, course.slug, entry, at);
  return settleCourse(tx, user, course)[entry]?.counted ? 'counted' : 'waiting';
}

/** A preview lesson done before enrollment is stored, and counts once the learner enrolls: it never 'starts' a course by itself. */
export function storeCompletion(tx: CoreApp, user: string, course: string, entry: string, at: string): void {
  const time = dbTime(at);
  execute(
    tx,
    `INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
     VALUES ({:id}, {:user}, {:course}, {:entry}, TRUE, FALSE, {:time}, {:now}, {:now})
     ON CONFLICT (user, course, lesson) DO UPDATE SET completed = TRUE,
       completed_at = MIN(completed_at, excluded.completed_at), updated = excluded.updated`,
    { id: newId(), user, course, entry, time, now: dbTime(now()) },
  );
}

/** Recomputes one course of one learner from the stored completions, writes what changed, and returns the settled completions. */
export function settleCourse(tx: CoreApp, user: string, course: CourseOutline): ReturnType<typeof settleCompletions> {
  const enrollment = firstRow(
    tx,
    'SELECT completed_at FROM enrollments WHERE user = {:user} AND course = {:course}',
    { user, course: course.slug },
    { completed_at: '' },
  );
  const finishedAt = isoTime(enrollment?.completed_at ?? '');
  const before = completionsOf(tx, user, course.slug);
  const after = settleCompletions(course, before, finishedAt !== null);
  for (const [entry, completion] of Object.entries(after)) {
    if (!completion.counted || before[entry]?.counted) continue;
    execute(
      tx,
      'UPDATE lesson_progress SET counted = TRUE WHERE user = {:user} AND course = {:course} AND lesson = {:entry}',
      {
        user,
        course: course.slug,
        entry,
      },
    );
  }
  const { percent } = courseProgress(course, after, finishedAt);
  saveEnrollment(tx, user, course.slug, percent);
  if (percent === 100 && finishedAt === null) {
    awardBadges(tx, user);
    issueCertificates(tx, user);
  }
  return after;
}

/** `completed_at` is set the first time the percent reaches 100 and never cleared: access, badges and certificates read it. */
function saveEnrollment(tx: CoreApp, user: string, course: string, percent: number): void {
  const time = dbTime(now());
  execute(
    tx,
    `INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
     VALUES ({:id}, {:user}, {:course}, {:percent}, {:finished}, {:time}, {:time})
     ON CONFLICT (user, course) DO UPDATE SET progress = excluded.progress,
       completed_at = CASE WHEN completed_at = '' THEN excluded.completed_at ELSE completed_at END, updated = excluded.updated`,
    { id: newId(), user, course, percent, finished: percent === 100 ? time : '', time },
  );
}

/** Writes the badges that the learner's finished courses earn; a badge once earned is kept for ever. */
function awardBadges(tx: CoreApp, user: string): void {
  const finished = rows(
    tx,
    "SELECT course FROM enrollments WHERE user = {:user} AND completed_at != ''",
    { user },
    { course: '' },
  );
  const already = badgesOf(tx, user).map((earned) => earned.badge);
  const badges = earnedBadges(
    curriculum(),
    finished.map((row) => row.course),
    already as Parameters<typeof earnedBadges>[2],
  );
  const time = dbTime(now());
  for (const badge of badges) {
    if (already.includes(badge)) continue;
    execute(
      tx,
      `INSERT INTO earned_badges (id, user, badge, seen, created, updated) VALUES ({:id}, {:user}, {:badge}, FALSE, {:time}, {:time})
       ON CONFLICT (user, badge) DO NOTHING`,
      { id: newId(), user, badge, time },
    );
  }
}

/** At enrollment: what was done in preview lessons before starts to count. */
export function settleStoredPreviews(tx: CoreApp, user: string): void {
  const standing = standingOf(tx, tx.findRecordById('users', user));
  const started = rows(
    tx,
    'SELECT DISTINCT course FROM lesson_progress WHERE user = {:user}',
    { user },
    { course: '' },
  );
  for (const { course: slug } of started) {
    const course = courseBySlug(curriculum(), slug);
    if (course && courseAccess(curriculum(), slug, standing).open) settleCourse(tx, user, course);
  }
}
