/** One module: level, duration, title, summary, its first units, whom it is for, and the way there (ExternalModules.astro). */
import { type ExternalModule, ROLES_SHOWN, UNITS_SHOWN } from '#domain/catalogue/external-modules';
import { fill } from '#domain/text/fill';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';

export function moduleCard(module: ExternalModule): HTMLElement {
  const t = copy('external-modules');
  const { title, summary, url, durationInMinutes, levels, roles } = module;
  const [level] = levels;
  const names = roles.slice(0, ROLES_SHOWN).map((role) => wordFor(t.role, role));
  const item = fromTemplate('module');
  writeTexts(item, {
    level: level === undefined ? t.allLevels : wordFor(t.levels, level),
    time: durationInMinutes > 0 ? fill(t.minutes, { n: durationInMinutes }) : t.noDuration,
    title,
    summary,
    more: writeUnits(partOf(item, 'ol'), module),
    roles: names.length > 0 ? fill(t.roles, { roles: names.join(', ') }) : '',
  });
  const link = partOf<HTMLAnchorElement>(item, 'a');
  if (url === '') link.remove();
  else partOf(item, '[data-no-link]').remove();
  link.href = url;
  link.setAttribute('aria-label', fill(t.viewLabel, { title }));
  return item;
}

/** The first units by title, none where the catalogue gives no titles; returns how many more there are, in words. */
function writeUnits(list: HTMLElement, { units }: ExternalModule): string {
  const titled = units.slice(0, UNITS_SHOWN).filter(({ title }) => title !== '');
  const pattern = partOf(list, 'li');
  list.replaceChildren(...titled.map(({ title }) => Object.assign(pattern.cloneNode(), { textContent: title })));
  list.hidden = titled.length === 0;
  const more = units.length - titled.length;
  return titled.length > 0 && more > 0 ? fill(copy('external-modules').more, { n: more }) : '';
}

/** Our word for an id of theirs, or the id itself, readable. */
function wordFor(words: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(words, id) ? (words[id] ?? id) : id.replaceAll('-', ' ');
}
