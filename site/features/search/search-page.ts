/**
 * /search: results while somebody types, filters that stand in the address, the states around them. The index is one file that the
 * service worker keeps, so this works offline after the first time.
 */

import {
  NO_FILTERS,
  readSearchParameters,
  type SearchFilters,
  type SearchItem,
  searchItems,
  searchParameters,
} from '#domain/catalogue/search';
import { type CourseStats, statsEndpoint } from '#domain/contract/stats';
import { fill, fillCount } from '#domain/text/fill';

import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { singleKeysOn } from '#site/shell/shortcuts/single-keys.ts';
import { switchSingleKeys } from '#site/shell/shortcuts/switch-single-keys.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import type { Locale } from '../../locale.ts';
import { authPath, searchIndexPath } from '../../paths.ts';
import { type CloseMatches, closeMatches } from './close-matches.ts';
import { searchResult } from './search-result.ts';

type Index = { items: SearchItem[]; close: CloseMatches };

const TYPING_MS = 120;
const INDEX_TIMEOUT_MS = 10_000;

let index: Index | null = null;
let indexFailed = false;
let stats: Record<string, CourseStats> = {};

/** Finds an element that the page has; without it the page is broken. */
function part<Kind extends HTMLElement = HTMLElement>(name: string): Kind {
  const found = document.querySelector<Kind>(`[data-search="${name}"]`);
  if (!found) throw new Error(`The page lacks "${name}"`);
  return found;
}

const form = part<HTMLFormElement>('form');
const box = part<HTMLInputElement>('query');
const category = part<HTMLSelectElement>('category');

function chosen(name: string): string {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? 'all';
}

function readForm(): { query: string; filters: SearchFilters } {
  const values: Record<string, string> = {
    q: box.value,
    type: chosen('type'),
    level: chosen('level'),
    category: category.value,
  };
  return readSearchParameters((name) => values[name] ?? null);
}

function fillForm(query: string, filters: SearchFilters): void {
  box.value = query;
  for (const name of ['type', 'level'] as const) {
    const radio = form.querySelector<HTMLInputElement>(`input[name="${name}"][value="${filters[name]}"]`);
    if (radio) radio.checked = true;
  }
  category.value = filters.category;
  // A category that does not exist.
  if (category.selectedIndex === -1) category.value = 'all';
}

const STATES = ['start', 'loading', 'failed', 'results', 'people'] as const;

function show(name: (typeof STATES)[number]): void {
  for (const state of STATES) part(state).hidden = state !== name;
}

/** People are asked of the server, by a script of their own; levels and categories say nothing of them. */
async function showPeople(query: string): Promise<void> {
  show('people');
  const { findPeople } = await import('../people/find-people.ts');
  if (readForm().filters.type === 'people') findPeople(part('people'), part('status'), query);
}

function showResults(): void {
  const { query, filters } = readForm();
  const said = part('status');
  const isPeople = filters.type === 'people';
  for (const control of form.querySelectorAll<HTMLElement>('[data-courses-only]')) control.hidden = isPeople;
  if (isPeople) {
    void showPeople(query);
    return;
  }
  if (query.trim() === '') {
    said.textContent = '';
    show('start');
    return;
  }
  if (index === null) {
    show(indexFailed ? 'failed' : 'loading');
    return;
  }
  const exact = searchItems(index.items, query, filters);
  const close = index.close(query, filters, exact);
  const t = copy('search').results;
  said.textContent = exact.length === 0 ? fill(t.none, { query: query.trim() }) : fillCount(t.count, exact.length);
  fillList('exact', exact, query);
  fillList('close', close, query);
  part('close-title').hidden = close.length === 0;
  // One element, as the parts of a button stand apart.
  const offer = element('span');
  offer.append(...filledNodes(copy('search').people.offer, { query: query.trim() }, { query: '' }));
  part('offer-people').replaceChildren(offer);
  offerUnfiltered(query, exact.length === 0 ? searchItems(index.items, query).length : 0);
  show('results');
}

function fillList(name: 'exact' | 'close', items: SearchItem[], query: string): void {
  const rows = items.map((item) =>
    searchResult(item, query, item.courseId === null ? undefined : stats[item.courseId]),
  );
  part(name).replaceChildren(...rows);
  part(name).hidden = rows.length === 0;
}

/** Nothing found: is it the filters? */
function offerUnfiltered(query: string, without: number): void {
  const offer = part('unfiltered');
  offer.hidden = without === 0;
  if (without === 0) return;
  const t = copy('search').results;
  const button = element('button', 'btn btn-sm', t.clear, { type: 'button' });
  button.addEventListener('click', () => {
    fillForm(query, NO_FILTERS);
    changed();
    box.focus();
  });
  offer.replaceChildren(element('span', '', fill(t.noneFiltered, { n: without })), ' ', button);
}

/** The address follows what is typed, without a step in the history for each letter. */
function changed(): void {
  const { query, filters } = readForm();
  const search = searchParameters(query, filters);
  history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`);
  showResults();
}

async function loadIndex(): Promise<void> {
  indexFailed = false;
  if (readForm().filters.type === 'people') showResults();
  else show('loading');
  try {
    const response = await fetch(searchIndexPath(document.documentElement.lang as Locale), {
      signal: AbortSignal.timeout(INDEX_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const items = (await response.json()) as SearchItem[];
    index = { items, close: closeMatches(items) };
  } catch {
    indexFailed = true;
    if (readForm().filters.type !== 'people') show('failed');
    return;
  }
  if (readForm().filters.type !== 'people') showResults();
}

/** Students and ratings come afterwards: without them the results are as good. */
async function loadStats(): Promise<void> {
  const answer = await call(statsEndpoint);
  if (!answer.ok) return;
  stats = answer.data.courses;
  if (index !== null && readForm().filters.type !== 'people') showResults();
}

function start(): void {
  const { query, filters } = readSearchParameters((name) => new URLSearchParams(location.search).get(name));
  fillForm(query, filters);
  let timer = 0;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, TYPING_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    changed();
  });
  for (const suggestion of document.querySelectorAll<HTMLElement>('[data-suggestion]')) {
    suggestion.addEventListener('click', () => {
      fillForm(suggestion.dataset['suggestion'] ?? '', readForm().filters);
      changed();
      box.focus();
    });
  }
  part('offer-people').addEventListener('click', () => {
    fillForm(box.value, { ...NO_FILTERS, type: 'people' });
    changed();
    box.focus();
  });
  part('retry').addEventListener('click', () => void loadIndex());
  offerSwitch();
  void loadIndex();
  void loadStats();
}

/** A single key may disturb people who speak to their device: it can be switched off (WCAG 2.1.4). */
function offerSwitch(): void {
  const toggle = part<HTMLInputElement>('single-keys');
  toggle.checked = singleKeysOn();
  toggle.addEventListener('change', () => switchSingleKeys(toggle.checked));
}

let isStarted = false;
$session.subscribe((session) => {
  if (session && !isStarted) {
    isStarted = true;
    start();
  }
  // Who signs in from here finds the same search again.
  const signIn = document.querySelector<HTMLAnchorElement>('[data-search-sign-in]');
  if (signIn) signIn.href = authPath(location.pathname + location.search, document.documentElement.lang as Locale);
});
