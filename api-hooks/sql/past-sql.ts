/** The SQL over attempts and acts that are folded. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */
import { NEWEST_ACTS } from '#domain/learning/folding';

/** When the folded attempt `one` was made, as the database writes it. */
const MADE_AT = "strftime('%Y-%m-%d %H:%M:%f', (one.value ->> 2) / 1000.0, 'unixepoch') || 'Z'";

/** All attempts of a learner, also those that are folded. */
export const ATTEMPTS_OF_USER = `SELECT id, quiz, number, score, passed, created FROM quiz_attempts WHERE user = {:user}
  UNION ALL SELECT one.value ->> 0, past.quiz, one.value ->> 1, one.value ->> 3, one.value ->> 4, ${MADE_AT}
    FROM past_attempts past CROSS JOIN json_each(past.attempts) one WHERE past.user = {:user}`;

/** Whether the item of a review is a task that was right. */
const IS_TASK_DONE = "json_type(item.value, '$.task') = 'object' AND item.value ->> '$.right' = 1";

/**
 * The tasks that a learner has got right, each once, however often. Of folded attempts they are named beside each (past-attempts.ts); of those
 * that were folded before that, only the newest review is left.
 */
export const TASKS_DONE = `SELECT done.quiz AS quiz, item.value ->> '$.question' AS question
    FROM quiz_attempts done CROSS JOIN json_each(done.result, '$.review') item WHERE done.user = {:user} AND ${IS_TASK_DONE}
  UNION SELECT past.quiz, named.value
    FROM past_attempts past CROSS JOIN json_each(past.attempts) one CROSS JOIN json_each(one.value, '$[6]') named
    WHERE past.user = {:user}
  UNION SELECT past.quiz, item.value ->> '$.question'
    FROM past_attempts past CROSS JOIN json_each(past.latest, '$.review') item
    WHERE past.user = {:user} AND item.type = 'object' AND ${IS_TASK_DONE}`;

/** The newest attempt at a quiz, of which all attempts are folded, with its review: items by their numbers, those of tasks whole. */
export const LATEST_PAST_ATTEMPT = `SELECT json_set(past.latest, '$.review', json((SELECT json_group_array(json(review)) FROM (
    SELECT CASE item.type WHEN 'object' THEN item.value ELSE (SELECT review.item FROM past_reviews review WHERE review.id = item.value) END AS review
      FROM json_each(past.latest, '$.review') item ORDER BY item.key)))) AS result
  FROM past_attempts past WHERE past.user = {:user} AND past.quiz = {:quiz} AND json_type(past.latest) = 'object'`;

/** The questions whose right answer a folded review was the first to show, with that answer and the moment. */
export const PAST_ANSWERS = `SELECT past.quiz AS quiz, review.question AS question, review.answer AS answer, ${MADE_AT} AS since
  FROM past_attempts past CROSS JOIN json_each(past.attempts) one CROSS JOIN json_each(one.value, '$[5]') item
    CROSS JOIN past_reviews review ON review.id = item.value
  WHERE past.user = {:user}`;

export const PAST_DAYS = `SELECT past.year || '-' || one.value AS day
  FROM past_activity past CROSS JOIN json_each(past.days) one WHERE past.user = {:user}`;

/** No attempt is folded while older builds may deliver it again under its key (domain/learning/keyed-draw.ts). */
const KEYS_ARE_TAKEN = `EXISTS (SELECT 1 FROM counters WHERE name = 'keyed-attempts' AND json_extract(value, '$.until') > {:now})`;
/** A first attempt that item analysis has not counted keeps all attempts at its quiz whole. */
const IS_UNCOUNTED = `EXISTS (SELECT 1 FROM quiz_attempts waiting WHERE waiting.user = done.user AND waiting.quiz = done.quiz
  AND waiting.number = 1 AND waiting.counted = FALSE)`;
const OLD_QUIZ = `FROM quiz_attempts done WHERE done.user = {:user} AND done.created < {:before}
  AND NOT ${IS_UNCOUNTED} AND NOT ${KEYS_ARE_TAKEN}`;

/** Old acts that are not among the newest. Those of the same moment as the last of these stay too. */
const OLD_ACT = `FROM user_activity done WHERE done.user = {:user} AND done.at < {:before} AND done.at < COALESCE(
  (SELECT kept.at FROM user_activity kept WHERE kept.user = {:user} ORDER BY kept.at DESC LIMIT 1 OFFSET ${NEWEST_ACTS - 1}), '')`;

function ofUser(sql: string): string {
  return sql.replaceAll('{:user}', 'u.id');
}

/** The next learners of whom something can be folded, in the order of their ids. */
export const NEXT_TO_FOLD = `SELECT u.id FROM users u WHERE u.id > {:after}
  AND (EXISTS (SELECT 1 ${ofUser(OLD_ACT)}) OR EXISTS (SELECT 1 ${ofUser(OLD_QUIZ)})) ORDER BY u.id`;

/** The moment of the oldest act that can be folded; '' for none. */
export const OLDEST_ACT = `SELECT COALESCE(MIN(done.at), '') AS at ${OLD_ACT}`;
export const ACTS_TO_FOLD = `SELECT done.day, done.kind, COUNT(*) AS count ${OLD_ACT} GROUP BY done.day, done.kind`;
export const FORGET_ACTS = `DELETE FROM user_activity WHERE id IN (SELECT done.id ${OLD_ACT})`;
export const PAST_YEAR = 'SELECT days, acts FROM past_activity WHERE user = {:user} AND year = {:year}';
export const STORE_PAST_YEAR = `INSERT INTO past_activity (id, user, year, days, acts, created, updated)
  VALUES ({:id}, {:user}, {:year}, {:days}, {:acts}, {:now}, {:now})
  ON CONFLICT (user, year) DO UPDATE SET days = excluded.days, acts = excluded.acts, updated = excluded.updated`;

export const QUIZZES_TO_FOLD = `SELECT DISTINCT done.quiz ${OLD_QUIZ}`;
/** The oldest first. */
export const ATTEMPTS_TO_FOLD = `SELECT id, number, created, score, passed, COALESCE(result, '') AS result FROM quiz_attempts
  WHERE user = {:user} AND quiz = {:quiz} AND created < {:before} ORDER BY created, rowid`;
export const FORGET_ATTEMPT = 'DELETE FROM quiz_attempts WHERE id = {:id}';
export const PAST_OF_QUIZ = 'SELECT attempts, latest FROM past_attempts WHERE user = {:user} AND quiz = {:quiz}';
export const PAST_ANSWERS_OF_QUIZ = `${PAST_ANSWERS} AND past.quiz = {:quiz}`;
export const STORE_PAST_ATTEMPTS = `INSERT INTO past_attempts (id, user, quiz, number, passed, attempts, latest, created, updated)
  VALUES ({:id}, {:user}, {:quiz}, {:number}, {:passed}, {:attempts}, {:latest}, {:now}, {:now})
  ON CONFLICT (user, quiz) DO UPDATE SET number = excluded.number, passed = excluded.passed, attempts = excluded.attempts,
    latest = excluded.latest, updated = excluded.updated`;

export const STORE_REVIEW_ITEM = `INSERT INTO past_reviews (question, answer, item) VALUES ({:question}, {:answer}, {:item})
  ON CONFLICT (item) DO NOTHING`;
export const REVIEW_ITEM = 'SELECT id FROM past_reviews WHERE item = {:item}';
