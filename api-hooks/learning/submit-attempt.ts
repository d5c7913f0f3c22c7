import { type CourseOutline, courseBySlug, entryIndex } from '#domain/catalogue/curriculum';
import type { AttemptResult } from '#domain/contract/attempt-result';
import { type AttemptRequest, type AttemptResponse, attemptRequest } from '#domain/contract/submit-attempt';
import { courseAccess } from '#domain/learning/access';
import { gradeQuiz, type QuizKey } from '#domain/learning/grading';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { now } from '../lib/clock.ts';
import { curriculum, quizKey } from '../lib/curriculum.ts';
import { badgesOf, progressMap, progressOf, standingOf } from '../lib/learner-records.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { recordActivity } from './record-activity.ts';
import { recordCompletion } from './record-completion.ts';
import { storedAttempt } from './stored-attempt.ts';

/**
 * POST quizzes/{quizId}/attempts: grades, stores, and completes the quiz when passed, in one transaction. A key that was seen
 * before returns its first result. A quiz whose turn has not come is refused with `quiz-locked`, so its review stays unseen.
 */
export function submitAttempt(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, key } = quizOf(event);
  const request = parseBody(event, attemptRequest);
  const access = courseAccess(curriculum(), course.slug, standingOf(event.app, learner));
  if (!access.open) refuse(access.reason, { missing: access.missing });

  let attempt: AttemptResult | null = null;
  event.app.runInTransaction((tx) => {
    attempt =
      storedAttempt(tx, learner.id, course.slug, key.id, request.key) ??
      gradeAndStore(tx, learner, course, key, request);
  });
  signCertificatesOf(event.app, learner.id);
  const response: AttemptResponse = {
    attempt: attempt!,
    progress: progressMap(event.app, learner.id),
    badges: badgesOf(event.app, learner.id),
  };
  event.json(200, response);
}

/** The course and answer key that the address names. */
export function quizOf(event: core.RequestEvent): { course: CourseOutline; key: QuizKey } {
  const [slug = '', id = ''] = pathValue(event, 'quizId').split('.');
  const course = courseBySlug(curriculum(), slug);
  const key = course && quizKey(slug, id);
  if (!course || !key || entryIndex(course, id) < 0) refuse('unknown-quiz');
  return { course, key };
}

function gradeAndStore(
  tx: CoreApp,
  learner: core.Record,
  course: CourseOutline,
  key: QuizKey,
  request: AttemptRequest,
): AttemptResult {
  if (!isItsTurn(tx, learner.id, course, key.id)) refuse('quiz-locked');
  const graded = gradeQuiz(key, request.key, request.answers);
  if (!graded.ok) refuse(graded.code);
  const { ok: _, ...result } = graded;
  const at = now();
  const attempt: AttemptResult = { key: request.key, at, passingScore: key.passingScore, ...result };

  const record = new Record(tx.findCollectionByNameOrId('quiz_attempts'));
  record.set('user', learner.id);
  record.set('quiz', `${course.slug}.${key.id}`);
  record.set('attempt_key', request.key);
  record.set('answers', request.answers);
  record.set('score', attempt.score);
  record.set('passed', attempt.passed);
  record.set('result', attempt);
  tx.save(record);

  recordActivity(tx, learner, { id: request.key, kind: 'quiz-attempt', course: course.slug, lesson: key.id }, at);
  if (attempt.passed) recordCompletion(tx, learner.id, course, key.id, at);
  return attempt;
}

/** A quiz has its turn when every entry before it counts (or it was passed before, or the course is finished). */
function isItsTurn(tx: CoreApp, user: string, course: CourseOutline, quiz: string): boolean {
  const progress = progressOf(tx, user, course);
  if (progress.completedAt !== null || progress.entries[quiz] === 'counted') return true;
  return course.entries.slice(0, entryIndex(course, quiz)).every((entry) => progress.entries[entry.id] === 'counted');
}
