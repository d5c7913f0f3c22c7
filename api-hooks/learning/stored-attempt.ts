import { type AttemptResult, quizId } from '#domain/contract/attempt-result';
import { type CoreApp, rows } from '../lib/sql.ts';
import { ATTEMPT_BY_KEY, LAST_NUMBER, LATEST_ATTEMPT } from './learning-sql.ts';
import { LATEST_PAST_ATTEMPT } from './past-sql.ts';

/** The attempt that was stored under a key, or null. */
export function storedAttempt(
  app: CoreApp,
  user: string,
  course: string,
  quiz: string,
  key: string,
): AttemptResult | null {
  return firstResult(app, ATTEMPT_BY_KEY, { user, quiz: quizId(course, quiz), key });
}

/** The attempt to show when the learner opens the quiz: the newest one. */
export function latestAttempt(app: CoreApp, user: string, course: string, quiz: string): AttemptResult | null {
  const of = { user, quiz: quizId(course, quiz) };
  return firstResult(app, LATEST_ATTEMPT, of) ?? firstResult(app, LATEST_PAST_ATTEMPT, of);
}

/** The number of the learner's next attempt at a quiz, from 1. */
export function nextNumber(app: CoreApp, user: string, course: string, quiz: string): number {
  const [row] = rows(app, LAST_NUMBER, { user, quiz: quizId(course, quiz) }, { number: 0 });
  return (row?.number ?? 0) + 1;
}

function firstResult(app: CoreApp, sql: string, values: Record<string, unknown>): AttemptResult | null {
  const [row] = rows(app, sql, values, { result: '' });
  return row ? (JSON.parse(row.result) as AttemptResult) : null;
}
