/** The SQL over flags. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

export const FLAG_BY_KEY = 'SELECT id FROM flags WHERE user = {:user} AND flag_key = {:key}';
export const FLAGS_SINCE = 'SELECT COUNT(*) AS n FROM flags WHERE user = {:user} AND created >= {:since}';

export const STORE_FLAG = `INSERT INTO flags (id, user, flag_key, course, entry, question, text_print, near_print, quote, kind, note, locale,
    known, answer, closed_at, seen_at, created, updated)
  VALUES ({:id}, {:user}, {:key}, {:course}, {:entry}, {:question}, {:print}, {:near}, {:quote}, {:kind}, {:note}, {:locale},
    {:known}, '', '', '', {:now}, {:now})
  ON CONFLICT (user, flag_key) DO NOTHING`;

/** What is open, the newest first. */
export const OPEN_FLAGS = `SELECT course, entry, question, text_print, near_print, quote, kind, note, locale, created
  FROM flags WHERE closed_at = '' ORDER BY created DESC LIMIT {:most}`;
export const OPEN_FLAGS_OF_COURSE = `SELECT course, entry, question, text_print, near_print, quote, kind, note, locale, created
  FROM flags WHERE closed_at = '' AND course = {:course} ORDER BY created DESC LIMIT {:most}`;

/** The open texts that were in the content when they were flagged. */
export const KNOWN_TEXTS = `SELECT DISTINCT course, entry, question, text_print FROM flags WHERE closed_at = '' AND known = TRUE`;

const OF_TEXT = `closed_at = '' AND course = {:course} AND entry = {:entry} AND question = {:question} AND text_print = {:print}`;
export const COUNT_OPEN = `SELECT COUNT(*) AS n FROM flags WHERE ${OF_TEXT}`;
export const CLOSE_FLAGS = `UPDATE flags SET answer = {:answer}, closed_at = {:now}, updated = {:now} WHERE ${OF_TEXT}`;
/** Of those only that were in the content: the others wait for an author. */
export const CLOSE_CHANGED = `UPDATE flags SET closed_at = {:now}, updated = {:now} WHERE known = TRUE AND ${OF_TEXT}`;

/** Those that the learner has not seen yet, the newest first. */
export const CLOSED_FLAGS = `SELECT id, course, entry, quote, kind, answer, closed_at FROM flags
  WHERE user = {:user} AND closed_at != '' AND seen_at = '' ORDER BY closed_at DESC LIMIT {:most}`;
export const MARK_SEEN = `UPDATE flags SET seen_at = {:now}, updated = {:now} WHERE id = {:id} AND user = {:user} AND seen_at = ''`;

/** For a query over users `u`: how many closed flags the learner has not seen. */
export const UNTOLD_FLAGS = "(SELECT COUNT(*) FROM flags WHERE user = u.id AND closed_at != '' AND seen_at = '')";
export const COUNT_UNTOLD = "SELECT COUNT(*) AS n FROM flags WHERE user = {:user} AND closed_at != '' AND seen_at = ''";
