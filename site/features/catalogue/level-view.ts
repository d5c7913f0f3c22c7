/**
 * One level or all of them: kept in the address (?level=Builder), so it can be shared and Back returns to it. The style sheet of
 * the page hides the other sections by `html[data-level]`.
 */
import type { LevelName } from '#domain/catalogue/curriculum';
import { levelFilter } from '#domain/catalogue/level-filter';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

const root = document.documentElement;
const nav = document.querySelector<HTMLElement>('[data-level-nav]');

function levelOfAddress(): LevelName | null {
  return levelFilter(new URLSearchParams(location.search).get('level'));
}

function section(level: LevelName | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    level === null ? '[data-level-section]' : `[data-level-section="${level}"]`,
  );
}

function show(level: LevelName | null): void {
  root.dataset['level'] = level ?? '';
  // Whoever asks for one level wants to see all of it.
  const planned = level === null ? null : section(level)?.querySelector<HTMLDetailsElement>('[data-planned]');
  if (planned) planned.open = true;
  for (const link of nav?.querySelectorAll<HTMLElement>('[data-level]') ?? []) {
    if (link.dataset['level'] === (level ?? '')) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function say(level: LevelName | null): void {
  const status = document.querySelector('[data-level-status]');
  const t = copy('courses').filter;
  const count = section(level)?.querySelector('[data-level-count]')?.textContent ?? '';
  const name = nav?.querySelector(`[data-level="${level}"]`)?.firstChild?.textContent?.trim() ?? '';
  if (status) status.textContent = level === null ? t.shownAll : fill(t.shown, { level: name, count });
}

/** To the start of the list, where the level's name is; the bar of levels stays in view. */
function scrollToList(level: LevelName | null): void {
  section(level)?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

nav?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-level]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const level = levelFilter(link.dataset['level'] ?? '');
  const address = new URL(link.href);
  history.pushState(null, '', address.pathname + address.search);
  show(level);
  say(level);
  scrollToList(level);
});

/** A link to a card (a prerequisite, a course open today) of a level that is filtered out shows all levels first. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  const level = target?.closest<HTMLElement>('[data-level-section]')?.dataset['levelSection'];
  const shown = root.dataset['level'];
  if (level === undefined || !shown || shown === level) return;
  history.pushState(null, '', location.pathname);
  show(null);
  say(null);
});

window.addEventListener('popstate', () => show(levelOfAddress()));

const asked = levelOfAddress();
show(asked);
// A reload and Back restore the reader's own place.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (asked !== null && location.hash === '' && visit?.type === 'navigate') scrollToList(asked);
