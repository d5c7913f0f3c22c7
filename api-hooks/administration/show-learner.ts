/** GET learners/{id}: one learner with progress, attempts and certificates, for administrators. */

import { type CourseOutline, courseBySlug } from '#domain/catalogue/curriculum';
import type { LearnerAttempt, LearnerCourse, LearnerDetail } from '#domain/contract/learner';
import { certificates } from '#domain/credentials/certificates';
import { courseProgress } from '#domain/learning/progress';
import { toAdminCertificate } from '../certificates/administer-certificates.ts';
import { certificateRows } from '../certificates/certificate-rows.ts';
import { standingOfCertificate } from '../certificates/issue-certificates.ts';
import { streakOf } from '../learning/record-activity.ts';
import { adminOf } from '../lib/admin-of.ts';
import { curriculum } from '../lib/curriculum.ts';
import { completionsOf, enrollmentRows } from '../lib/learner-records.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { listedLearners } from './listed-learners.ts';
import { roleLogOf } from './show-log.ts';

const ATTEMPTS_SHOWN = 50;

export function showLearner(event: core.RequestEvent): void {
  adminOf(event);
  const { app } = event;
  const user = accountWith(app, pathValue(event, 'id'));
  const [listed] = listedLearners(
    app,
    { from: 'users u', where: 'u.id = {:user}', values: { user: user.id } },
    'LIMIT 1',
  );
  if (listed === undefined) refuse('not-found');
  const streak = streakOf(app, user);
  const detail: LearnerDetail = {
    learner: {
      ...listed,
      username: user.getString('username'),
      timeZone: user.getString('time_zone'),
      locale: user.getString('locale'),
    },
    enrolledAt: enrolledAt(app, user.id),
    courses: coursesOf(app, user.id),
    attempts: attemptsOf(app, user.id),
    certificates: certificateRows(
      app,
      'user = {:user}',
      { user: user.id },
      'ORDER BY issued_at DESC, revision DESC',
    ).map((row) => toAdminCertificate(app, row)),
    issuable: certificates(curriculum())
      .filter(({ courseSlug }) => !listed.certificates.some(({ token }) => slugOf(app, token) === courseSlug))
      .map((certificate) => ({
        courseSlug: certificate.courseSlug,
        title: certificate.title,
        standing: standingOfCertificate(app, user.id, certificate),
      })),
    streak: { current: streak.current, longest: streak.longest },
    log: roleLogOf(app, user.id),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, detail);
}

/** The account with this id, or a refusal. */
export function accountWith(app: Pick<core.App, 'findRecordById'>, id: string): core.Record {
  try {
    return app.findRecordById('users', id);
  } catch {
    refuse('not-found');
  }
}

function slugOf(app: CoreApp, token: string): string {
  const sql = 'SELECT course_slug FROM certificate_tokens WHERE token = {:token}';
  return firstRow(app, sql, { token }, { course_slug: '' })?.course_slug ?? '';
}

function enrolledAt(app: CoreApp, user: string): string | null {
  const sql =
    "SELECT created FROM program_enrollments WHERE user = {:user} AND program = {:program} AND status = 'active'";
  return isoTime(firstRow(app, sql, { user, program: curriculum().program.slug }, { created: '' })?.created ?? '');
}

/** Every course in which something was done, the latest begun first. */
function coursesOf(app: CoreApp, user: string): LearnerCourse[] {
  const enrollments = enrollmentRows(app, user);
  const begun = rows(app, 'SELECT DISTINCT course FROM lesson_progress WHERE user = {:user}', { user }, { course: '' });
  const slugs = new Set([...enrollments, ...begun].map(({ course }) => course));
  return [...slugs].flatMap((slug) => {
    const course = courseBySlug(curriculum(), slug);
    const enrollment = enrollments.find((row) => row.course === slug);
    return course === null
      ? []
      : [courseOf(app, user, course, isoTime(enrollment?.created ?? ''), isoTime(enrollment?.completed_at ?? ''))];
  });
}

function courseOf(
  app: CoreApp,
  user: string,
  course: CourseOutline,
  enrolledAt: string | null,
  completedAt: string | null,
): LearnerCourse {
  const completions = completionsOf(app, user, course.slug);
  return {
    slug: course.slug,
    code: course.code,
    title: course.title,
    percent: courseProgress(course, completions, completedAt).percent,
    enrolledAt,
    completedAt,
    entries: course.entries.map(({ id, title, kind }, index) => ({
      n: index + 1,
      title,
      kind,
      completedAt: completions[id]?.completedAt ?? null,
      counted: completions[id]?.counted ?? false,
    })),
  };
}

/** The latest attempts. A quiz that is no longer in the curriculum keeps its id as its name. */
function attemptsOf(app: CoreApp, user: string): LearnerAttempt[] {
  const sql = `SELECT quiz, score, passed, created FROM quiz_attempts WHERE user = {:user} ORDER BY created DESC LIMIT ${ATTEMPTS_SHOWN}`;
  return rows(app, sql, { user }, { quiz: '', score: 0, passed: false, created: '' }).map((row) => {
    const [slug = '', ...rest] = row.quiz.split('.');
    const course = courseBySlug(curriculum(), slug);
    const id = rest.join('.');
    return {
      course: course?.title ?? slug,
      quiz: course?.entries.find((entry) => entry.id === id)?.title ?? id,
      score: row.score,
      passed: row.passed,
      at: isoTime(row.created) ?? '',
    };
  });
}
