/** What is folded, as the learner reads it in their data: with names instead of places, days in full, and the review in words. */
import type { PastActs } from '#domain/learning/past-acts';
import type { PastAttempt } from '#domain/learning/past-attempts';
import { type CoreApp, rows } from '../lib/sql.ts';
import { LATEST_PAST_ATTEMPT } from '../sql/past-sql.ts';

type Row = Record<string, unknown>;

/** Of `past_attempts`. */
export function attemptsInWords(app: CoreApp, row: Row): Row {
  const { user, quiz } = row;
  const [latest] = rows(app, LATEST_PAST_ATTEMPT, { user, quiz }, { result: '' });
  const attempts = (row['attempts'] as PastAttempt[]).map(([, number, at, score, passed]) => {
    return { number, at: new Date(at).toISOString(), score, passed: passed === 1 };
  });
  return { ...row, attempts, latest: latest === undefined ? null : (JSON.parse(latest.result) as unknown) };
}

/** Of `past_activity`. */
export function actsInWords(_app: CoreApp, row: Row): Row {
  return { ...row, days: (row['days'] as PastActs['days']).map((day) => `${row['year']}-${day}`) };
}
