/**
 * The shortcuts of every page. What stands on a page with `data-key` is pressed by that key: `n` and `p` (also the arrows) lead to the
 * next and the previous lesson, `m` marks complete, `b` bookmarks. `?` opens the list of all, which is loaded then.
 */
import { singleKey } from './single-keys.ts';

const ARROWS: Record<string, string> = { ArrowRight: 'n', ArrowLeft: 'p' };

document.addEventListener('keydown', (event) => {
  const key = singleKey(event);
  if (key === '?') openList();
  else if (/^[nmpb]$/.test(ARROWS[key] ?? key) && !event.repeat && !(key in ARROWS && isUsedThere(event.target))) {
    press(ARROWS[key] ?? key);
  }
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-shortcuts]')) openList();
});

/** Arrows are taken only from the page as a whole: tabs, options and boxes that scroll have a use of their own for them. */
function isUsedThere(target: EventTarget | null): boolean {
  return target instanceof Element && !target.matches('body, main');
}

function press(key: string): void {
  const parts = document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`);
  const part = [...parts].find((candidate) => candidate.getClientRects().length > 0);
  // What is not open yet is shown, with the reason on it.
  if (part?.getAttribute('aria-disabled') === 'true') part.focus();
  else part?.click();
}

/** The service worker has the list and its words from its start; where there is none, a list of keys is not worth a message. */
function openList(): void {
  import('./shortcut-list.ts').then(({ openShortcutList }) => openShortcutList()).catch(() => undefined);
}
