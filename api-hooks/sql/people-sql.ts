/** The SQL over people. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */
import { PEOPLE_FOUND_MAX, PEOPLE_PAGE_SIZE } from '#domain/contract/people/people';
import { SHOWN_PAGES_MAX } from '#domain/contract/people/public-profile';
import { BADGES_OF_USER } from './learner-sql.ts';

const COLUMNS = [
  'id',
  'learner_id',
  'name',
  'avatar',
  'role',
  'created',
  'hide_name',
  'hide_badges',
  'show_certificates',
  'show_progress',
  'hide_pages',
  'hide_from_search',
  'show_to_guests',
] as const;
/** The columns of a person's row; `badges` are the earned ones, joined by commas. */
export type PersonColumn = (typeof COLUMNS)[number] | 'badges';

/** What is read of a user `u`: never e-mail, username, token key or password. */
const PERSON_COLUMNS = `${COLUMNS.map((column) => `u.${column}`).join(', ')}, ${BADGES_OF_USER}`;

/** A condition on `u`: a person who has given up the account is gone for everybody else already, also before it is deleted. */
const IS_PRESENT = "(u.delete_after = '' OR u.id = {:viewer})";

export const PERSON_BY_ID = `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.id = {:value} AND ${IS_PRESENT}`;
export const PERSON_BY_LEARNER_ID = `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.learner_id = {:value} AND ${IS_PRESENT}`;

/** A page of a list, counted from 1, and one row more: it shows whether another page follows. */
function pageOf(page: number): string {
  return `LIMIT ${PEOPLE_PAGE_SIZE + 1} OFFSET ${(page - 1) * PEOPLE_PAGE_SIZE}`;
}

/** People whose words match, in the order of their names. Put in order first: what a row shows is read for the page alone. */
export function peopleFound(page: number): string {
  const found = `SELECT user FROM people_search WHERE people_search MATCH {:words} LIMIT ${PEOPLE_FOUND_MAX}`;
  const order = 'ORDER BY u.hide_name, u.name COLLATE NOCASE, u.id';
  const shown = `SELECT u.id FROM users u WHERE u.id IN (${found}) AND ${IS_PRESENT} ${order} ${pageOf(page)}`;
  return `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.id IN (${shown}) ${order}`;
}

export type Side = 'spectator' | 'target';

/**
 * Whom a person spectates or is spectated by, newest first; in the order of the index (its last part is the rowid), so that a page is read
 * without sorting all of them. Who hides from search is seen by the owner of the list and by themselves only.
 */
export function spectatesOf(owner: Side, page: number): string {
  const other = owner === 'target' ? 'spectator' : 'target';
  return `SELECT ${PERSON_COLUMNS} FROM spectates s JOIN users u ON u.id = s.${other}
    WHERE s.${owner} = {:person} AND ${IS_PRESENT} AND (u.hide_from_search = FALSE OR {:viewer} IN ({:person}, u.id))
    ORDER BY s.created DESC, s.rowid DESC ${pageOf(page)}`;
}

/** Whom a learner has stopped, newest first. */
export function stoppedBy(page: number): string {
  return `SELECT ${PERSON_COLUMNS}, s.id AS stop FROM spectate_stops s JOIN users u ON u.id = s.spectator
    WHERE s.user = {:user} AND ${IS_PRESENT} ORDER BY s.created DESC, s.rowid DESC ${pageOf(page)}`;
}

export const SPECTATE_ID = 'SELECT id FROM spectates WHERE spectator = {:spectator} AND target = {:target}';
export const STOP_ID = 'SELECT id FROM spectate_stops WHERE user = {:target} AND spectator = {:spectator}';

export function countSpectatesOf(side: Side): string {
  return `SELECT COUNT(*) AS n FROM spectates WHERE ${side} = {:person}`;
}

/** For the SELECT of a certificate: what its holder lets others see of the profile, as JSON; NULL where there is no holder any more, or soon. */
export const HOLDER_OF_TOKEN = `(SELECT json_object('name', holder.hide_name = FALSE, 'guests', holder.show_to_guests) FROM users holder
  WHERE holder.id = certificate_tokens.user AND certificate_tokens.user != '' AND holder.delete_after = '')`;

/** The pages that a learner has chosen to show, the newest first; a page is a text of its own (domain/practice/workbook.ts). */
export const SHOWN_PAGES = `SELECT place, field, value FROM learner_texts
  WHERE user = {:user} AND kind = 'workbook' AND field > 'shown.' AND field < 'shown/' AND value != ''
  ORDER BY at DESC, field LIMIT ${SHOWN_PAGES_MAX}`;

/** Those that hold now. `user != ''` lets SQLite use the index, which leaves the certificates of deleted accounts out. */
export const SHOWN_CERTIFICATES = `SELECT token, course_slug, course_title,
  COALESCE(json_extract(facts, '$.awardedAt'), issued_at) AS awarded_at FROM certificate_tokens
  WHERE user = {:user} AND user != '' AND revoked_at = '' AND superseded_by = '' ORDER BY issued_at DESC`;

export const BOOKMARKS_OF = 'SELECT COUNT(*) AS n FROM user_bookmarks WHERE user = {:user}';
