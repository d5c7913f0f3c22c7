/**
 * Search: the query matches, whatever its case, anywhere in the title, description, tags or learning outcomes; an empty query
 * shows nothing; the type, level and category filters are exact.
 */
import type { Minutes } from './curriculum.ts';

export { searchIndex } from './search-index.ts';

export const SEARCH_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type SearchLevel = (typeof SEARCH_LEVELS)[number];

/** What made the item: the page words its title and finds its address by it. */
export type SearchSource = 'course' | 'lesson' | 'outcome' | 'tool' | 'extra';

/**
 * One thing to find. A lesson item opens `lessonId` of `courseId` (slug and entry id; null opens the course), an extra opens
 * the article `doc`. Students and ratings change daily, so they are no part of the built index.
 */
export type SearchItem = {
  id: string;
  type: 'course' | 'lesson';
  source: SearchSource;
  title: string;
  description: string;
  level: SearchLevel;
  minutes: Minutes;
  duration: string;
  courseId: string | null;
  courseTitle: string;
  lessonId: string | null;
  doc: string | null;
  available: boolean;
  category: string;
  instructor: string;
  tags: string[];
  prerequisites: string[];
  learningOutcomes: string[];
};

export type SearchFilters = { type: 'all' | 'course' | 'lesson'; level: 'all' | SearchLevel; category: string };

export const NO_FILTERS: SearchFilters = { type: 'all', level: 'all', category: 'all' };

/** The items that match, titles that hold the query first, otherwise in the order of the index (spec 1 section 5). */
export function searchItems(items: readonly SearchItem[], query: string, filters = NO_FILTERS): SearchItem[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];

  const found = items.filter((item) => passes(item, filters) && textsOf(item).some((text) => holds(text, wanted)));
  return [...found.filter((item) => holds(item.title, wanted)), ...found.filter((item) => !holds(item.title, wanted))];
}

function passes(item: SearchItem, filters: SearchFilters): boolean {
  if (filters.type !== 'all' && item.type !== filters.type) return false;
  if (filters.level !== 'all' && item.level !== filters.level) return false;
  return filters.category === 'all' || item.category === filters.category;
}

function textsOf(item: SearchItem): string[] {
  return [item.title, item.description, ...item.tags, ...item.learningOutcomes];
}

function holds(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted);
}
