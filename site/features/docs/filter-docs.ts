/**
 * Finds in the documentation while someone types: topics that hold all the words stay, the rest is hidden, the words are marked. The
 * words are in the address too (`?q=`), so that a finding can be sent to someone.
 */
import { fillCount } from '#domain/text/fill';
import { holdsAllWords, wordsOf } from '#domain/text/search-words';
import { openFolded } from '#site/ui/open-folded.ts';
import { copy } from '#site/ui/texts/copy.ts';

const t = copy('docs').filter;
const input = document.querySelector<HTMLInputElement>('[data-filter]');
const status = document.querySelector<HTMLElement>('[data-filter-status]');
const none = document.querySelector<HTMLElement>('[data-docs-none]');
const quick = document.querySelector<HTMLElement>('[data-quick]');
const toc = document.querySelector<HTMLDetailsElement>('[data-toc]');
const folds = [...document.querySelectorAll<HTMLDetailsElement>('[data-docs-fold]')];
const topics = [...document.querySelectorAll<HTMLElement>('[data-topic]')].map((element) => ({
  element,
  text: `${element.textContent} ${element.dataset['words'] ?? ''}`,
}));

function filter(query: string): void {
  const words = wordsOf(query);
  let found = 0;
  for (const { element, text } of topics) {
    const isShown = holdsAllWords(text, words);
    element.hidden = !isShown;
    document.querySelector<HTMLElement>(`[data-for="${element.id}"]`)?.toggleAttribute('hidden', !isShown);
    if (isShown) found += 1;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-docs-group], [data-docs-section]'))
    group.hidden = !group.querySelector('[data-topic]:not([hidden])');
  // What was found is unfolded; without words it is as the page came, with the topics of the first kind of readers.
  for (const [index, fold] of folds.entries())
    fold.open = words.length === 0 ? index === 0 : fold.querySelector('[data-topic]:not([hidden])') !== null;
  for (const group of document.querySelectorAll<HTMLElement>('[data-toc-group]'))
    group.hidden = !group.querySelector('li:not([hidden])');
  if (none) none.hidden = found > 0;
  // Someone who looks for words wants the topics next to the box.
  if (quick) quick.hidden = words.length > 0;
  if (status) status.textContent = words.length === 0 ? t.hint : found === 0 ? t.none : fillCount(t.found, found);
  mark(words);
}

/** Marks the words without touching the document; a browser that cannot simply does not. */
function mark(words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges: Range[] = [];
  if (words.length > 0) for (const { element } of topics) if (!element.hidden) ranges.push(...rangesIn(element, words));
  CSS.highlights.set('found', new Highlight(...ranges));
}

function rangesIn(element: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

function keepInAddress(query: string): void {
  const url = new URL(location.href);
  if (query.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}

if (input) {
  input.addEventListener('input', () => {
    filter(input.value);
    keepInAddress(input.value);
  });
  document.querySelector('[data-filter-clear]')?.addEventListener('click', () => {
    input.value = '';
    filter('');
    keepInAddress('');
    input.focus();
  });
  // A link to a topic leads there, also when the filter has just hidden it.
  addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.hidden) return;
    input.value = '';
    filter('');
    openFolded();
    target.scrollIntoView();
  });
  const asked = new URLSearchParams(location.search).get('q');
  if (asked !== null) {
    input.value = asked;
    filter(asked);
  }
}

// Beside the topics the list of all is open; on a phone it would be before the first of them, and closing it would move the page.
if (toc && matchMedia('(width >= 60rem)').matches) toc.open = true;
