/** The SQL over cohorts. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

const COHORT = `SELECT cohorts.id, cohorts.name, cohorts.courses, cohorts.starts_on, cohorts.ends_on, cohorts.places, cohorts.code,
    cohorts.closed, cohorts.report, cohorts.reported_at,
    (SELECT COUNT(*) FROM cohort_members WHERE cohort = cohorts.id) AS members FROM cohorts`;
const NEWEST_FIRST = 'ORDER BY cohorts.starts_on DESC, cohorts.id';

export const COHORT_BY_ID = `${COHORT} WHERE cohorts.id = {:id}`;
export const COHORT_BY_CODE = `${COHORT} WHERE cohorts.code = {:code}`;
export const ALL_COHORTS = `${COHORT} ${NEWEST_FIRST}`;
export const COHORTS_OF_MEMBER = `${COHORT} JOIN cohort_members own ON own.cohort = cohorts.id WHERE own.user = {:user} ${NEWEST_FIRST}`;

/**
 * Which cohorts someone teaches, as a condition on the rows of `cohorts`: an administrator all, an instructor their own ones until some time
 * after their end (`{:seenFrom}`: seenFrom of domain/cohorts/cohort.ts).
 */
const TAUGHT = `({:isAdmin} OR (cohorts.ends_on >= {:seenFrom} AND EXISTS (SELECT 1 FROM cohort_instructors teaches
  WHERE teaches.cohort = cohorts.id AND teaches.user = {:reader})))`;
export const TAUGHT_COHORT = `${COHORT} WHERE cohorts.id = {:id} AND ${TAUGHT}`;
export const COHORTS_OF_INSTRUCTOR = `${COHORT} JOIN cohort_instructors own ON own.cohort = cohorts.id
  WHERE own.user = {:reader} AND cohorts.ends_on >= {:seenFrom} ${NEWEST_FIRST}`;

/**
 * Whether an instructor teaches the learner `learner` in a cohort, where `course` is given in one that takes it (both columns of the query around
 * it). The reader is `{:reader}`, who sees the learners of cohorts that ended on `{:seenFrom}` or later.
 */
export function teachesInCohort(learner: string, course?: string): string {
  const takes = `AND (taken.courses = '' OR instr(' ' || taken.courses || ' ', ' ' || ${course} || ' ') > 0)`;
  return `EXISTS (SELECT 1 FROM cohort_instructors teaches
    JOIN cohort_members learns ON learns.cohort = teaches.cohort AND learns.user = ${learner}
    JOIN cohorts taken ON taken.id = teaches.cohort
    WHERE teaches.user = {:reader} AND taken.ends_on >= {:seenFrom} ${course === undefined ? '' : takes})`;
}

export const STORE_COHORT = `INSERT INTO cohorts (id, name, courses, starts_on, ends_on, places, code, closed, report, reported_at, created, updated)
  VALUES ({:id}, {:name}, {:courses}, {:startsOn}, {:endsOn}, {:places}, {:code}, {:closed}, '', '', {:now}, {:now})`;
export const CHANGE_COHORT = `UPDATE cohorts SET name = {:name}, courses = {:courses}, starts_on = {:startsOn}, ends_on = {:endsOn},
  places = {:places}, closed = {:closed}, updated = {:now} WHERE id = {:id}`;
export const STORE_REPORT =
  'UPDATE cohorts SET report = {:report}, reported_at = {:now}, updated = {:now} WHERE id = {:id}';

/** The lead comes first. */
export const INSTRUCTORS = `SELECT own.user, own.part, users.name FROM cohort_instructors own JOIN users ON users.id = own.user
  WHERE own.cohort = {:cohort} ORDER BY own.part = 'lead' DESC, users.name`;
export const FORGET_INSTRUCTORS = 'DELETE FROM cohort_instructors WHERE cohort = {:cohort}';
export const STORE_INSTRUCTOR = `INSERT INTO cohort_instructors (id, cohort, user, part, created, updated)
  VALUES ({:id}, {:cohort}, {:user}, {:part}, {:now}, {:now})`;
/** Who may be one. */
export const ALL_INSTRUCTORS =
  "SELECT id AS user, name, learner_id FROM users WHERE role IN ('instructor', 'admin') AND delete_after = '' ORDER BY name, id";
export const IS_COHORT_INSTRUCTOR = 'SELECT id FROM cohort_instructors WHERE cohort = {:cohort} AND user = {:user}';
export const TEACHES_ANY = `SELECT own.id FROM cohort_instructors own JOIN cohorts ON cohorts.id = own.cohort
  WHERE own.user = {:reader} AND cohorts.ends_on >= {:seenFrom}`;

export const MEMBERSHIP = 'SELECT id, calendar FROM cohort_members WHERE cohort = {:cohort} AND user = {:user}';
export const STORE_MEMBER = `INSERT INTO cohort_members (id, cohort, user, calendar, created, updated)
  VALUES ({:id}, {:cohort}, {:user}, '', {:now}, {:now}) ON CONFLICT (cohort, user) DO NOTHING`;
export const FORGET_MEMBER = 'DELETE FROM cohort_members WHERE cohort = {:cohort} AND user = {:user}';
export const FORGET_PRESENCE = `DELETE FROM clinic_attendance WHERE user = {:user}
  AND clinic IN (SELECT id FROM cohort_clinics WHERE cohort = {:cohort})`;
export const SET_CALENDAR =
  'UPDATE cohort_members SET calendar = {:calendar}, updated = {:now} WHERE cohort = {:cohort} AND user = {:user}';
/** None for someone who is leaving. */
export const COHORT_OF_CALENDAR = `${COHORT} JOIN cohort_members own ON own.cohort = cohorts.id JOIN users ON users.id = own.user
  WHERE own.calendar = {:calendar} AND own.calendar != '' AND users.delete_after = ''`;

/** The owner of a calendar chooses its language. */
export const OWNER_OF_CALENDAR = `SELECT users.locale FROM cohort_members own JOIN users ON users.id = own.user
  WHERE own.calendar = {:calendar} AND own.calendar != ''`;

/** Without those who are leaving. */
export const MEMBERS = `SELECT own.user, own.created AS joined_at, users.learner_id, users.name,
    COALESCE((SELECT MAX(at) FROM user_activity WHERE user = own.user), '') AS last_at,
    (SELECT COUNT(*) FROM cohort_clinics clinic JOIN clinic_attendance came ON came.clinic = clinic.id AND came.user = own.user
      WHERE clinic.cohort = own.cohort) AS clinics
  FROM cohort_members own JOIN users ON users.id = own.user
  WHERE own.cohort = {:cohort} AND users.delete_after = '' ORDER BY users.name, users.id`;

/** How often someone of the cohort has tried each quiz, and whether one attempt was enough (1 or 0). */
export const TRIED_QUIZZES = `SELECT user, quiz, SUM(attempts) AS attempts, MAX(passed) AS passed FROM (
    SELECT own.user AS user, attempt.quiz AS quiz, 1 AS attempts, attempt.passed AS passed FROM cohort_members own
      JOIN quiz_attempts attempt ON attempt.user = own.user WHERE own.cohort = {:cohort}
    UNION ALL SELECT own.user, past.quiz, json_array_length(past.attempts), past.passed FROM cohort_members own
      JOIN past_attempts past ON past.user = own.user WHERE own.cohort = {:cohort})
  GROUP BY user, quiz`;

export const ACCEPTED_IN_COHORT = `SELECT projects.course, COUNT(*) AS n FROM cohort_members own
    JOIN projects ON projects.user = own.user AND projects.state = 'accepted'
  WHERE own.cohort = {:cohort} GROUP BY projects.course`;

/** By lesson, the most first; not what was flagged, nor by whom. */
export const FLAGGED_IN_COHORT = `SELECT flags.entry, COUNT(*) AS n FROM cohort_members own
    JOIN flags ON flags.user = own.user AND flags.course = {:course}
  WHERE own.cohort = {:cohort} GROUP BY flags.entry ORDER BY n DESC, flags.entry LIMIT {:most}`;

export const CLINICS =
  'SELECT id, starts_at, minutes, place, updated FROM cohort_clinics WHERE cohort = {:cohort} ORDER BY starts_at';
export const STORE_CLINIC = `INSERT INTO cohort_clinics (id, cohort, starts_at, minutes, place, created, updated)
  VALUES ({:id}, {:cohort}, {:startsAt}, {:minutes}, {:place}, {:now}, {:now})
  ON CONFLICT (cohort, starts_at) DO UPDATE SET minutes = excluded.minutes, place = excluded.place, updated = excluded.updated`;
export const FORGET_CLINIC = 'DELETE FROM cohort_clinics WHERE cohort = {:cohort} AND id = {:clinic}';
export const FORGET_ATTENDANCE = 'DELETE FROM clinic_attendance WHERE clinic = {:clinic}';
export const STORE_ATTENDANCE = `INSERT INTO clinic_attendance (id, clinic, user, created, updated)
  VALUES ({:id}, {:clinic}, {:user}, {:now}, {:now})`;
export const ATTENDANCE = `SELECT clinic.id AS clinic, users.learner_id FROM cohort_clinics clinic
    JOIN clinic_attendance came ON came.clinic = clinic.id JOIN users ON users.id = came.user
  WHERE clinic.cohort = {:cohort} ORDER BY clinic.id, users.learner_id`;

/** The cohorts of a learner that have not ended, for GET me: one JSON list. */
export const DATES_OF_LEARNER = `SELECT json_group_array(json_array(cohorts.id, cohorts.name, cohorts.starts_on, cohorts.ends_on)) AS text
  FROM cohort_members own JOIN cohorts ON cohorts.id = own.cohort WHERE own.user = {:user} AND cohorts.ends_on >= {:today}`;

export const USER_BY_LEARNER_ID = 'SELECT id, role FROM users WHERE learner_id = {:learner}';
