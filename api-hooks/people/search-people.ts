import { PEOPLE_FOUND_MAX, PEOPLE_PAGE_SIZE, type PeopleResponse } from '#domain/contract/people/people';
import { PEOPLE_QUERY_MAX_CHARACTERS, peopleWords } from '#domain/people/people';
import { cutPage, pageNumber, queryValue } from '../lib/paging.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf } from '../lib/request.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { peopleFound } from '../sql/people-sql.ts';
import { personRows, toPersonCard } from './person-rows.ts';

/** A person types some words in ten minutes; a script that wants all names asks for all beginnings of words. */
const SEARCHES: Limit = { name: 'people-search', max: 120, windowMs: 10 * 60 * 1000 };

/**
 * GET users?q&page: people whose name or learner id has, for each typed word, a word that begins with it; in the order of their names.
 * The index holds only what may be found (migration 0008): hidden people are not in it, nor are hidden names.
 */
export function searchPeople(event: core.RequestEvent): void {
  const viewer = learnerOf(event).id;
  const query = queryValue(event, 'q');
  if ([...query].length > PEOPLE_QUERY_MAX_CHARACTERS) refuse('bad-input');
  takeTry(event, SEARCHES, viewer);
  const page = pageNumber(event, PEOPLE_FOUND_MAX / PEOPLE_PAGE_SIZE);
  const words = peopleWords(query);
  const found = words === null ? [] : personRows(event.app, peopleFound(page), { words: matchOf(words), viewer });
  const { rows, hasMore } = cutPage(found);
  const response: PeopleResponse = { people: rows.map(toPersonCard), page, hasMore, total: null };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** Each word quoted, so that no letter of it is an operator of the index; `*` asks for the beginning of a word. */
function matchOf(words: string[]): string {
  return `{name learner_id} : (${words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' ')})`;
}
