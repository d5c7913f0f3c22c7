import { PEOPLE_FOUND_MAX, PEOPLE_PAGE_SIZE, type PeopleResponse } from '#domain/contract/people';
import { PEOPLE_QUERY_MAX_CHARACTERS, peopleWords } from '#domain/people/people';
import { refuse } from '../lib/refuse.ts';
import { learnerOf } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { cutPage, pageNumber, pageOf, queryValue } from './pages.ts';
import { IS_PRESENT, PERSON_COLUMNS, type PersonRow, personRows, toPersonCard } from './person-rows.ts';

/**
 * GET users?q&page: people whose name or learner id has, for each typed word, a word that begins with it; in the order of their names.
 * The index holds only what may be found (migration 0008): hidden people are not in it, nor are hidden names.
 */
export function searchPeople(event: core.RequestEvent): void {
  const viewer = learnerOf(event).id;
  const query = queryValue(event, 'q');
  if ([...query].length > PEOPLE_QUERY_MAX_CHARACTERS) refuse('bad-input');
  const page = pageNumber(event, PEOPLE_FOUND_MAX / PEOPLE_PAGE_SIZE);
  const words = peopleWords(query);
  const found = words === null ? [] : findPeople(event.app, { words: matchOf(words), viewer }, page);
  const { rows, hasMore } = cutPage(found);
  const response: PeopleResponse = { people: rows.map(toPersonCard), page, hasMore, total: null };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** At most so many are looked at and put in order, however short the word. */
function findPeople(app: CoreApp, values: { words: string; viewer: string }, page: number): PersonRow[] {
  const found = `SELECT user FROM people_search WHERE people_search MATCH {:words} LIMIT ${PEOPLE_FOUND_MAX}`;
  const order = 'ORDER BY u.hide_name, u.name COLLATE NOCASE, u.id';
  // Put in order first: what a row shows is read for the page alone.
  const shown = `SELECT u.id FROM users u WHERE u.id IN (${found}) AND ${IS_PRESENT} ${order} ${pageOf(page)}`;
  return personRows(app, `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.id IN (${shown}) ${order}`, values);
}

/** Each word quoted, so that no letter of it is an operator of the index; `*` asks for the beginning of a word. */
function matchOf(words: string[]): string {
  return `{name learner_id} : (${words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' ')})`;
}
