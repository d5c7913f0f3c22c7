/** The SQL of the assistant. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

/** The newest first. */
export const EXCHANGES = `SELECT id, mode, message, reply, feedback, asked_at, replied_at FROM assistant_exchanges
  WHERE user = {:user} AND asked_at >= {:since} ORDER BY asked_at DESC LIMIT {:limit}`;

export const STORE_EXCHANGE = `INSERT INTO assistant_exchanges
  (id, user, mode, message, reply, source, kind, feedback, asked_at, replied_at, created, updated)
  VALUES ({:id}, {:user}, {:mode}, {:message}, {:reply}, {:source}, {:kind}, '', {:askedAt}, {:now}, {:now}, {:now})`;

/** Forgets what is older than the newest `{:kept}` of a learner. */
export const TRIM = `DELETE FROM assistant_exchanges WHERE id IN (
  SELECT id FROM assistant_exchanges WHERE user = {:user} ORDER BY asked_at DESC LIMIT -1 OFFSET {:kept})`;

/** How many hints a learner has had on each graded question. */
export const HINTS = `SELECT source, COUNT(*) AS given FROM assistant_exchanges
  WHERE user = {:user} AND asked_at >= {:since} AND kind = 'hint' GROUP BY source`;

/** Of each entry that a learner has opened: when last, and when it was last handed in, if it is a quiz. What is folded is long past. */
export const QUIZ_VISITS = `SELECT seen.course, seen.lesson AS quiz, MAX(seen.at) AS openedAt,
    COALESCE((SELECT MAX(created) FROM quiz_attempts
      WHERE user = {:user} AND quiz = seen.course || '.' || seen.lesson), '') AS handedInAt
  FROM user_activity seen WHERE seen.user = {:user} AND seen.kind = 'lesson-opened' GROUP BY seen.course, seen.lesson`;

export const FEEDBACK = `UPDATE assistant_exchanges SET feedback = {:feedback}, updated = {:now}
  WHERE id = {:id} AND user = {:user}`;

export const EXCHANGE = 'SELECT id FROM assistant_exchanges WHERE id = {:id} AND user = {:user}';

export const CLEAR = 'DELETE FROM assistant_exchanges WHERE user = {:user}';

export const FORGET = 'DELETE FROM assistant_exchanges WHERE asked_at < {:before}';

export const CONSENT = 'SELECT allowed FROM assistant_consents WHERE user = {:user} AND host = {:host}';

/** A learner's questions of a day, to whatever service and for whatever. */
export const QUESTIONS_OF_DAY =
  'SELECT COALESCE(SUM(questions), 0) AS questions FROM assistant_consents WHERE user = {:user} AND day = {:day}';

export const STORE_CONSENT = `INSERT INTO assistant_consents (id, user, host, allowed, decided_at, day, questions, tokens, created, updated)
  VALUES ({:id}, {:user}, {:host}, {:allowed}, {:now}, '', 0, 0, {:now}, {:now})
  ON CONFLICT (user, host) DO UPDATE SET allowed = excluded.allowed, decided_at = excluded.decided_at, updated = excluded.updated`;

/** Takes back what was allowed under names like this one. The rows stay: the questions of the day are counted in them. */
export const TAKE_BACK_CONSENTS = `UPDATE assistant_consents SET allowed = FALSE, decided_at = {:now}, updated = {:now}
  WHERE user = {:user} AND host LIKE {:like} AND allowed = TRUE`;

/** `tokens` are those of a question to the assistant; a prompt of a lesson has them in its own row. */
export const COUNT_QUESTION = `UPDATE assistant_consents SET questions = CASE day WHEN {:day} THEN questions + 1 ELSE 1 END,
  tokens = {:tokens} + CASE day WHEN {:day} THEN tokens ELSE 0 END, day = {:day}, updated = {:now} WHERE user = {:user} AND host = {:host}`;

/** Gives back what a question to the assistant did not need. */
export const SETTLE_TOKENS = `UPDATE assistant_consents SET tokens = MAX(0, tokens + {:tokens}), updated = {:now}
  WHERE user = {:user} AND host = {:host} AND day = {:day}`;

export const UNCOUNT_QUESTION = `UPDATE assistant_consents SET questions = MAX(0, questions - 1), updated = {:now}
  WHERE user = {:user} AND host = {:host} AND day = {:day}`;
