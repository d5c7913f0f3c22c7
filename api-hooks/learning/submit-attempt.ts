import { type CourseOutline, courseBySlug, entryIndex } from '#domain/catalogue/curriculum';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { type AttemptRequest, type AttemptResponse, attemptRequest } from '#domain/contract/learning/submit-attempt';
import type { LearnerState } from '#domain/learner/learner-state';
import { courseAccess } from '#domain/learning/access';
import { gradeQuiz, type JudgedTask, type QuizKey } from '#domain/learning/grading';
import { hasItsTurn } from '#domain/learning/progress';
import { quizId } from '#domain/learning/quiz-id';
import { keepAct } from '../activity/record-activity.ts';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { nextStepOf } from '../learner/next-step-of.ts';
import { type KnownLearner, knownLearner, readLearner, toEarnedBadges } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { curriculum, quizKey } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { STORE_ATTEMPT } from '../sql/learning-sql.ts';
import { attemptInLanguage } from './attempt-in-language.ts';
import { type AttemptQuestions, attemptQuestions } from './attempt-questions.ts';
import { askedTasks, attemptOf, forgetTasks, judgedTasks } from './quiz-tasks.ts';
import { recordCompletion } from './record-completion.ts';
import { type AttemptsBefore, attemptsBefore } from './stored-attempt.ts';

/**
 * POST quizzes/{quizId}/attempts: grades, stores, and completes the quiz when passed. A key that was seen before returns its first result. A
 * quiz whose turn has not come is refused with `quiz-locked`, so its review stays unseen; who draws the questions: attempt-questions.ts.
 *
 * One request writes at a time, so what takes long is done before the transaction: reading (SQL is prepared once there) and grading.
 * Both hold in it while the learner's version is the same, and are done again there when it is not.
 */
export function submitAttempt(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const asked: Asked = { learner, ...quizOf(event), request: parseBody(event, attemptRequest) };

  const read = readLearner(event.app, learner.id);
  const before = beforeOf(event.app, asked);
  const isOneMoment = before.version === read.version;
  const graded = isOneMoment && before.earlier === null ? grade(event.app, asked, read.state, before.next) : null;
  let submitted: Submitted | undefined;
  event.app.runInTransaction((tx) => {
    // While this request waited for its turn to write, an enrollment may have ended.
    const known = knownLearner(tx, learner.id, read);
    // An attempt raises the version too (migration 0019).
    const isFresh = isOneMoment && known.facts === read.facts;
    submitted = graded !== null && isFresh ? store(tx, asked, graded, known) : submitAgain(tx, asked, known);
  });
  const {
    attempt,
    next,
    known: { state },
  } = submitted!;
  // What was issued before and is not signed yet is signed by a cron.
  if (state.certificates.length > read.facts.certificates.length) signCertificatesOf(event.app, learner.id);
  const shown = attemptInLanguage(event, asked.course.slug, asked.key.id, attempt);
  const { progress } = state;
  const badges = toEarnedBadges(state);
  const response: AttemptResponse = { attempt: shown, next, progress, nextStep: nextStepOf(state), badges };
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

type Asked = { learner: core.Record; course: CourseOutline; key: QuizKey; request: AttemptRequest };
type Submitted = { attempt: AttemptResult; next: number; known: KnownLearner };

/** An attempt that is graded and not stored; `row` has what a statement needs of it. */
type Graded = { attempt: AttemptResult; number: number; row: Record<string, unknown> };

function beforeOf(app: CoreApp, { learner, course, key, request }: Asked): AttemptsBefore {
  return attemptsBefore(app, learner.id, quizId(course.slug, key.id), request.key);
}

/** With all that was read before the transaction read again in it. */
function submitAgain(tx: CoreApp, asked: Asked, known: KnownLearner): Submitted {
  mustBeOpen(asked.course, known.state);
  const { earlier, next } = beforeOf(tx, asked);
  if (earlier !== null) return { attempt: earlier, next, known };
  return store(tx, asked, grade(tx, asked, known.state, next), known);
}

function mustBeOpen({ slug }: CourseOutline, state: LearnerState): void {
  const access = courseAccess(curriculum(), slug, state);
  if (!access.open) refuse(access.reason, { missing: access.missing });
}

/** Writes nothing. `next` is the number of the learner's next attempt. */
function grade(app: CoreApp, { learner, course, key, request }: Asked, state: LearnerState, next: number): Graded {
  mustBeOpen(course, state);
  if (!hasItsTurn(course, state.progress[course.slug] ?? null, key.id)) refuse('quiz-locked');
  const questions = attemptQuestions(app, learner, key, request, next);
  const { asked } = questions;
  const tasks = tasksOf(app, learner.id, questions, request, next);
  const graded = gradeQuiz(questions.key, asked, request.answers, tasks);
  if (!graded.ok) refuse(graded.code);
  const { ok: _, ...result } = graded;
  const at = now();
  const attempt: AttemptResult = { key: request.key, at, passingScore: questions.key.passingScore, ...result };
  const row = {
    id: newId(),
    user: learner.id,
    quiz: quizId(course.slug, key.id),
    key: request.key,
    number: next,
    answers: JSON.stringify(request.answers),
    score: attempt.score,
    passed: attempt.passed,
    result: JSON.stringify(attempt),
    seconds: JSON.stringify(secondsOf(asked, request)),
    now: dbTime(at),
  };
  return { attempt, number: next, row };
}

function store(
  tx: CoreApp,
  { learner, course, key, request }: Asked,
  { attempt, number, row }: Graded,
  known: KnownLearner,
): Submitted {
  const { at } = attempt;
  execute(tx, STORE_ATTEMPT, row);
  forgetTasks(tx, attemptOf(learner.id, key, number));
  keepAct(tx, learner, { id: request.key, kind: 'quiz-attempt', course: course.slug, lesson: key.id }, at);
  const completion = { course: course.slug, entry: key.id, at };
  const after = attempt.passed ? recordCompletion(tx, learner.id, completion, known) : known;
  return { attempt, next: number + 1, known: after };
}

/** An attempt of an older build, which has no number, knows of no task. */
function tasksOf(
  app: CoreApp,
  user: string,
  { key, asked }: AttemptQuestions,
  { number, answers, materials = {} }: AttemptRequest,
  next: number,
): Map<string, JudgedTask> {
  const tasks = askedTasks(key, asked);
  if (tasks.length > 0 && number === undefined) refuse('attempt-outdated', { next });
  return judgedTasks(app, attemptOf(user, key, next), tasks, answers, materials);
}

/** The seconds at the questions that were asked; null when the page did not measure them. */
function secondsOf(asked: readonly string[], { seconds }: AttemptRequest): Record<string, number> | null {
  if (seconds === undefined) return null;
  const given = new Map(Object.entries(seconds));
  return Object.fromEntries(asked.flatMap((id) => (given.has(id) ? [[id, given.get(id) ?? 0]] : [])));
}
