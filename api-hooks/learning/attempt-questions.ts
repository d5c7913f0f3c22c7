import type { AttemptRequest } from '#domain/contract/learning/submit-attempt';
import { type QuizKey, quizPool } from '#domain/learning/grading';
import { keyedDraw, mayBeKeyed } from '#domain/learning/keyed-draw';
import { drawQuestions, isDraw } from '#domain/learning/quiz-draw';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { quizEdition } from './quiz-editions.ts';

/** What an attempt is graded by: the version of the quiz, and which of its questions the attempt asks. */
export type AttemptQuestions = { key: QuizKey; asked: string[] };

/**
 * The questions that the attempt must answer, computed again: what the request says of them is compared, never believed. `next` is the number
 * of the learner's next attempt. Refuses `attempt-taken`, `attempt-outdated`, and `unknown-question` for questions that were not drawn.
 */
export function attemptQuestions(
  app: CoreApp,
  learner: core.Record,
  key: QuizKey,
  request: AttemptRequest,
  next: number,
): AttemptQuestions {
  const { number, asked = [], outline = '' } = request;
  if (number === undefined) return keyedQuestions(app, learner, key, request);
  if (number !== next) refuse('attempt-taken', { next });
  const edition = quizEdition(app, key, outline);
  if (edition === null) refuse('attempt-outdated', { next });
  const drawn = drawQuestions(quizPool(edition), { learner: learner.id, number });
  if (!isDraw(drawn, asked)) refuse('unknown-question');
  return { key: edition, asked: drawn };
}

/** The attempt of a build in which the key drew the questions. */
function keyedQuestions(app: CoreApp, learner: core.Record, key: QuizKey, request: AttemptRequest): AttemptQuestions {
  const sql = "SELECT value FROM counters WHERE name = 'keyed-attempts'";
  const row = firstRow(app, sql, {}, { value: '' });
  const change = row === null ? null : (JSON.parse(row.value) as { at: string; until: string });
  const since = isoTime(learner.getString('created')) ?? '';
  if (change === null || !mayBeKeyed(since, change, now())) refuse('attempt-outdated');
  return { key, asked: keyedDraw(quizPool(key).questions, key.draw, request.key) };
}
