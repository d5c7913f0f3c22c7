/**
 * `/` and Ctrl+K (⌘K) lead to search from every page: into the page's own search box, or else to /search. Keys that someone types into
 * a field stay theirs.
 */

import type { Locale } from '#domain/text/locales';
import { pagePath } from '#site/paths.ts';
import { singleKey } from '#site/shell/shortcuts/single-keys.ts';

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isCombination = (event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === 'k';
  const isSlash = singleKey(event) === '/';
  if (event.defaultPrevented || event.altKey || !(isCombination || isSlash) || document.querySelector('dialog[open]'))
    return;
  event.preventDefault();
  const box = document.querySelector<HTMLInputElement>('[data-search-box]');
  // Ctrl+K in the box of a page asks for the large search.
  if (box && box !== target && box.getClientRects().length > 0) box.select();
  else if (!box?.hasAttribute('data-search'))
    location.assign(pagePath('search', document.documentElement.lang as Locale));
});
