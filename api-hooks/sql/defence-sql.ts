/** The SQL over defences. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

const COLUMNS = `defences.id, defences.course, defences.starts_at, defences.place, defences.first, defences.second, defences.user,
    defences.state, defences.outcome, defences.total,
    COALESCE((SELECT name FROM users WHERE id = defences.first), '') AS first_name,
    COALESCE((SELECT name FROM users WHERE id = defences.second), '') AS second_name,
    COALESCE((SELECT name FROM users WHERE id = defences.user), '') AS learner`;

export const DEFENCE_BY_ID = `SELECT ${COLUMNS} FROM defences WHERE id = {:id}`;

/** The newest first. */
export const DEFENCES_OF_LEARNER = `SELECT ${COLUMNS} FROM defences WHERE user = {:user} AND course = {:course}
  ORDER BY starts_at DESC`;

/** What a learner has booked, in every course. */
export const BOOKED_BY = `SELECT ${COLUMNS} FROM defences WHERE user = {:user} AND state = 'booked'`;

/** Those of two accounts who may examine: with the role, and not about to leave. */
const inOffice = (first: string, second: string): string =>
  `FROM users WHERE id IN (${first}, ${second}) AND role IN ('instructor', 'admin') AND delete_after = ''`;
export const IN_OFFICE = `SELECT id ${inOffice('{:first}', '{:second}')}`;

/** What a learner may book from the moment `from` on: two examiners who are still in office, and neither is the learner. */
const BOOKABLE = `defences.state = 'offered' AND defences.starts_at >= {:from} AND defences.course = {:course}
  AND defences.first != {:user} AND defences.second != {:user} AND defences.first != defences.second
  AND (SELECT COUNT(*) ${inOffice('defences.first', 'defences.second')}) = 2`;
export const SLOTS_TO_BOOK = `SELECT ${COLUMNS} FROM defences WHERE ${BOOKABLE} ORDER BY defences.starts_at LIMIT 100`;
/** Returns a row for the one learner who gets it. */
export const BOOK = `UPDATE defences SET user = {:user}, state = {:state}, booked_at = {:now}, updated = {:now}
  WHERE id = {:id} AND user = '' AND ${BOOKABLE} RETURNING id`;
export const FREE =
  "UPDATE defences SET user = '', state = {:state}, booked_at = '', updated = {:now} WHERE id = {:id}";

/** What an examiner has before them, the next first. */
export const DEFENCES_TO_COME = `SELECT ${COLUMNS} FROM defences
  WHERE (defences.first = {:reader} OR defences.second = {:reader}) AND defences.state IN ('offered', 'booked', 'held')
  ORDER BY defences.starts_at`;
export const DEFENCES_ENDED = `SELECT ${COLUMNS} FROM defences
  WHERE (defences.first = {:reader} OR defences.second = {:reader}) AND defences.state IN ('decided', 'missed')
  ORDER BY defences.starts_at DESC LIMIT 30`;
/** Slots to come that lack an examiner, and are nobody's own. */
export const DEFENCES_OPEN = `SELECT ${COLUMNS} FROM defences
  WHERE defences.state IN ('offered', 'booked') AND defences.starts_at >= {:from} AND (defences.first = '' OR defences.second = '')
    AND defences.first != {:reader} AND defences.second != {:reader} AND defences.user != {:reader}
  ORDER BY defences.starts_at LIMIT 100`;

/** Whether someone reads the projects of a course: an administrator gave it to them, or they teach a cohort that takes it. */
export const READS_COURSE = `SELECT id FROM users WHERE id = {:reader} AND (EXISTS (SELECT 1 FROM project_readers given
    WHERE given.reader = {:reader} AND given.course = {:course})
  OR EXISTS (SELECT 1 FROM cohort_instructors teaches JOIN cohorts taken ON taken.id = teaches.cohort
    WHERE teaches.user = {:reader} AND taken.ends_on >= {:seenFrom}
      AND (taken.courses = '' OR instr(' ' || taken.courses || ' ', ' ' || {:course} || ' ') > 0)))`;

export const OFFER = `INSERT INTO defences (id, course, starts_at, place, first, second, user, state, outcome, total, booked_at, decided_at,
    created, updated)
  VALUES ({:id}, {:course}, {:startsAt}, {:place}, {:reader}, '', '', 'offered', '', 0, '', '', {:now}, {:now})`;
export const SET_EXAMINERS =
  'UPDATE defences SET first = {:first}, second = {:second}, updated = {:now} WHERE id = {:id}';
export const SET_TIME =
  'UPDATE defences SET starts_at = {:startsAt}, place = {:place}, updated = {:now} WHERE id = {:id}';
export const SET_STATE = 'UPDATE defences SET state = {:state}, updated = {:now} WHERE id = {:id}';
export const DECIDE_DEFENCE = `UPDATE defences SET state = {:state}, outcome = {:outcome}, total = {:total}, decided_at = {:now},
  updated = {:now} WHERE id = {:id}`;
export const FORGET_DEFENCE = 'DELETE FROM defences WHERE id = {:id}';

export const SHEETS = `SELECT sheet.examiner, COALESCE(users.name, '') AS name, sheet.round, sheet.lines, sheet.summary, sheet.sent_at
  FROM defence_sheets sheet LEFT JOIN users ON users.id = sheet.examiner
  WHERE sheet.defence = {:defence} ORDER BY sheet.round, sheet.sent_at, sheet.id`;
export const STORE_SHEET = `INSERT INTO defence_sheets (id, defence, user, examiner, round, lines, summary, sent_at, given_at, created, updated)
  VALUES ({:id}, {:defence}, {:user}, {:examiner}, {:round}, {:lines}, {:summary}, {:now}, '', {:now}, {:now})`;
export const GIVE_SHEETS = 'UPDATE defence_sheets SET given_at = {:now}, updated = {:now} WHERE defence = {:defence}';

/** The same mail about the same slot waits once. */
export const QUEUE_MAIL = `INSERT INTO defence_mails (id, user, kind, course, defence, starts_at, place, created, updated)
  VALUES ({:id}, {:user}, {:kind}, {:course}, {:defence}, {:startsAt}, {:place}, {:now}, {:now})
  ON CONFLICT (user, kind, defence) DO UPDATE SET starts_at = excluded.starts_at, place = excluded.place,
    created = excluded.created, updated = excluded.updated`;
/**
 * `takes_mail`: the address is confirmed, and its owner stays. `is_own`: it is about the reader's own defence, also where the reader examines
 * others; a slot that was called off or given back is nobody's, so the kind and the role say it. CROSS JOIN: SQLite begins with the few mails, never with all users.
 */
export const MAILS_TO_SEND = `SELECT mail.id, mail.kind, mail.course, mail.defence, mail.starts_at, mail.place, users.email, users.name,
    (users.role = 'learner' OR mail.kind IN ('called-off', 'missed', 'decided') OR EXISTS (SELECT 1 FROM defences WHERE defences.id = mail.defence
      AND defences.user = mail.user)) AS is_own, users.locale, users.time_zone, (users.verified AND users.delete_after = '') AS takes_mail
  FROM defence_mails mail CROSS JOIN users ON users.id = mail.user ORDER BY mail.created`;
export const FORGET_MAIL = 'DELETE FROM defence_mails WHERE id = {:id}';

/** A passed defence of a project. */
export const PASSED = `SELECT starts_at, total FROM defences WHERE user = {:user} AND course = {:course} AND outcome = 'passed'`;

/** Whether the reader is to examine the learner in a course: a briefing of later is not for the examiners of before. */
export const EXAMINES = `SELECT id FROM defences WHERE user = {:user} AND course = {:course}
  AND state IN ('booked', 'held') AND (first = {:reader} OR second = {:reader})`;
