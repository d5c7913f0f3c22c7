/** People as others meet them, in every list of people. No e-mail, username or key is ever in an answer. */
import { BADGE_LIST } from '../../credentials/badge-list.ts';
import { API_ROOT } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';

/** Pages of every list of people. */
export const PEOPLE_PAGE_SIZE = 20;
/** A search goes no further than this: to find others, more letters are needed. */
export const PEOPLE_FOUND_MAX = 200;
/** So does a list. */
export const LIST_PAGES_MAX = 500;

export const PEOPLE = `${API_ROOT}/users`;

export const badgeId = oneOf(...BADGE_LIST.map(({ id }) => id));

export const personFields = {
  id: text,
  learnerId: text,
  /** null when the learner does not show it; then there is no picture either. */
  name: nullable(text),
  /** File name of the picture, '' for none. */
  avatar: text,
  /** The highest badge; null when there is none, or none shows. */
  badge: nullable(badgeId),
};
/** One line of a list of people. */
const personCard = object(personFields);
export type PersonCard = Shaped<typeof personCard>;

/** A page of people, counted from 1. */
export const peoplePage = object({
  people: list(personCard),
  page: number,
  hasMore: flag,
  /** All of them. Those who hide from search are counted, and listed to the profile's owner only. null where nobody counts. */
  total: nullable(number),
});
export type PeopleResponse = Shaped<typeof peoplePage>;
