/** The SQL over projects. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

import { teachesInCohort } from './cohort-sql.ts';

const PROJECT_COLUMNS =
  'id, user, course, state, version, reader, taken_at, handed_in_at, decided_at, total, is_public, made_state, made_report, made_reporter';

export const PROJECT = `SELECT ${PROJECT_COLUMNS} FROM projects WHERE user = {:user} AND course = {:course}`;
export const PROJECT_BY_ID = `SELECT ${PROJECT_COLUMNS} FROM projects WHERE id = {:id}`;

export const HAND_IN = `INSERT INTO projects (id, user, course, state, version, reader, taken_at, handed_in_at, decided_at, total, is_public,
    created, updated)
  VALUES ({:id}, {:user}, {:course}, {:state}, {:number}, '', '', {:now}, '', 0, 0, {:now}, {:now})
  ON CONFLICT (user, course) DO UPDATE SET state = excluded.state, version = excluded.version, reader = '', taken_at = '',
    handed_in_at = excluded.handed_in_at, decided_at = '', updated = excluded.updated`;

export const SET_READER = `UPDATE projects SET state = {:state}, reader = {:reader}, taken_at = {:takenAt}, updated = {:now}
  WHERE id = {:id}`;

export const DECIDE = `UPDATE projects SET state = {:state}, reader = '', taken_at = '', decided_at = {:now}, total = {:total},
  updated = {:now} WHERE id = {:id}`;

export const PUBLISH = 'UPDATE projects SET is_public = {:isPublic}, updated = {:now} WHERE id = {:id}';

/** `made_at` is the time of the newest change: who waits longest is first for instructors. */
export const SET_MADE = `UPDATE projects SET made_state = {:state}, made_at = {:now}, made_report = {:report}, made_reporter = {:reporter}, updated = {:now}
  WHERE id = {:id}`;

/** How many works that nobody has looked at yet someone has reported. */
export const REPORTED_BY =
  "SELECT COUNT(*) AS n FROM projects WHERE made_state = 'reported' AND made_reporter = {:reporter}";

/** What is on the page of works after a place in it, the last accepted first. Someone who hides the name, or leaves, shows none. */
export const MADE_WORKS = `SELECT work.id, work.course, work.decided_at, handed.work, author.name, author.time_zone
  FROM projects work JOIN users author ON author.id = work.user AND author.hide_name = FALSE AND author.delete_after = ''
    JOIN project_versions handed ON handed.user = work.user AND handed.course = work.course AND handed.number = work.version
  WHERE work.made_state = 'shown' AND work.is_public = TRUE AND work.state = 'accepted'
    AND work.decided_at <= {:at} AND (work.decided_at < {:at} OR work.id > {:id})
  ORDER BY work.decided_at DESC, work.id LIMIT {:limit}`;

/** The newest first. */
export const ACCEPTED = `SELECT id, course, total, decided_at, is_public FROM projects
  WHERE user = {:user} AND state = 'accepted' ORDER BY decided_at DESC`;

/** Those that their author shows to everybody. The newest first. */
export const SHOWN_WORKS = `SELECT work.id, work.course, work.total, work.decided_at, COALESCE(handed.ai_use, '') AS ai_use
  FROM projects work LEFT JOIN project_versions handed ON handed.user = work.user AND handed.course = work.course
    AND handed.number = work.version
  WHERE work.user = {:user} AND work.state = 'accepted' AND work.is_public = TRUE ORDER BY work.decided_at DESC`;

const VERSION_COLUMNS = 'id, number, work, links, ai_use, files, handed_in_at, outcome, decided_at';
/** The newest first. */
export const VERSIONS = `SELECT ${VERSION_COLUMNS} FROM project_versions
  WHERE user = {:user} AND course = {:course} ORDER BY number DESC`;

export const STORE_VERSION = `INSERT INTO project_versions (id, user, course, number, work, links, ai_use, files, handed_in_at, outcome,
    decided_at, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:number}, {:work}, {:links}, {:aiUse}, {:files}, {:now}, '', '', {:now}, {:now})`;

export const DECIDE_VERSION = `UPDATE project_versions SET outcome = {:outcome}, decided_at = {:now}, updated = {:now}
  WHERE user = {:user} AND course = {:course} AND number = {:number}`;

/** Decisions that were not sent by mail yet, the oldest first; `takes_mail`: the address is confirmed, and the author stays. */
export const UNMAILED = `SELECT version.id, version.course, version.outcome, users.email, users.name, users.locale,
    (users.verified AND users.delete_after = '') AS takes_mail
  FROM project_versions version JOIN users ON users.id = version.user
  WHERE version.outcome != '' AND version.mailed_at = '' ORDER BY version.decided_at`;
export const MARK_MAILED = `UPDATE project_versions SET mailed_at = {:now}, updated = {:now}
  WHERE id = {:id} AND mailed_at = ''`;

export const FORGET_VERSIONS =
  'DELETE FROM project_versions WHERE user = {:user} AND course = {:course} AND number <= {:number}';
export const FORGET_READINGS =
  'DELETE FROM project_readings WHERE user = {:user} AND course = {:course} AND number <= {:number}';

const FILE_COLUMNS = 'id, user, course, name, kind, bytes, in_draft, briefing';
export const FILES = `SELECT ${FILE_COLUMNS} FROM project_files
  WHERE user = {:user} AND course = {:course} ORDER BY created, id`;
export const FILE_BY_ID = `SELECT ${FILE_COLUMNS} FROM project_files WHERE id = {:id}`;
export const BYTES_OF_LEARNER = 'SELECT COALESCE(SUM(bytes), 0) AS bytes FROM project_files WHERE user = {:user}';

export const READINGS = `SELECT reading.number, reading.reader, COALESCE(users.name, '') AS name, reading.lines, reading.summary,
    reading.minutes, reading.read_at, reading.given_at
  FROM project_readings reading LEFT JOIN users ON users.id = reading.reader
  WHERE reading.user = {:user} AND reading.course = {:course} ORDER BY reading.number DESC, reading.read_at`;

export const STORE_READING = `INSERT INTO project_readings (id, user, course, number, reader, lines, summary, minutes, read_at, given_at,
    created, updated)
  VALUES ({:id}, {:user}, {:course}, {:number}, {:reader}, {:lines}, {:summary}, {:minutes}, {:now}, '', {:now}, {:now})`;

export const GIVE_READINGS = `UPDATE project_readings SET given_at = {:now}, updated = {:now}
  WHERE user = {:user} AND course = {:course} AND number = {:number}`;

/**
 * Which projects someone reads, as a condition on the rows of `projects`: an administrator all, an instructor those of the courses that an
 * administrator gave them, and those of the learners of their cohorts; nobody their own. Other ways to come by works are added here, and
 * nowhere else.
 */
export const READABLE = `projects.user != {:reader} AND ({:isAdmin} OR EXISTS (SELECT 1 FROM project_readers given
  WHERE given.reader = {:reader} AND given.course = projects.course)
  OR ${teachesInCohort('projects.user', 'projects.course')})`;

const LISTED = `SELECT projects.id, projects.course, projects.state, projects.version, projects.reader, projects.taken_at,
    projects.handed_in_at, projects.decided_at, projects.total, users.name AS learner,
    (SELECT COUNT(*) FROM project_readings done WHERE done.user = projects.user AND done.course = projects.course
      AND done.number = projects.version) AS readings,
    EXISTS (SELECT 1 FROM project_readings own WHERE own.user = projects.user AND own.course = projects.course
      AND own.number = projects.version AND own.reader = {:reader}) AS read,
    (SELECT COUNT(*) FROM peer_readings peer WHERE peer.user = projects.user AND peer.course = projects.course
      AND peer.number = projects.version AND peer.state = 'asked') AS peers_reading,
    (SELECT COUNT(*) FROM peer_readings peer WHERE peer.user = projects.user AND peer.course = projects.course
      AND peer.number = projects.version AND peer.state = 'done') AS peers_done
  FROM projects JOIN users ON users.id = projects.user`;

/** What is to be read, the oldest first. */
export function worksToRead(limit: number): string {
  return `${LISTED} WHERE projects.state IN ('handed-in', 'being-read') AND ${READABLE}
    ORDER BY projects.handed_in_at LIMIT ${limit}`;
}

/** What someone has read lately and its outcome, the newest first. */
export function worksDecided(limit: number): string {
  return `${LISTED} WHERE projects.state IN ('returned', 'accepted') AND ${READABLE} AND projects.id IN (SELECT work.id
      FROM project_readings mine JOIN projects work ON work.user = mine.user AND work.course = mine.course
      WHERE mine.reader = {:reader} ORDER BY mine.read_at DESC LIMIT ${limit})
    ORDER BY projects.decided_at DESC`;
}

/** Of which a classmate or an author reported something, and nobody has looked at it. */
export function worksReported(limit: number): string {
  return `${LISTED} WHERE ${READABLE} AND projects.id IN (SELECT work.id FROM peer_readings reported
      JOIN projects work ON work.user = reported.user AND work.course = reported.course
      WHERE reported.report != '' AND reported.settled = '')
    ORDER BY projects.handed_in_at LIMIT ${limit}`;
}

/** Whose authors ask for the page of works, and what was reported there; the longest waiting first. */
export function worksForMade(limit: number): string {
  return `${LISTED} WHERE projects.made_state IN ('asked', 'reported') AND ${READABLE} ORDER BY projects.made_at LIMIT ${limit}`;
}

export const IS_READABLE = `SELECT id FROM projects WHERE id = {:id} AND ${READABLE}`;

export const COURSES_OF_READER = 'SELECT course FROM project_readers WHERE reader = {:reader} ORDER BY course';
export const FORGET_COURSES_OF_READER = 'DELETE FROM project_readers WHERE reader = {:reader}';
export const STORE_COURSE_OF_READER = `INSERT INTO project_readers (id, reader, course, created, updated)
  VALUES ({:id}, {:reader}, {:course}, {:now}, {:now})`;

export const COUNT_ACCEPTED = "SELECT COUNT(*) AS text FROM projects WHERE user = {:user} AND state = 'accepted'";

/** For the SELECT of a certificate: the accepted works that its holder shows to everybody, as JSON. Someone who hides the name, or leaves, shows none. */
export const SHOWN_WORKS_OF_TOKEN = `(SELECT json_group_array(json_array(work.course, work.id)) FROM projects work
  JOIN users author ON author.id = work.user AND author.hide_name = FALSE AND author.delete_after = ''
  WHERE work.user = certificate_tokens.user AND certificate_tokens.user != '' AND work.state = 'accepted' AND work.is_public = TRUE)`;
