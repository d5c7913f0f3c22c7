import { type CourseOutline, courseBySlug, entryIndex } from '#domain/catalogue/curriculum';
import { type AttemptResult, quizId } from '#domain/contract/attempt-result';
import { type AttemptRequest, type AttemptResponse, attemptRequest } from '#domain/contract/submit-attempt';
import { courseAccess } from '#domain/learning/access';
import { gradeQuiz, type QuizKey } from '#domain/learning/grading';
import { hasItsTurn } from '#domain/learning/progress';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { type KnownLearner, knownLearner, readLearner, toEarnedBadges } from '../learner/learner-state.ts';
import { now } from '../lib/clock.ts';
import { curriculum, quizKey } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { attemptInLanguage } from './attempt-in-language.ts';
import { attemptQuestions } from './attempt-questions.ts';
import { STORE_ATTEMPT } from './learning-sql.ts';
import { keepAct } from './record-activity.ts';
import { recordCompletion } from './record-completion.ts';
import { attemptsBefore } from './stored-attempt.ts';

/**
 * POST quizzes/{quizId}/attempts: grades, stores, and completes the quiz when passed, in one transaction. A key that was seen
 * before returns its first result. A quiz whose turn has not come is refused with `quiz-locked`, so its review stays unseen; who draws the
 * questions: attempt-questions.ts.
 */
export function submitAttempt(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, key } = quizOf(event);
  const request = parseBody(event, attemptRequest);

  const quiz = quizId(course.slug, key.id);
  // Read before the transaction, where SQL is made ready once for all of them.
  const read = readLearner(event.app, learner.id);
  const before = attemptsBefore(event.app, learner.id, quiz, request.key);
  let submitted: Submitted | undefined;
  event.app.runInTransaction((tx) => {
    // While this request waited for its turn to write, an enrollment may have ended.
    const known = knownLearner(tx, learner.id, read);
    const access = courseAccess(curriculum(), course.slug, known.state);
    if (!access.open) refuse(access.reason, { missing: access.missing });
    // An attempt raises the version too (migration 0019).
    const isFresh = known.facts === read.facts && before.version === read.version;
    const { earlier, next } = isFresh ? before : attemptsBefore(tx, learner.id, quiz, request.key);
    submitted = earlier
      ? { attempt: earlier, next, known }
      : gradeAndStore(tx, learner, course, key, request, { next, known });
  });
  const {
    attempt,
    next,
    known: { state },
  } = submitted!;
  // What was issued before and is not signed yet is signed by a cron.
  if (state.certificates.length > read.facts.certificates.length) signCertificatesOf(event.app, learner.id);
  const shown = attemptInLanguage(event, course.slug, key.id, attempt);
  const response: AttemptResponse = { attempt: shown, next, progress: state.progress, badges: toEarnedBadges(state) };
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

type Submitted = { attempt: AttemptResult; next: number; known: KnownLearner };

function gradeAndStore(
  tx: CoreApp,
  learner: core.Record,
  course: CourseOutline,
  key: QuizKey,
  request: AttemptRequest,
  { next, known }: Omit<Submitted, 'attempt'>,
): Submitted {
  if (!hasItsTurn(course, known.state.progress[course.slug] ?? null, key.id)) refuse('quiz-locked');
  const questions = attemptQuestions(tx, learner, key, request, next);
  const graded = gradeQuiz(questions.key, questions.asked, request.answers);
  if (!graded.ok) refuse(graded.code);
  const { ok: _, ...result } = graded;
  const at = now();
  const attempt: AttemptResult = { key: request.key, at, passingScore: questions.key.passingScore, ...result };

  execute(tx, STORE_ATTEMPT, {
    id: newId(),
    user: learner.id,
    quiz: quizId(course.slug, key.id),
    key: request.key,
    number: next,
    answers: JSON.stringify(request.answers),
    score: attempt.score,
    passed: attempt.passed,
    result: JSON.stringify(attempt),
    seconds: JSON.stringify(secondsOf(questions.asked, request)),
    now: dbTime(at),
  });

  keepAct(tx, learner, { id: request.key, kind: 'quiz-attempt', course: course.slug, lesson: key.id }, at);
  const completion = { course: course.slug, entry: key.id, at };
  const after = attempt.passed ? recordCompletion(tx, learner.id, completion, known) : known;
  return { attempt, next: next + 1, known: after };
}

/** The seconds at the questions that were asked; null when the page did not measure them. */
function secondsOf(asked: readonly string[], { seconds }: AttemptRequest): Record<string, number> | null {
  if (seconds === undefined) return null;
  const given = new Map(Object.entries(seconds));
  return Object.fromEntries(asked.flatMap((id) => (given.has(id) ? [[id, given.get(id) ?? 0]] : [])));
}
