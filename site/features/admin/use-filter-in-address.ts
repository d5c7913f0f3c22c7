import { useEffect } from 'react';
import { withQuery } from '#domain/contract/query';

/** Keeps what a list is narrowed to in the address, so that going back and a copied link show the same. */
export function useFilterInAddress(query: Readonly<Record<string, string>>): void {
  const address = withQuery(location.pathname, query);
  useEffect(() => history.replaceState(null, '', address), [address]);
}
