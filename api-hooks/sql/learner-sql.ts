/**
 * The SQL over what is stored about learners: completions, practices, begun courses, badges. This folder is the only one that names these tables
 * (tests/architecture/one-truth.test.ts). Only texts here, so that tests/api/query-plans.test.ts explains the same SQL.
 */
import { EXPORTED_KINDS } from '#domain/cohorts/exported-facts';
import { ATTEMPTS_OF_USER } from './past-sql.ts';

/** What is known of the learner `u`, of one moment, as one JSON list; learner-state.ts names its places. */
export const FACTS_OF_USER = `'[' || json_quote(u.role)
  || ',' || EXISTS (SELECT 1 FROM program_enrollments WHERE user = u.id AND program = {:program} AND status = 'active')
  || ',' || (SELECT json_group_array(json_array(course, lesson, completed_at, counted, needs)) FROM lesson_progress
      WHERE user = u.id AND completed = TRUE)
  || ',' || (SELECT json_group_array(json_array(course, lesson, part, done_at)) FROM practice_progress WHERE user = u.id)
  || ',' || (SELECT json_group_array(json_array(course, progress, created, completed_at)) FROM enrollments WHERE user = u.id)
  || ',' || (SELECT json_group_array(json_array(badge, created, seen)) FROM earned_badges WHERE user = u.id)
  || ',' || (SELECT json_group_array(course_slug) FROM certificate_tokens WHERE user = u.id AND user != '')
  || ',' || json_quote(u.start_tasks) || ']'`;

/** The learner's version and facts, of one moment, as one JSON list; '' for an account that is gone. */
export const LEARNER_FACTS = `SELECT COALESCE((SELECT '["' || v.version || '",' || ${FACTS_OF_USER} || ']'
  FROM users u JOIN learner_versions v ON v.user = u.id WHERE u.id = {:user}), '') AS text`;

/** The number that changes with everything that is stored about a learner (migration 0015), as a text; '' for an account that is gone. */
export const LEARNER_VERSION =
  "SELECT COALESCE((SELECT version FROM learner_versions WHERE user = {:user}), '') AS text";

/** How far a learner is in the lessons that are not completed (domain/learning/lesson-steps.ts), in the form of the answer. */
export const STEPS_UNDER_WAY = `SELECT json_group_array(json_object('course', place, 'lesson', field, 'value', value,
    'at', REPLACE(at, ' ', 'T'))) AS text FROM learner_texts own WHERE user = {:user} AND kind = 'lesson-step'
  AND NOT EXISTS (SELECT 1 FROM lesson_progress done
    WHERE done.user = own.user AND done.course = own.place AND done.lesson = own.field AND done.completed = TRUE)`;

/** Of two completions of the same entry the earlier moment stays; `needs` is what both need (domain/learning/required-practices.ts). */
export const STORE_COMPLETION = `INSERT INTO lesson_progress
    (id, user, course, lesson, completed, counted, completed_at, needs, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:entry}, TRUE, FALSE, {:time}, {:needs}, {:now}, {:now})
  ON CONFLICT (user, course, lesson) DO UPDATE SET completed = TRUE,
    completed_at = MIN(completed_at, excluded.completed_at), needs = excluded.needs, updated = excluded.updated`;

/** Of two deliveries of the same practice the earlier moment stays. */
export const STORE_PRACTICE = `INSERT INTO practice_progress (id, user, course, lesson, part, done_at, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:lesson}, {:part}, {:time}, {:now}, {:now})
  ON CONFLICT (user, course, lesson, part) DO UPDATE SET
    done_at = MIN(done_at, excluded.done_at), updated = excluded.updated`;

/** When the first and the last completed entry of each course was received. */
export const RECEIVED_OF_USER = `SELECT course, MIN(created) AS first, MAX(created) AS last FROM lesson_progress
  WHERE user = {:user} AND completed = TRUE GROUP BY course`;

export const COUNT_COMPLETION =
  'UPDATE lesson_progress SET counted = TRUE, updated = {:now} WHERE user = {:user} AND course = {:course} AND lesson = {:entry}';

/** `completed_at` is never cleared nor moved once it is set. */
export const STORE_BEGUN_COURSE = `INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:percent}, {:finished}, {:begun}, {:now})
  ON CONFLICT (user, course) DO UPDATE SET progress = excluded.progress,
    completed_at = CASE WHEN completed_at = '' THEN excluded.completed_at ELSE completed_at END, updated = excluded.updated`;

export const STORE_BADGE = `INSERT INTO earned_badges (id, user, badge, seen, created, updated)
  VALUES ({:id}, {:user}, {:badge}, FALSE, {:earned}, {:earned}) ON CONFLICT (user, badge) DO NOTHING`;

export const MARK_BADGE_SEEN = 'UPDATE earned_badges SET seen = TRUE WHERE user = {:user} AND badge = {:badge}';

// Lists over many learners read what is stored, which is settled (settle-everybody.ts).

/** A column for a query over users `u`: the ids of the earned badges, joined by commas. */
export const BADGES_OF_USER =
  "COALESCE((SELECT group_concat(badge) FROM earned_badges WHERE user = u.id), '') AS badges";

/** For a query over users `u`: only those who began the course, whose percent is then `e.progress`. */
export const JOIN_BEGUN_COURSE = 'JOIN enrollments e ON e.user = u.id AND e.course = {:course}';
export const COUNT_BEGUN = 'SELECT COUNT(*) AS n FROM enrollments WHERE course = {:course}';
export const PERCENT_OF_BEGUN_COURSE = 'e.progress';

/** Who has earned a badge whose name holds `{:part}`, a pattern. */
export const HOLDERS_OF_BADGE_LIKE =
  "SELECT user FROM earned_badges WHERE REPLACE(badge, '-', ' ') LIKE {:part} ESCAPE '\\'";

/** `list` is a list of parameters. */
export function badgesOfMany(list: string): string {
  return `SELECT user, badge FROM earned_badges WHERE user IN (${list})`;
}

export function coursesOfMany(list: string): string {
  return `SELECT user, COUNT(*) AS started, SUM(completed_at != '') AS completed FROM enrollments
    WHERE user IN (${list}) GROUP BY user`;
}

export const COUNT_FINISHED = "SELECT COUNT(*) AS n FROM enrollments WHERE completed_at != ''";
export const COUNT_FINISHED_BETWEEN = `${COUNT_FINISHED} AND completed_at >= {:from} AND completed_at < {:to}`;
export const COUNT_BY_COURSE =
  "SELECT course, COUNT(*) AS started, SUM(completed_at != '') AS completed FROM enrollments GROUP BY course";

/** Who finished all of `count` courses (a list of parameters) and has no certificate of this slug. */
export function finishedWithoutCertificate(list: string, count: number): string {
  return `SELECT user FROM enrollments WHERE completed_at != '' AND course IN (${list})
    AND NOT EXISTS (SELECT 1 FROM certificate_tokens token WHERE token.user = enrollments.user AND token.course_slug = {:slug})
    GROUP BY user HAVING COUNT(*) = ${count}`;
}

/** Of a cohort (api-hooks/cohorts/): the begun courses of its learners, and what they have done of one course. */
export const PROGRESS_OF_COHORT = `SELECT begun.user, begun.course, begun.progress, begun.completed_at FROM cohort_members own
  JOIN enrollments begun ON begun.user = own.user WHERE own.cohort = {:cohort}`;
export const COMPLETIONS_OF_COHORT = `SELECT done.user, done.lesson FROM cohort_members own
  JOIN lesson_progress done ON done.user = own.user AND done.course = {:course}
  WHERE own.cohort = {:cohort} AND done.completed = TRUE AND done.counted = TRUE`;

/** For whom something may follow that is not stored yet: their version, or the outline, is another one than when they were settled (migration 0029). */
const UNSETTLED = '(settled_version != version OR settled_outline != {:outline})';
/** In the order of their ids. */
export const NEXT_UNSETTLED = `SELECT user FROM learner_versions WHERE user > {:after} AND ${UNSETTLED} ORDER BY user`;
/** `users` is a JSON list. */
export const UNSETTLED_OF = `SELECT user FROM learner_versions WHERE user IN (SELECT value FROM json_each({:users})) AND ${UNSETTLED}`;
export const UNSETTLED_OF_COHORT = `SELECT user FROM learner_versions
  WHERE user IN (SELECT user FROM cohort_members WHERE cohort = {:cohort}) AND ${UNSETTLED}`;
/** `settled` is a JSON list of [id, version]. */
export const NOTE_SETTLED = `UPDATE learner_versions SET settled_version = version, settled_outline = {:outline}
  WHERE (user, version) IN (SELECT value ->> 0, value ->> 1 FROM json_each({:settled}))`;

/**
 * What a learner did, for xAPI (domain/credentials/xapi-statement.ts). What is completed and passed counts once it counts for the learner; a
 * certificate that was withdrawn or replaced is left out. Of acts that are folded only days and counts are known: they are no statements.
 */
const FACTS = `SELECT 'course-begun' AS kind, id, course, '' AS item, '' AS part, created AS at, -1 AS score
    FROM enrollments WHERE user = {:user}
  UNION ALL SELECT 'course-completed', id, course, '', '', completed_at, -1
    FROM enrollments WHERE user = {:user} AND completed_at != ''
  UNION ALL SELECT 'lesson-completed', id, course, lesson, '', completed_at, -1
    FROM lesson_progress WHERE user = {:user} AND completed = TRUE AND counted = TRUE
  UNION ALL SELECT 'practice-done', id, course, lesson, part, done_at, -1 FROM practice_progress WHERE user = {:user}
  UNION ALL SELECT kind, id, course, lesson, '', at, -1 FROM user_activity
    WHERE user = {:user} AND kind IN ('lesson-opened', 'question-recalled', 'lab-run', 'template-saved')
  UNION ALL SELECT CASE WHEN passed THEN 'quiz-passed' ELSE 'quiz-failed' END, id, substr(quiz, 1, instr(quiz, '.') - 1),
    substr(quiz, instr(quiz, '.') + 1), '', created, score FROM (${ATTEMPTS_OF_USER})
  UNION ALL SELECT 'badge-earned', id, '', badge, '', created, -1 FROM earned_badges WHERE user = {:user}
  UNION ALL SELECT 'certificate-earned', id, course_slug, token, '', issued_at, -1
    FROM certificate_tokens WHERE user = {:user} AND revoked_at = '' AND superseded_by = ''
  UNION ALL SELECT 'project-handed-in', id, course, '', '', handed_in_at, -1 FROM project_versions WHERE user = {:user}
  UNION ALL SELECT 'project-' || done.outcome, done.id, done.course, '', '', done.decided_at, COALESCE(work.total, -1)
    FROM project_versions done LEFT JOIN projects work
      ON work.user = done.user AND work.course = done.course AND work.version = done.number
    WHERE done.user = {:user} AND done.outcome != ''`;

/** The oldest first. */
export const LEARNING_FACTS = `${FACTS} ORDER BY at, kind, id`;
/** Those of the kinds that instructors export. SQLite takes the condition into each of the parts, so no other rows are collected. */
export const EXPORTED_FACTS = `SELECT * FROM (${FACTS}) WHERE kind IN (${EXPORTED_KINDS.map((kind) => `'${kind}'`).join(', ')})
  ORDER BY at, kind, id`;
