/** The SQL over learners' texts. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

export const TEXTS_OF_PLACE = `SELECT field, value, at, previous, previous_at FROM learner_texts
  WHERE user = {:user} AND kind = {:kind} AND place = {:place} ORDER BY field`;

export const TEXT = `SELECT value, at, previous, previous_at FROM learner_texts
  WHERE user = {:user} AND kind = {:kind} AND place = {:place} AND field = {:field}`;

export const TEXTS_OF_KIND = `SELECT place, field, value, at, previous, previous_at FROM learner_texts
  WHERE user = {:user} AND kind = {:kind} ORDER BY place, field`;

/** All saved templates of a learner: one JSON list. */
export const TEMPLATE_TEXTS = `SELECT json_group_array(json_array(place, field, value)) AS text FROM learner_texts
  WHERE user = {:user} AND kind = 'template'`;

/** Counts as `textBytes` of domain/practice/learner-text.ts does. */
export function bytesOfLearner(ownBytes: number): string {
  return `SELECT COALESCE(SUM(${ownBytes} + LENGTH(CAST(value AS BLOB)) + LENGTH(CAST(previous AS BLOB))), 0) AS bytes
    FROM learner_texts WHERE user = {:user}`;
}

export const STORE_TEXT = `INSERT INTO learner_texts (id, user, kind, place, field, value, at, previous, previous_at, created, updated)
  VALUES ({:id}, {:user}, {:kind}, {:place}, {:field}, {:value}, {:at}, {:previous}, {:previousAt}, {:now}, {:now})
  ON CONFLICT (user, kind, place, field) DO UPDATE SET value = excluded.value, at = excluded.at, previous = excluded.previous,
    previous_at = excluded.previous_at, updated = excluded.updated`;
