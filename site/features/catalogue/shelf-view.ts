/**
 * What the shelf shows: one level or all (?level=Builder), and the courses that are what was chosen (?show=open,phone). Both are in the
 * address, so that a choice can be shared and Back returns to it. The style sheet of the page hides the rest by `html[data-level]` and
 * `html[data-show]`, which are set before paint; here levels are unfolded where they hold what was asked for.
 */
import type { LevelName } from '#domain/catalogue/curriculum';
import { levelFilter } from '#domain/catalogue/level-filter';
import { choicesIn, isChosen, type ShelfChoice } from '#domain/catalogue/shelf';
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

type View = { level: LevelName | null; choices: ShelfChoice[] };
const ALL: View = { level: null, choices: [] };

const root = document.documentElement;
const nav = document.querySelector<HTMLElement>('[data-level-nav]');
const sections = [...document.querySelectorAll<HTMLElement>('[data-level-section]')];
const chips = [...document.querySelectorAll<HTMLElement>('[data-choice]')];
const foldsOf = (section: HTMLElement): HTMLDetailsElement[] => [
  ...section.querySelectorAll<HTMLDetailsElement>('[data-level-fold], [data-shelf-rest]'),
];

/** The level that the learner is at, unfolded where nothing else is asked for. The HTML has the first one. */
let ownLevel: string | undefined = sections[0]?.dataset['levelSection'];
let view = viewOfAddress();

function viewOfAddress(): View {
  const asked = new URLSearchParams(location.search);
  return { level: levelFilter(asked.get('level')), choices: choicesIn(asked.get('show')) };
}

function isAsked(): boolean {
  return view.level !== null || view.choices.length > 0;
}

function addressOf({ level, choices }: View): string {
  const asked = [
    ...(level === null ? [] : [`level=${encodeURIComponent(level)}`]),
    ...(choices.length === 0 ? [] : [`show=${choices.join(',')}`]),
  ];
  return location.pathname + (asked.length === 0 ? '' : `?${asked.join('&')}`);
}

function go(next: View): void {
  view = next;
  history.pushState(null, '', addressOf(view));
  show();
  unfold();
}

/** How many courses of a level are what was chosen. */
function foundIn(section: HTMLElement): number {
  if (view.level !== null && section.dataset['levelSection'] !== view.level) return 0;
  return [...section.querySelectorAll<HTMLElement>('[data-tags]')].filter((row) => isFound(row)).length;
}

function isFound(row: HTMLElement): boolean {
  return isChosen((row.dataset['tags'] ?? '').split(' '), view.choices);
}

function show(): void {
  const { level, choices } = view;
  root.dataset['level'] = level ?? '';
  root.dataset['show'] = choices.join(' ');
  for (const chip of chips)
    chip.setAttribute('aria-pressed', String(isChosen(choices, choicesIn(chip.dataset['choice'] ?? ''))));
  for (const link of nav?.querySelectorAll<HTMLElement>('[data-level]') ?? []) {
    if (link.dataset['level'] === (level ?? '')) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  let found = 0;
  for (const section of sections) {
    const count = foundIn(section);
    section.hidden = choices.length > 0 && count === 0;
    found += count;
    for (const rest of section.querySelectorAll<HTMLElement>('[data-shelf-rest]'))
      rest.hidden = ![...rest.querySelectorAll<HTMLElement>('[data-tags]')].some(isFound);
  }
  say(found);
}

/** A level that was asked for, and every one with a course that was chosen, is unfolded whole; else the learner's own level is. */
function unfold(): void {
  for (const section of sections) {
    const isOwn = section.dataset['levelSection'] === ownLevel;
    for (const fold of foldsOf(section))
      fold.open = isAsked() ? foundIn(section) > 0 : isOwn && fold.matches('[data-level-fold]');
  }
}

function say(found: number): void {
  const count = document.querySelector('[data-shelf-count]');
  const empty = document.querySelector<HTMLElement>('[data-shelf-empty]');
  if (count) count.textContent = isAsked() ? fillCount(copy('courses').choice.found, found) : '';
  if (empty) empty.hidden = found > 0 || view.choices.length === 0;
}

/** Unfolds the level that the learner is at, once it is known, unless the address asks for something else. */
export function showOwnLevel(level: LevelName): void {
  if (level === ownLevel) return;
  ownLevel = level;
  if (!isAsked() && location.hash === '') unfold();
}

/** To the start of the list, where the level's name is; the bar of levels stays in view. */
function scrollToList(): void {
  sections
    .find((section) => section.dataset['levelSection'] === (view.level ?? sections[0]?.dataset['levelSection']))
    ?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

nav?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-level]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go({ ...view, level: levelFilter(link.dataset['level'] ?? '') });
  scrollToList();
});

for (const chip of chips) {
  chip.addEventListener('click', () => {
    const choice = chip.dataset['choice'] ?? '';
    const rest = view.choices.filter((one) => one !== choice);
    go({ ...view, choices: rest.length < view.choices.length ? rest : choicesIn([...rest, choice].join(',')) });
  });
}

document.querySelector('[data-shelf-clear]')?.addEventListener('click', () => {
  go(ALL);
  chips[0]?.focus();
});

/** A link to a course (a prerequisite) that is not shown shows all courses first. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  if (!target?.closest('[data-level-section]') || target.checkVisibility()) return;
  if (isAsked()) go(ALL);
});

window.addEventListener('popstate', () => {
  const before = addressOf(view);
  view = viewOfAddress();
  // A link within the page comes here too, and changes nothing.
  if (addressOf(view) === before) return;
  show();
  unfold();
});

show();
if (isAsked()) unfold();
// A reload and Back restore the reader's own place.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (view.level !== null && location.hash === '' && visit?.type === 'navigate') scrollToList();
