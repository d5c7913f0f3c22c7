/** The SQL over attempts, activity, and all that `GET me` says. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

import { NEWEST_ACTS } from '#domain/learning/folding';
import { UNTOLD_FLAGS } from './flags-sql.ts';
import { FACTS_OF_USER, STEPS_UNDER_WAY } from './learner-sql.ts';
import { PAST_DAYS } from './past-sql.ts';
import { COUNT_ACCEPTED } from './project-sql.ts';
import { RECALL_CARDS, SHOWN_ANSWERS } from './recall-sql.ts';
import { TEMPLATE_TEXTS } from './texts-sql.ts';

export const ATTEMPT_BY_KEY =
  'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} AND attempt_key = {:key}';

export const STORE_ATTEMPT = `INSERT INTO quiz_attempts
    (id, user, quiz, attempt_key, number, answers, score, passed, result, seconds, created, updated)
  VALUES ({:id}, {:user}, {:quiz}, {:key}, {:number}, {:answers}, {:score}, {:passed}, {:result}, {:seconds}, {:now}, {:now})`;

/** The first attempts that item analysis has not counted yet. */
export const UNCOUNTED_ATTEMPTS = `SELECT id, quiz, result, COALESCE(seconds, 'null') AS seconds FROM quiz_attempts
  WHERE number = 1 AND counted = FALSE ORDER BY created LIMIT {:most}`;
export const MARK_COUNTED = 'UPDATE quiz_attempts SET counted = TRUE WHERE id = {:id}';
export const QUESTION_COUNTS = 'SELECT question, counts, updated FROM question_counts WHERE quiz = {:quiz}';
export const STORE_QUESTION_COUNTS = `INSERT INTO question_counts (id, quiz, question, counts, created, updated)
  VALUES ({:id}, {:quiz}, {:question}, {:counts}, {:now}, {:now})
  ON CONFLICT (quiz, question) DO UPDATE SET counts = excluded.counts, updated = excluded.updated`;

const OF_QUIZ = 'WHERE user = {:user} AND quiz = {:quiz}';
/** The number of the newest attempt, also of one that is folded; 0 when there is none. */
export const LAST_NUMBER = `SELECT MAX(COALESCE((SELECT MAX(number) FROM quiz_attempts ${OF_QUIZ}), 0),
  COALESCE((SELECT number FROM past_attempts ${OF_QUIZ}), 0)) AS number`;

/** What an attempt asks of those before it, with the learner's version: one JSON list. The result is that under the attempt's own key. */
export const ATTEMPTS_BEFORE = `SELECT '["' || COALESCE((SELECT version FROM learner_versions WHERE user = {:user}), '')
  || '",' || COALESCE((${ATTEMPT_BY_KEY}), 'null') || ',' || (${LAST_NUMBER}) || ']' AS text`;

export const LATEST_ATTEMPT =
  'SELECT result FROM quiz_attempts WHERE user = {:user} AND quiz = {:quiz} ORDER BY created DESC, rowid DESC LIMIT 1';

export const QUIZ_EDITION =
  'SELECT answer_key, replaced_at FROM quiz_editions WHERE quiz = {:quiz} AND outline = {:outline}';

const OF_LESSON = 'SELECT practices FROM lesson_editions WHERE course = {:course} AND lesson = {:lesson}';
export const EDITIONS_OF_LESSON = OF_LESSON;
export const EDITION_NAMED = `${OF_LESSON} AND edition = {:edition}`;
/** What held at a moment. */
export const EDITION_AT = `${OF_LESSON} AND since <= {:at} AND (replaced_at = '' OR replaced_at > {:at}) ORDER BY since DESC`;

/** Also those whose acts are folded. */
export const ACTIVE_DAYS = `SELECT DISTINCT day FROM user_activity WHERE user = {:user} UNION ${PAST_DAYS} ORDER BY day`;

/** More than anybody does in a day: beyond it nothing is kept of the act itself. What it completes counts all the same. */
const ACTS_A_DAY = 500;

/** The client's id of an act makes a second delivery harmless. */
export const STORE_ACTIVITY = `INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
  SELECT {:id}, {:user}, {:event}, {:kind}, {:course}, {:lesson}, {:day}, {:at}, {:now}, {:now}
  WHERE (SELECT COUNT(*) FROM user_activity WHERE user = {:user} AND day = {:day}) < ${ACTS_A_DAY}
  ON CONFLICT (user, event) DO NOTHING`;

/** `again`: this act is stored already. `active`: something else is, of that day. `first`: nothing. */
export const ACT_OF_DAY = `SELECT CASE
  WHEN EXISTS (SELECT 1 FROM user_activity WHERE user = {:user} AND event = {:event}) THEN 'again'
  WHEN EXISTS (SELECT 1 FROM user_activity WHERE user = {:user} AND day = {:day}) THEN 'active'
  ELSE 'first' END AS text`;

const NEWEST_ACTIVITY = `SELECT kind, course, lesson, at FROM user_activity WHERE user = u.id ORDER BY at DESC LIMIT ${NEWEST_ACTS}`;
const ACTIVITY = `SELECT json_group_array(json_object('kind', kind, 'course', course, 'lesson', lesson, 'at', REPLACE(at, ' ', 'T')))
  FROM (${NEWEST_ACTIVITY})`;
const NEWEST_BOOKMARKS =
  'SELECT id, course, lesson, created FROM user_bookmarks WHERE user = u.id ORDER BY created DESC';
const BOOKMARKS = `SELECT json_group_array(json_object('id', id, 'course', course, 'lesson', lesson,
  'createdAt', REPLACE(created, ' ', 'T'))) FROM (${NEWEST_BOOKMARKS})`;
const LEARNER = `json_object('id', u.id, 'name', u.name, 'email', u.email, 'username', u.username, 'avatar', u.avatar,
  'learnerId', u.learner_id, 'verified', u.verified, 'nameChangeUsed', u.name_change_used, 'bio', u.bio, 'timeZone', u.time_zone,
  'locale', u.locale, 'since', REPLACE(u.created, ' ', 'T'), 'deleteAfter', u.delete_after, 'start', u.start_tasks)`;
const ENROLLMENT = `SELECT json_object('status', status, 'since', created, 'onboarding', onboarding) FROM program_enrollments
  WHERE user = u.id AND program = {:program}`;

/** A query for `{:user}`, as a part of one over users `u`. */
function ofUser(sql: string): string {
  return `(${sql.replaceAll('{:user}', 'u.id')})`;
}

/**
 * All that `GET me` says of a learner, with the version that it has: one answer, so of one moment. A JSON object, whose members show-me.ts
 * names; '' for an account that is gone. What is sent as it is stored has the form of the answer here already: goja is slow at such work.
 */
export const ME = `SELECT COALESCE((SELECT '{"version":' || v.version
  || ',"facts":' || ${FACTS_OF_USER}
  || ',"learner":' || ${LEARNER}
  || ',"weeklyGoal":' || u.weekly_goal
  || ',"recallLimit":' || json_quote(u.recall_limit)
  || ',"enrollment":' || COALESCE((${ENROLLMENT}), 'null')
  || ',"days":' || (SELECT json_group_array(day) FROM ${ofUser(ACTIVE_DAYS)})
  || ',"bookmarks":' || (${BOOKMARKS})
  || ',"ratings":' || (SELECT json_group_object(course, stars) FROM course_ratings WHERE user = u.id)
  || ',"activity":' || (${ACTIVITY})
  || ',"untoldFlags":' || ${UNTOLD_FLAGS}
  || ',"steps":' || ${ofUser(STEPS_UNDER_WAY)}
  || ',"templates":' || ${ofUser(TEMPLATE_TEXTS)}
  || ',"acceptedProjects":' || ${ofUser(COUNT_ACCEPTED)}
  || ',"cards":' || ${ofUser(RECALL_CARDS)}
  || ',"shown":' || ${ofUser(SHOWN_ANSWERS)}
  || '}' FROM users u JOIN learner_versions v ON v.user = u.id WHERE u.id = {:user}), '') AS text`;
