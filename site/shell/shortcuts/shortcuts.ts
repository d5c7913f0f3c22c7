/**
 * The shortcuts of every page. What is on a page with `data-key` is pressed by that key: `n` and `p` (also the arrows) lead to the
 * next and the previous lesson, `m` marks complete, `b` bookmarks. `?` opens the list of all, which is loaded then.
 */
import { singleKey } from './single-keys.ts';

const ARROWS: Record<string, string> = { ArrowRight: 'n', ArrowLeft: 'p' };

document.addEventListener('keydown', (event) => {
  const key = singleKey(event);
  if (key === '?') openList();
  else if (/^[nmpb]$/.test(key)) press(key);
  // Arrows are taken only from the page as a whole: tabs, options and boxes that scroll have a use of their own for them.
  else if (ARROWS[key] && (event.target as Element).matches('body, main')) press(ARROWS[key]);
});

document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-shortcuts]')) openList();
});

function press(key: string): void {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-key=${key}]`)];
  const part = parts.find((candidate) => candidate.offsetParent);
  // What is not open yet is shown, with the reason on it.
  if (part?.ariaDisabled === 'true') part.focus();
  else part?.click();
}

/** The service worker has the list and its words from its start; where there is none, a list of keys is not worth a message. */
function openList(): void {
  import('./shortcut-list.ts').then((list) => list.openShortcutList()).catch(() => {});
}
