/** Pages of lists: which one is asked for, and whether another follows. */
import { PEOPLE_PAGE_SIZE } from '#domain/contract/people/people';
import { refuse } from './refuse.ts';

/** The value of a parameter of the address, '' when it is not there. */
export function queryValue(event: core.RequestEvent, name: string): string {
  return event.request!.url!.query().get(name);
}

/** The page that is asked for, from 1; anything else than a whole number up to `max` is refused. */
export function pageNumber(event: core.RequestEvent, max: number): number {
  const given = queryValue(event, 'page');
  if (given === '') return 1;
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 0;
  if (page < 1 || page > max) refuse('bad-input');
  return page;
}

/** Takes the row too many off again: a list reads one more than a page has. */
export function cutPage<Row>(found: Row[], size = PEOPLE_PAGE_SIZE): { rows: Row[]; hasMore: boolean } {
  return { rows: found.slice(0, size), hasMore: found.length > size };
}
