/**
 * What is close to the query without holding it: words in another order, the beginnings of words, a letter too many or too few. Exact
 * matches (domain/catalogue/search.ts) always come first; these follow them.
 */
import MiniSearch from 'minisearch';
import { passes, type SearchFilters, type SearchItem } from '#domain/catalogue/search';

const FIELDS = ['title', 'topic', 'tags', 'learningOutcomes', 'description'] as const;
const SHOWN_MAX = 12;
/** One wrong letter in five, as in 'securty'; short words must be right. */
const FUZZY = 0.2;
const FUZZY_FROM_CHARACTERS = 4;
/** Results far behind the best one are noise. */
const SCORE_SHARE = 0.25;

export type CloseMatches = (query: string, filters: SearchFilters, exact: readonly SearchItem[]) => SearchItem[];

/** Prepares the items once; the answer finds in them. */
export function closeMatches(items: readonly SearchItem[]): CloseMatches {
  const byId = new Map(items.map((item) => [item.id, item]));
  const mini = new MiniSearch<SearchItem>({
    fields: [...FIELDS],
    extractField: (item, field) => {
      const value = item[field as keyof SearchItem];
      return Array.isArray(value) ? value.join(' ') : String(value ?? '');
    },
    searchOptions: {
      boost: { title: 4, topic: 4, tags: 3, learningOutcomes: 1.5 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length >= FUZZY_FROM_CHARACTERS ? FUZZY : false),
    },
  });
  mini.addAll(items);

  return (query, filters, exact) => {
    if (query.trim() === '') return [];
    const known = new Set(exact.map(({ id }) => id));
    const found = mini.search(query);
    const best = found[0]?.score ?? 0;
    return found
      .filter(({ score }) => score >= best * SCORE_SHARE)
      .flatMap(({ id }) => byId.get(id as string) ?? [])
      .filter((item) => !known.has(item.id) && passes(item, filters))
      .slice(0, SHOWN_MAX);
  };
}
