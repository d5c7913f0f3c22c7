import { type AttemptResult, quizId } from '#domain/contract/attempt-result';
import { type CoreApp, rows } from '../lib/sql.ts';

/** The attempt that was stored under a key, or null. */
export function storedAttempt(
  app: CoreApp,
  user: string,
  course: string,
  quiz: string,
  key: string,
): AttemptResult | null {
  const sql = 'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} AND attempt_key = {:key}';
  return firstResult(app, sql, { user, quiz: quizId(course, quiz), key });
}

/** The attempt to show when the learner opens the quiz: the newest one. */
export function latestAttempt(app: CoreApp, user: string, course: string, quiz: string): AttemptResult | null {
  const sql =
    'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} ORDER BY created DESC, rowid DESC LIMIT 1';
  return firstResult(app, sql, { user, quiz: quizId(course, quiz) });
}

function firstResult(app: CoreApp, sql: string, values: Record<string, unknown>): AttemptResult | null {
  const [row] = rows(app, sql, values, { result: '' });
  return row ? (JSON.parse(row.result) as AttemptResult) : null;
}
