/**
 * Search: the query matches, whatever its case, anywhere in the title, topic, description, tags or learning outcomes; an empty query
 * shows nothing; the type, level and category filters are exact.
 */

import type { Locale } from '../text/locales.ts';
import type { Minutes } from './curriculum.ts';

export const SEARCH_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type SearchLevel = (typeof SEARCH_LEVELS)[number];

/** What made the item: the page words its title and finds its address by it. */
type SearchSource = 'course' | 'lesson' | 'outcome' | 'tool' | 'extra' | 'help';

/**
 * One thing to find. A lesson item opens `lessonId` of `courseId` (slug and entry id; null opens the course), an extra opens
 * the article `doc`, and so does help, whose tags are what people type who look for it. Students and ratings change daily, so they are no
 * part of the built index.
 */
export type SearchItem = {
  id: string;
  type: 'course' | 'lesson' | 'help';
  source: SearchSource;
  title: string;
  /** The plain second line of a lesson. */
  topic?: string;
  description: string;
  /** The language of title and description, where it is not English; `courseLang` that of everything else that the course says. */
  lang?: Locale;
  /** The language of the topic, where it is not that of the title. */
  topicLang?: Locale;
  level: SearchLevel;
  minutes: Minutes;
  duration: string;
  courseId: string | null;
  courseTitle: string;
  courseLang?: Locale;
  lessonId: string | null;
  doc: string | null;
  available: boolean;
  category: string;
  instructor: string;
  tags: string[];
  prerequisites: string[];
  learningOutcomes: string[];
};

/** `people` searches the server instead of the index (domain/people/people.ts): no item is of that type. */
type SearchType = 'all' | 'course' | 'lesson' | 'people';
export type SearchFilters = { type: SearchType; level: 'all' | SearchLevel; category: string };

const TYPES: readonly SearchType[] = ['all', 'course', 'lesson', 'people'];

export const NO_FILTERS: SearchFilters = { type: 'all', level: 'all', category: 'all' };

/** The items that match: titles and topics that hold the query first, and help that is asked for so; otherwise in the order of the index. */
export function searchItems(items: readonly SearchItem[], query: string, filters = NO_FILTERS): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];

  const found = items.filter((item) => passes(item, filters) && textsOf(item).some((text) => holds(text, wanted)));
  const isNamed = ({ type, title, topic = '', tags }: SearchItem): boolean =>
    [title, topic, ...(type === 'help' ? tags : [])].some((text) => holds(text, wanted));
  return [...found.filter(isNamed), ...found.filter((item) => !isNamed(item))];
}

/** Whether an item may be shown under these filters. Help has no level and no category, and is no course and no lesson. */
export function passes(item: SearchItem, filters: SearchFilters): boolean {
  if (item.type === 'help') return filters.type === 'all' && filters.level === 'all' && filters.category === 'all';
  if (filters.type !== 'all' && item.type !== filters.type) return false;
  if (filters.level !== 'all' && item.level !== filters.level) return false;
  return filters.category === 'all' || item.category === filters.category;
}

/** The first outcome or tag that holds the query, when neither title, topic nor description shows why an item was found; else ''. */
export function hiddenMatch(item: SearchItem, query: string): string {
  const wanted = query.trim().toLowerCase();
  if (wanted === '' || shownTexts(item).some((text) => holds(text, wanted))) return '';
  return [...item.learningOutcomes, ...item.tags].find((text) => holds(text, wanted)) ?? '';
}

function textsOf(item: SearchItem): string[] {
  return [...shownTexts(item), ...item.tags, ...item.learningOutcomes];
}

/** What every result shows of itself. */
function shownTexts({ title, topic = '', description }: SearchItem): string[] {
  return [title, topic, description];
}

function holds(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted);
}

/** A text in pieces, for marking: `hit` pieces hold the query, whatever its case. Joined they are the text. */
export function markedPieces(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = query.trim().toLowerCase();
  const lower = text.toLowerCase();
  // A letter whose small form has another length (İ) would shift the places: then nothing is marked.
  if (wanted === '' || lower.length !== text.length) return text === '' ? [] : [{ text, hit: false }];

  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), hit: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), hit: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

const PARAMETERS = { query: 'q', type: 'type', level: 'level', category: 'category' } as const;

/** The query and the filters as an address carries them: `q=prompt&type=lesson`. What filters nothing is left out. */
export function searchParameters(query: string, filters: SearchFilters): string {
  const values = { query: query.trim(), ...filters };
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[])
    .filter((name) => values[name] !== '' && values[name] !== 'all')
    .map((name) => `${PARAMETERS[name]}=${encodeURIComponent(values[name])}`)
    .join('&');
}

/** Reads an address. A type or level that does not exist filters nothing. `get` is that of URLSearchParams. */
export function readSearchParameters(get: (name: string) => string | null): { query: string; filters: SearchFilters } {
  const level = get(PARAMETERS.level);
  return {
    query: get(PARAMETERS.query) ?? '',
    filters: {
      type: TYPES.find((known) => known === get(PARAMETERS.type)) ?? 'all',
      level: SEARCH_LEVELS.find((known) => known === level) ?? 'all',
      category: get(PARAMETERS.category) || 'all',
    },
  };
}
