/** GET learners/{id}: one learner with progress, attempts and certificates, for administrators. */

import { type CourseOutline, courseBySlug } from '#domain/catalogue/curriculum';
import type { LearnerAttempt, LearnerCourse, LearnerDetail } from '#domain/contract/administration/learner';
import { certificates } from '#domain/credentials/certificates';
import type { LearnerState } from '#domain/learner/learner-state';
import { streakOf } from '../activity/record-activity.ts';
import { toAdminCertificate } from '../certificates/administer-certificates.ts';
import { certificateRows } from '../certificates/certificate-rows.ts';
import { standingOfCertificate } from '../certificates/issue-certificates.ts';
import { learnerState } from '../learner/read-learner.ts';
import { adminOf } from '../lib/admin-of.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { programEnrollment } from '../program/enrollment.ts';
import { ATTEMPTS_OF_USER } from '../sql/past-sql.ts';
import { listedLearners } from './listed-learners.ts';
import { roleLogOf } from './show-log.ts';

const ATTEMPTS_SHOWN = 50;

export function showLearner(event: core.RequestEvent): void {
  adminOf(event);
  const { app } = event;
  const user = accountWith(app, pathValue(event, 'id'));
  const state = learnerState(app, user.id);
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
    enrolledAt: state.enrolled ? enrolledAt(app, user.id) : null,
    courses: coursesOf(state),
    attempts: attemptsOf(app, user.id),
    certificates: certificateRows(
      app,
      'user = {:user}',
      { user: user.id },
      'ORDER BY issued_at DESC, revision DESC',
    ).map((row) => toAdminCertificate(app, row)),
    issuable: certificates(curriculum())
      .filter(({ courseSlug }) => !state.certificates.includes(courseSlug))
      .map((certificate) => ({
        courseSlug: certificate.courseSlug,
        title: certificate.title,
        standing: standingOfCertificate(state, certificate),
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

function enrolledAt(app: CoreApp, user: string): string | null {
  const enrollment = programEnrollment(app, user, curriculum().program.slug);
  return isoTime(enrollment?.getString('created') ?? '');
}

/** Every course in which something was done, the latest begun first. */
function coursesOf(state: LearnerState): LearnerCourse[] {
  const slugs = new Set([...state.begun.keys(), ...state.completions.keys()]);
  return [...slugs].flatMap((slug) => {
    const course = courseBySlug(curriculum(), slug);
    return course === null ? [] : [courseOf(state, course)];
  });
}

function courseOf(state: LearnerState, course: CourseOutline): LearnerCourse {
  const { slug, code, title } = course;
  const completions = state.completions.get(slug) ?? {};
  const progress = state.progress[slug];
  return {
    slug,
    code,
    title,
    percent: progress?.percent ?? 0,
    enrolledAt: state.begun.get(slug)?.enrolledAt ?? null,
    completedAt: progress?.completedAt ?? null,
    entries: course.entries.map(({ id, title: entryTitle, kind }, index) => ({
      n: index + 1,
      title: entryTitle,
      kind,
      completedAt: completions[id]?.completedAt ?? null,
      counted: progress?.entries[id] === 'counted',
    })),
  };
}

/** The latest attempts. A quiz that is no longer in the curriculum keeps its id as its name. */
function attemptsOf(app: CoreApp, user: string): LearnerAttempt[] {
  const sql = `${ATTEMPTS_OF_USER} ORDER BY created DESC LIMIT ${ATTEMPTS_SHOWN}`;
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
