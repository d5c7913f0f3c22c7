/** The SQL over attempts and activity. Only texts here, so that tests/api/query-plans.test.ts explains the very SQL. */

export const ATTEMPT_BY_KEY =
  'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} AND attempt_key = {:key}';

/** The number of the newest attempt; 0 when there is none. */
export const LAST_NUMBER =
  'SELECT COALESCE(MAX(number), 0) AS number FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz}';

export const LATEST_ATTEMPT =
  'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} ORDER BY created DESC, rowid DESC LIMIT 1';

export const QUIZ_EDITION =
  'SELECT answer_key, replaced_at FROM quiz_editions WHERE quiz = {:quiz} AND outline = {:outline}';

export const ACTIVE_DAYS = 'SELECT DISTINCT day FROM user_activity WHERE user = {:user} ORDER BY day';

const ACTIVITY_LIMIT = 15;
export const NEWEST_ACTIVITY = `SELECT kind, course, lesson, at FROM user_activity WHERE user = {:user} ORDER BY at DESC LIMIT ${ACTIVITY_LIMIT}`;

export const BOOKMARKS =
  'SELECT id, course, lesson, created FROM user_bookmarks WHERE user = {:user} ORDER BY created DESC';

export const OWN_RATINGS = 'SELECT course, stars FROM course_ratings WHERE user = {:user}';
