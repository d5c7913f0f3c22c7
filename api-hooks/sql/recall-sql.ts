/** The SQL of recall. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */
import { PAST_ANSWERS } from './past-sql.ts';

/** The recall cards of a learner, by course: one JSON list. */
export const RECALL_CARDS = `SELECT json_group_array(json_array(course, json(cards))) AS text FROM recalls WHERE user = {:user}`;

export const RECALL_RECORD = 'SELECT record, cards FROM recalls WHERE user = {:user} AND course = {:course}';

export const STORE_RECALL = `INSERT INTO recalls (id, user, course, record, cards, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:record}, {:cards}, {:now}, {:now})
  ON CONFLICT (user, course) DO UPDATE SET record = excluded.record, cards = excluded.cards, updated = excluded.updated`;

/** The questions whose right answer a review has shown to a learner, with that answer and the first time: one JSON list. Tasks never come back. */
export const SHOWN_ANSWERS = `SELECT json_group_array(json_array(quiz, question, answer, since)) AS text FROM (
  SELECT quiz, question, answer, MIN(since) AS since FROM (
    SELECT attempt.quiz AS quiz, json_extract(item.value, '$.question') AS question,
      json_extract(item.value, '$.answer') AS answer, attempt.created AS since
    FROM quiz_attempts attempt, json_each(attempt.result, '$.review') item
    WHERE attempt.user = {:user} AND json_type(item.value, '$.task') IS NULL
    UNION ALL ${PAST_ANSWERS}) GROUP BY 1, 2, 3)`;
