/** What the search island is given by the build, which draws it first: the words, and the categories to choose from. */
import type { Copy } from '../../../.generated/copy.d.ts';

export type SearchTexts = Pick<Copy['search'], 'query' | 'filters' | 'results' | 'item' | 'people' | 'keys'>;

/** `value` is the English name, which courses carry. */
export type Category = { value: string; label: string };
