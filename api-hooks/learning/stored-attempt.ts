import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { quizId } from '#domain/learning/quiz-id';
import { type CoreApp, rows, textQuery } from '../lib/sql.ts';
import { ATTEMPTS_BEFORE, LAST_NUMBER, LATEST_ATTEMPT } from '../sql/learning-sql.ts';
import { LATEST_PAST_ATTEMPT } from '../sql/past-sql.ts';

/** `version` is the learner's (learner-version.ts), `earlier` the attempt that was stored under the same key, `next` the number of the next. */
export type AttemptsBefore = { version: string; earlier: AttemptResult | null; next: number };

const readBefore = textQuery(ATTEMPTS_BEFORE);

/** What an attempt asks of the learner's attempts at the quiz, of one moment. */
export function attemptsBefore(app: CoreApp, user: string, quiz: string, key: string): AttemptsBefore {
  const text = readBefore(app, { user, quiz, key });
  const [version, earlier, number] = JSON.parse(text) as [string, AttemptResult | null, number];
  return { version, earlier, next: number + 1 };
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
