/** What a certificate says, taken from the curriculum and the recorded progress on the day of issue. */

import { type CourseOutline, courseBySlug, courseMinutes } from '#domain/catalogue/curriculum';
import type { Behind } from '#domain/credentials/behind';
import {
  type Certificate,
  certificatePercent,
  PROGRAM_CERTIFICATE_SLUG,
  SECURITY_TRACK_SLUG,
} from '#domain/credentials/certificates';
import {
  type AchievementFacts,
  type CredentialFacts,
  RECORD_GENRE,
  STAFF_DECISION_GENRE,
} from '#domain/credentials/credential';
import { minutesOfArrival, type Received, receivedOf } from '#domain/credentials/received';
import type { LearnerState } from '#domain/learner/learner-state';
import { fill, fillCount } from '#domain/text/fill';
import { laterInstant } from '#domain/text/instant';
import { credentialData, curriculum, quizKey } from '../lib/curriculum.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { RECEIVED_OF_USER } from '../sql/learner-sql.ts';
import { ATTEMPTS_OF_USER, TASKS_DONE } from '../sql/past-sql.ts';
import { acceptedEvidence } from '../work/accepted-evidence.ts';

export type Content = Pick<
  CredentialFacts,
  | 'courseSlug'
  | 'code'
  | 'title'
  | 'description'
  | 'level'
  | 'criteria'
  | 'skills'
  | 'sfia'
  | 'hours'
  | 'quizAverage'
  | 'work'
  | 'received'
  | 'behind'
  | 'evidence'
  | 'projects'
  | 'startedAt'
  | 'finishedAt'
>;

/** What a certificate is awarded for, as the curriculum says today. */
export function achievementContent(certificate: Certificate): AchievementFacts {
  const courses = coursesOf(certificate);
  return {
    courseSlug: certificate.courseSlug,
    code: certificate.code,
    title: certificate.title,
    description: describe(certificate, courses),
    level: certificate.level,
    criteria: criteriaOf(certificate, courses),
    skills: certificate.highlightedSkills,
    sfia: skillsOf(courses),
  };
}

/** The signed content of a certificate; `byStaff` when it is issued before everything is completed. */
export function certificateContent(
  app: CoreApp,
  user: string,
  state: LearnerState,
  certificate: Certificate,
  byStaff: boolean,
): Content {
  const courses = coursesOf(certificate);
  const achievement = achievementContent(certificate);
  const quizzes = bestScores(app, user, certificate.courses);
  const attempts = attemptsAt(app, user, certificate.courses);
  const done = certificate.courses.flatMap((slug) => Object.values(state.completions.get(slug) ?? {}));
  const { staff, record, project } = credentialData().copy;
  const received = receivedAt(app, user, certificate.courses, attempts);
  const minutes = minutesOfArrival(received);
  const arrival = minutes === null ? '' : ` ${fillCount(record.received, minutes)}`;
  const projects = acceptedEvidence(app, user, certificate.courses);
  const named = projects.map(({ course }) => courseBySlug(curriculum(), course)?.title ?? course).join(', ');
  const graded = projects.length === 0 ? project.without : fill(project.with, { projects: named });
  return {
    ...achievement,
    // What nobody has learned yet, by what the academy knows, a decision does not teach.
    ...(byStaff ? { skills: [], sfia: [] } : {}),
    criteria: byStaff
      ? fill(credentialData().copy.criteria.staff, {
          title: certificate.title,
          percent: String(certificatePercent(certificate, state.percents, state.finished)),
        })
      : achievement.criteria,
    hours: byStaff ? null : hoursOf(courses),
    quizAverage:
      quizzes.length === 0 ? null : Math.round(quizzes.reduce((sum, score) => sum + score, 0) / quizzes.length),
    evidence: byStaff
      ? { genre: STAFF_DECISION_GENRE, name: staff.name, narrative: `${staff.narrative} ${graded}` }
      : {
          genre: RECORD_GENRE,
          name: record.name,
          narrative: `${fill(record.narrative, { quizzes: String(quizzes.length) })}${arrival} ${graded}`,
        },
    projects,
    ...workOf(attempts),
    ...(byStaff ? {} : { behind: behindOf(app, user, courses) }),
    ...(received === null ? {} : { received }),
    ...activityOf(app, user, [...done.map(({ completedAt }) => completedAt), ...attempts.map(({ at }) => at)]),
  };
}

function coursesOf(certificate: Certificate): CourseOutline[] {
  return certificate.courses.flatMap((slug) => courseBySlug(curriculum(), slug) ?? []);
}

function describe(certificate: Certificate, courses: CourseOutline[]): string {
  const { program, security } = credentialData().copy;
  if (certificate.courseSlug === PROGRAM_CERTIFICATE_SLUG) return program.description;
  if (certificate.courseSlug === SECURITY_TRACK_SLUG) return fill(security.description, { courses: titlesOf(courses) });
  return certificate.description;
}

function criteriaOf(certificate: Certificate, courses: CourseOutline[]): string {
  const entries = courses.flatMap((course) => course.entries.map((entry) => ({ ...entry, course: course.slug })));
  const quizzes = entries.filter((entry) => entry.kind === 'quiz');
  const marks = quizzes.map((quiz) => quizKey(quiz.course, quiz.id)?.passingScore ?? 100);
  const { course, track } = credentialData().copy.criteria;
  return fill(courses.length === 1 ? course : track, {
    title: certificate.title,
    courses: titlesOf(courses),
    entries: String(entries.length),
    lessons: String(entries.length - quizzes.length),
    quizzes: String(quizzes.length),
    passMark: String(Math.min(...marks)),
  });
}

function titlesOf(courses: CourseOutline[]): string {
  return courses.map((course) => course.title).join(', ');
}

/** Every skill once, at the highest level that one of the courses builds. */
function skillsOf(courses: CourseOutline[]): CredentialFacts['sfia'] {
  const levels = new Map<string, number>();
  for (const { code, level } of courses.flatMap((course) => course.sfia)) {
    levels.set(code, Math.max(level, levels.get(code) ?? 0));
  }
  return [...levels].map(([code, level]) => ({ code, level, name: credentialData().sfia[code] ?? code }));
}

/** The sum of the entries' minutes, in whole hours. */
function hoursOf(courses: CourseOutline[]): string | null {
  const minutes = courses.map(courseMinutes);
  const hours = (kind: 'min' | 'max'): number =>
    Math.max(1, Math.round(minutes.reduce((sum, span) => sum + span[kind], 0) / 60));
  if (!minutes.some((span) => span.max > 0)) return null;
  return hours('min') === hours('max') ? String(hours('min')) : `${hours('min')} to ${hours('max')}`;
}

/** The best passed score of each quiz of the courses. */
function bestScores(app: CoreApp, user: string, courses: string[]): number[] {
  const sql = `SELECT quiz, MAX(score) AS best FROM (${ATTEMPTS_OF_USER}) WHERE passed = TRUE GROUP BY quiz`;
  const found = rows(app, sql, { user }, { quiz: '', best: 0 });
  return found.filter(({ quiz }) => courses.includes(quiz.split('.')[0] ?? '')).map(({ best }) => best);
}

type StoredAttempt = { quiz: string; number: number; score: number; at: string };

/** All attempts at the quizzes of the courses. */
function attemptsAt(app: CoreApp, user: string, courses: string[]): StoredAttempt[] {
  return rows(app, ATTEMPTS_OF_USER, { user }, { quiz: '', number: 0, score: 0, created: '' })
    .filter(({ quiz }) => courses.includes(quiz.split('.')[0] ?? ''))
    .map(({ created, ...attempt }) => ({ ...attempt, at: isoTime(created) ?? '' }));
}

function behindOf(app: CoreApp, user: string, courses: CourseOutline[]): Behind {
  const tasks = rows(app, TASKS_DONE, { user }, { quiz: '', question: '' }).filter(({ quiz }) =>
    courses.some(({ slug }) => quiz.startsWith(`${slug}.`)),
  ).length;
  const entries = courses.reduce((sum, course) => sum + course.entries.length, 0);
  return { courses: courses.length, entries, tasks };
}

/** When the academy received the results of the courses, whatever their devices say of the time. */
function receivedAt(app: CoreApp, user: string, courses: string[], attempts: StoredAttempt[]): Received | null {
  const completions = rows(app, RECEIVED_OF_USER, { user }, { course: '', first: '', last: '' })
    .filter(({ course }) => courses.includes(course))
    .flatMap(({ first, last }) => [isoTime(first) ?? '', isoTime(last) ?? '']);
  return receivedOf([...completions, ...attempts.map(({ at }) => at)]);
}

/** How many attempts were made, and how good the first ones were: nothing else shows who tried until the answers were known. */
function workOf(attempts: StoredAttempt[]): Pick<Content, 'work'> {
  const first = attempts.filter(({ number }) => number === 1).map(({ score }) => score);
  if (first.length === 0) return {};
  const firstAverage = Math.round(first.reduce((sum, score) => sum + score, 0) / first.length);
  return { work: { attempts: attempts.length, firstAverage } };
}

/** The first and the last moment of activity. A device may say that something was done before the account existed: that is not signed. */
function activityOf(app: CoreApp, user: string, moments: string[]): Pick<Content, 'startedAt' | 'finishedAt'> {
  const since = isoTime(app.findRecordById('users', user).getString('created')) ?? '';
  const sorted = moments.map((at) => laterInstant(at, since)).sort();
  return { startedAt: sorted[0] ?? null, finishedAt: sorted[sorted.length - 1] ?? null };
}
