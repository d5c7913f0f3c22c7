/** One module: level, duration, title, summary, its first units, whom it is for, and the way there. Texts only, no picture. */
import { type ExternalModule, ROLES_SHOWN, UNITS_SHOWN } from '#domain/catalogue/external-modules';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** What comes from outside is English, whatever the language of the page. */
const THEIR_LANGUAGE = { lang: 'en' };

export function moduleCard(module: ExternalModule): HTMLElement {
  const item = element('li');
  const card = element('article', 'outside-module');
  card.append(factsOf(module), element('h3', '', module.title, THEIR_LANGUAGE));
  if (module.summary !== '') card.append(element('p', 'small', module.summary, THEIR_LANGUAGE));
  card.append(...unitsOf(module), footOf(module));
  item.append(card);
  return item;
}

function factsOf({ levels, durationInMinutes }: ExternalModule): HTMLElement {
  const t = copy('external-modules');
  const facts = element('p', 'outside-facts');
  const [level] = levels;
  const levelText = level === undefined ? t.allLevels : wordFor(t.levels, level);
  const time = durationInMinutes > 0 ? fill(t.minutes, { n: durationInMinutes }) : t.noDuration;
  facts.append(element('span', 'chip', levelText), element('span', '', time));
  return facts;
}

/** The first units by title; nothing where the catalogue did not tell the titles. */
function unitsOf({ units }: ExternalModule): HTMLElement[] {
  const t = copy('external-modules');
  const titled = units.slice(0, UNITS_SHOWN).filter(({ title }) => title !== '');
  if (titled.length === 0) return [];
  const list = element('ol', 'outside-units', '', { ...THEIR_LANGUAGE, 'aria-label': t.units });
  list.append(...titled.map(({ title }) => element('li', '', title)));
  const more = units.length - titled.length;
  return more > 0 ? [list, element('p', 'small muted', fill(t.more, { n: more }))] : [list];
}

function footOf({ title, roles, url }: ExternalModule): HTMLElement {
  const t = copy('external-modules');
  const foot = element('p', 'outside-foot');
  const names = roles.slice(0, ROLES_SHOWN).map((role) => wordFor(t.role, role));
  if (names.length > 0) foot.append(element('span', 'small muted', fill(t.roles, { roles: names.join(', ') })));
  if (url === '') {
    foot.append(element('span', 'chip', t.noLink));
    return foot;
  }
  const name = { 'aria-label': fill(t.viewLabel, { title }) };
  foot.append(element('a', 'btn btn-sm', t.view, { href: url, target: '_blank', rel: 'noopener noreferrer', ...name }));
  return foot;
}

/** Our word for an id of theirs, or the id itself, readable. */
function wordFor(words: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(words, id) ? (words[id] ?? id) : id.replaceAll('-', ' ');
}
