/** The SQL over peer readings. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

const PEER_COLUMNS =
  'peer.id, peer.user, peer.course, peer.number, peer.reader, peer.state, peer.notes, peer.asked_at, peer.done_at, peer.report, peer.settled';

export const PEER_BY_ID = `SELECT ${PEER_COLUMNS} FROM peer_readings peer WHERE peer.id = {:id}`;

/** With the names of the classmates, which instructors alone get. */
export const PEERS_OF_WORK = `SELECT ${PEER_COLUMNS}, COALESCE(users.name, '') AS name
  FROM peer_readings peer LEFT JOIN users ON users.id = peer.reader
  WHERE peer.user = {:user} AND peer.course = {:course} ORDER BY peer.asked_at, peer.id`;

/** What a learner was asked to read in a course, the oldest first. */
export const PEERS_OF_READER = `SELECT ${PEER_COLUMNS} FROM peer_readings peer
  WHERE peer.reader = {:reader} AND peer.course = {:course} ORDER BY peer.asked_at, peer.id`;

export const ASK_PEER = `INSERT INTO peer_readings (id, user, course, number, reader, state, notes, asked_at, done_at, report, settled,
    created, updated)
  VALUES ({:id}, {:user}, {:course}, {:number}, {:reader}, 'asked', '', {:now}, '', '', '', {:now}, {:now})`;

export const SET_PEER_STATE = `UPDATE peer_readings SET state = {:state}, report = {:report}, updated = {:now} WHERE id = {:id}`;
export const STORE_NOTES = `UPDATE peer_readings SET state = 'done', notes = {:notes}, done_at = {:now}, updated = {:now}
  WHERE id = {:id}`;
export const SETTLE_PEER = 'UPDATE peer_readings SET settled = {:settled}, updated = {:now} WHERE id = {:id}';

/** Of a work that was decided or reported: nobody has to read it any more. */
export const END_PEERS = `UPDATE peer_readings SET state = 'ended', updated = {:now}
  WHERE user = {:user} AND course = {:course} AND number = {:number} AND state = 'asked'`;

export const FORGET_PEERS =
  'DELETE FROM peer_readings WHERE user = {:user} AND course = {:course} AND number <= {:number}';

/** Those whose time is over, and those whose classmate has gone. */
export const EXPIRE_PEERS = `UPDATE peer_readings SET state = 'expired', updated = {:now}
  WHERE state = 'asked' AND (asked_at <= {:before} OR reader = '')`;

/**
 * Who is a classmate, as a condition on the rows of `mate` (projects of a course) for the author of a work: everyone who handed in their own
 * project of the same course lately. People of staff, who see the names of authors, are none. A cohort is a narrower circle: its condition
 * is added here, and nowhere else.
 */
const CLASSMATE = `mate.course = {:course} AND mate.user != {:user} AND mate.handed_in_at > {:since}
    AND users.role NOT IN ('instructor', 'admin') AND users.delete_after = ''`;

/** How many of them are looked at: the newest. */
const LOOKED_AT = 200;

export const CLASSMATES = `SELECT mate.user, mate.handed_in_at,
    (SELECT COUNT(*) FROM peer_readings own WHERE own.reader = mate.user AND own.course = mate.course) AS asked,
    (SELECT COUNT(*) FROM peer_readings own WHERE own.reader = mate.user AND own.course = mate.course AND own.state = 'asked') AS open,
    EXISTS (SELECT 1 FROM peer_readings own WHERE own.reader = mate.user AND own.course = mate.course AND own.user = {:user}) AS knows
  FROM projects mate JOIN users ON users.id = mate.user
  WHERE ${CLASSMATE} ORDER BY mate.handed_in_at DESC LIMIT ${LOOKED_AT}`;

/** A work that classmates may read, and too few are asked: handed in lately, not decided, of an author who stays. */
const WAITS = `users.delete_after = '' AND work.course = {:course} AND work.handed_in_at > {:since} AND work.state IN ('handed-in', 'being-read')
    AND work.version = {:version}
    AND (SELECT COUNT(*) FROM peer_readings peer WHERE peer.user = work.user AND peer.course = work.course AND peer.number = work.version
      AND peer.state IN ('asked', 'done')) < {:wanted}`;

/** All of a course, the oldest first. */
export const WORKS_FOR_PEERS = `SELECT work.user, work.version FROM projects work JOIN users ON users.id = work.user
  WHERE ${WAITS} ORDER BY work.handed_in_at LIMIT ${LOOKED_AT}`;

/** The one of an author. */
export const WORK_FOR_PEERS = `SELECT work.user, work.version FROM projects work JOIN users ON users.id = work.user
  WHERE work.user = {:user} AND ${WAITS}`;
