/**
 * How many rows a list has in all: a page that is not full is the last one, so rows are counted behind full pages only. A count over a search
 * reads everybody, as the search itself did. `page` is from 1, `size` what a full page has, `found` what this one has.
 */
export function totalOf(
  { page, size, found }: { page: number; size: number; found: number },
  count: () => number,
): number {
  const isLast = found < size && (found > 0 || page === 1);
  return isLast ? (page - 1) * size + found : count();
}
