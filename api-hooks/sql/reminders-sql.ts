/** The SQL of reminders. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

export const REMINDERS = `SELECT days, time, times_at, address, mail_day, mail_token, next_mail, last_mail, stopped, stopped_at
  FROM reminders WHERE user = {:user}`;

export const STORE_TIMES = `INSERT INTO reminders (id, user, days, time, times_at, address, created, updated)
  VALUES ({:id}, {:user}, {:days}, {:time}, {:now}, {:address}, {:now}, {:now})
  ON CONFLICT (user) DO UPDATE SET days = excluded.days, time = excluded.time, times_at = excluded.times_at,
    address = excluded.address, updated = excluded.updated`;

export const STORE_ADDRESS = `UPDATE reminders SET address = {:address}, updated = {:now}
  WHERE user = {:user} AND address != ''`;

/** What the learner chose: the result of earlier mails no longer counts, but when the last one was sent. */
export const STORE_MAIL_DAY = `INSERT INTO reminders (id, user, mail_day, mail_token, next_mail, created, updated)
  VALUES ({:id}, {:user}, {:day}, {:token}, {:next}, {:now}, {:now})
  ON CONFLICT (user) DO UPDATE SET mail_day = excluded.mail_day, mail_token = excluded.mail_token,
    next_mail = excluded.next_mail, unread = 0, stopped = '', stopped_at = '', updated = excluded.updated`;

/** A calendar of someone whose account is not given up. */
export const CALENDAR = `SELECT r.id AS id, r.days AS days, r.time AS time, r.times_at AS times_at, u.time_zone AS time_zone,
    u.locale AS locale FROM reminders r JOIN users u ON u.id = r.user WHERE r.address = {:address} AND r.address != '' AND u.delete_after = ''`;

const OF_TOKEN = "mail_token = {:token} AND mail_token != ''";
/** Whose mail a link stops, and the language of that account. */
export const MAIL_OF_TOKEN = `SELECT r.user AS user, u.locale AS locale FROM reminders r JOIN users u ON u.id = r.user
  WHERE ${OF_TOKEN}`;

/** Where there are mails; the day on which they stopped does not move. */
export const STOP_MAIL = `UPDATE reminders SET mail_day = '', next_mail = '', stopped = {:why}, stopped_at = {:now}, updated = {:now}
  WHERE user = {:user} AND mail_day != ''`;

export const DUE_MAILS = `SELECT r.user AS user, r.mail_day AS mail_day, r.mail_token AS mail_token, r.next_mail AS next_mail, r.unread AS unread,
    u.name AS name, u.email AS email, u.locale AS locale, u.time_zone AS time_zone, u.recall_limit AS recall_limit,
    (u.verified = TRUE AND u.delete_after = '') AS may_receive
  FROM reminders r JOIN users u ON u.id = r.user
  WHERE r.next_mail != '' AND r.next_mail <= {:now} ORDER BY r.next_mail`;

/** Another run may have taken the same mail: one row comes back for who was first, none for the other. */
export const TAKE_MAIL = `UPDATE reminders SET next_mail = {:next} WHERE user = {:user} AND next_mail = {:due} RETURNING user`;

/** Unless the learner chose another day meanwhile, or none. */
export const PUT_MAIL_OFF =
  'UPDATE reminders SET next_mail = {:later} WHERE user = {:user} AND next_mail = {:next} AND {:later} < {:next}';

export const MAIL_SENT = 'UPDATE reminders SET unread = unread + 1, last_mail = {:now} WHERE user = {:user}';

/** Learners to whom a mail went since their last visit. */
export const AWAITED = 'SELECT user FROM reminders WHERE unread > 0';
export const VISITED = 'UPDATE reminders SET unread = 0 WHERE user = {:user}';
