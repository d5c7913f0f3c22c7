/** The people of /search: asked of the server a moment after the last letter; an answer that comes late is dropped. */

import { at } from '#domain/contract/endpoint';
import { PEOPLE_FOUND_MAX, type PeopleResponse } from '#domain/contract/people';
import { searchPeopleEndpoint } from '#domain/contract/search-people';
import { PEOPLE_QUERY_MAX_CHARACTERS, peopleWords } from '#domain/people/people';
import { fill, fillCount } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { personRow } from './person-row.ts';

/** Longer than for the index: each question is a request, and data costs money. */
const TYPING_MS = 300;
const STATES = ['short', 'loading', 'failed', 'none', 'found'] as const;

let asked: string | null = null;
let said = '';
let runs = 0;
let timer = 0;

/** Shows who is found. `status` is the page's own line, which is read aloud. */
export function findPeople(root: HTMLElement, status: HTMLElement, typed: string): void {
  const query = typed.trim().slice(0, PEOPLE_QUERY_MAX_CHARACTERS);
  // The page calls again for every letter and filter; what is the same is not asked twice.
  if (query === asked) {
    status.textContent = said;
    return;
  }
  asked = query;
  runs += 1;
  const own = runs;
  clearTimeout(timer);
  say(status, '');
  const isEnough = peopleWords(query) !== null;
  show(root, isEnough ? 'loading' : 'short');
  if (!isEnough) return;
  const ask = (page: number): void => {
    void call(at(searchPeopleEndpoint, {}, { q: query, page })).then((answer) => {
      if (own === runs) fillPage(root, status, { query, page, answer, ask });
    });
  };
  timer = window.setTimeout(() => ask(1), TYPING_MS);
}

type Page = { query: string; page: number; answer: Answer<PeopleResponse>; ask: (page: number) => void };

function fillPage(root: HTMLElement, status: HTMLElement, { query, page, answer, ask }: Page): void {
  if (!answer.ok) {
    const t = copy('search').people;
    partOf(root, '[data-people="failed-text"]').textContent = answer.code === 'network' ? t.offline : t.failed;
    partOf(root, '[data-people="retry"]').onclick = () => {
      show(root, 'loading');
      ask(page);
    };
    // Asked again, the same words are a new question.
    asked = null;
    show(root, 'failed');
  } else if (page === 1 && answer.data.people.length === 0) {
    say(status, fill(copy('search').people.none, { query }));
    show(root, 'none');
  } else {
    showFound(root, status, answer.data, () => ask(page + 1));
  }
}

function showFound(root: HTMLElement, status: HTMLElement, answer: PeopleResponse, askMore: () => void): void {
  const t = copy('search').people;
  const { people, hasMore, page } = answer;
  const list = partOf(root, 'ul');
  const rows = people.map((person) => personRow(person, t));
  if (page === 1) list.replaceChildren(...rows);
  else list.append(...rows);
  const shown = list.childElementCount;
  say(status, hasMore ? fill(t.countMore, { n: shown }) : fillCount(t.count, shown));
  const more = partOf(root, '[data-people="more"]');
  more.hidden = !hasMore;
  more.ariaBusy = null;
  more.onclick = () => {
    more.ariaBusy = 'true';
    askMore();
  };
  const enough = partOf(root, '[data-people="enough"]');
  enough.hidden = shown < PEOPLE_FOUND_MAX;
  enough.textContent = fill(t.enough, { n: shown });
  show(root, 'found');
  if (page > 1) rows[0]?.querySelector('a')?.focus();
}

function say(status: HTMLElement, text: string): void {
  said = text;
  status.textContent = text;
}

function show(root: HTMLElement, state: (typeof STATES)[number]): void {
  for (const name of STATES) partOf(root, `[data-people="${name}"]`).hidden = name !== state;
}
