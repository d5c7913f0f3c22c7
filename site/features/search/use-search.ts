/** What is searched for: as the form shows it, and, a moment after the last letter, as the results and the address do. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { NO_FILTERS, readSearchParameters, type SearchFilters, searchParameters } from '#domain/catalogue/search';

export type Wanted = { query: string; filters: SearchFilters };

const TYPING_MS = 120;

/** `asked` is null until the address was read; `categories` are those that exist. */
export function useSearch(form: RefObject<HTMLFormElement | null>, categories: readonly string[]) {
  const [typed, setTyped] = useState<Wanted>({ query: '', filters: NO_FILTERS });
  const [asked, setAsked] = useState<Wanted | null>(null);
  const timer = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useLayoutEffect(() => {
    const start = startOf(form.current, categories);
    setTyped(start);
    setAsked(start);
  }, []);

  /** The address follows, without a step in the history for each letter. */
  const ask = (wanted: Wanted): void => {
    clearTimeout(timer.current);
    const search = searchParameters(wanted.query, wanted.filters);
    history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`);
    setTyped(wanted);
    setAsked(wanted);
  };
  const type = (wanted: Wanted): void => {
    setTyped(wanted);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(wanted), TYPING_MS);
  };
  return { typed, asked, ask, type };
}

/** What the address says, below what someone typed or chose before this script was there. */
function startOf(form: HTMLFormElement | null, categories: readonly string[]): Wanted {
  const address = new URLSearchParams(location.search);
  const early = form === null ? null : new FormData(form);
  const { query, filters } = readSearchParameters((name) => {
    const value = early?.get(name);
    return typeof value === 'string' && value !== '' && value !== 'all' ? value : address.get(name);
  });
  const category = categories.includes(filters.category) ? filters.category : 'all';
  return { query, filters: { ...filters, category } };
}
