/** 'The shortest way to …': fills the list under the choice (ShortestWay.astro), and keeps the choice in the address. */
import type { Curriculum } from '#domain/catalogue/curriculum';
import { shortestWay, type WayStep } from '#domain/learning/course-map';
import { fillCount } from '#domain/text/fill';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { courseCardPath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const box = document.querySelector<HTMLElement>('[data-way]');
const select = box?.querySelector('select');
const list = box?.querySelector<HTMLElement>('[data-way-steps]');
/** The course in the address, as a slug: `/map?to=product-studio-your-capstone`. */
const PARAMETER = 'to';
let codes: ReadonlySet<string> | null = null;

if (select) select.value = new URLSearchParams(location.search).get(PARAMETER) ?? '';
// A course that there is none of leaves the choice open.
if (select && select.selectedIndex < 0) select.selectedIndex = 0;
select?.addEventListener('change', () => {
  const address = new URL(location.href);
  if (select.value === '') address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, select.value);
  history.replaceState(null, '', address);
});

/** The codes of the courses on the way that is shown; null when none is. */
export function chosenWay(): ReadonlySet<string> | null {
  return codes;
}

/** Shows the way to the chosen course. `finished` are slugs, which are left out. */
export function showWay(facts: Curriculum, finished: readonly string[]): void {
  const way = select?.value ? shortestWay(facts, select.value, finished) : null;
  codes = way && new Set(way.steps.map(({ code }) => code));
  const sum = box?.querySelector('[data-way-sum]');
  const note = box?.querySelector<HTMLElement>('[data-way-guest]');
  const hint = box?.querySelector<HTMLElement>('[data-way-hint]');
  if (!list || !sum || !note || !hint) return;
  list.replaceChildren(...(way?.steps.map(stepItem) ?? []));
  list.hidden = !way?.steps.length;
  note.hidden = way === null;
  hint.hidden = way !== null;
  const t = copy('program');
  if (way === null) sum.textContent = '';
  else if (way.steps.length === 0) sum.textContent = t.way.finished;
  else sum.textContent = fillCount(t.way.sum, way.steps.length, { time: durationText(way.minutes, t.time) });
}

function stepItem({ code, title, lang, status, minutes }: WayStep): Node {
  const template = box?.querySelector<HTMLTemplateElement>('[data-way-step]');
  const item = document.importNode(template?.content ?? new DocumentFragment(), true);
  const t = copy('program');
  const soon = status === 'available' ? '' : ` · ${t.map.states['in-preparation']}`;
  item.querySelector('a')?.setAttribute('href', courseCardPath(code, pageLocale()));
  write(item, 'b', code);
  write(item, 'a span', title);
  item.querySelector('a span')?.setAttribute('lang', lang ?? DEFAULT_LOCALE);
  write(item, '.way-time', `${durationText(minutes, t.time)}${soon}`);
  return item;
}

function write(item: ParentNode, selector: string, text: string): void {
  const part = item.querySelector(selector);
  if (part) part.textContent = text;
}
