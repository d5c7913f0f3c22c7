/** One line of a list of people: picture or initials, name, learner id, badge. Every text is set as text: others wrote it. */

import type { PersonCard } from '#domain/contract/people';
import { avatarPath } from '#domain/contract/users';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { initials } from '#site/shell/session/initials.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { Locale } from '../../locale.ts';
import { userPath } from '../../paths.ts';

/** What a list calls its people; each page brings its own words. */
export type PersonWords = { nameless: string; id: string; you: string };

/** The name, or what stands for it when it does not show. */
export function shownName(person: Pick<PersonCard, 'name' | 'learnerId'>, nameless: string): string {
  return person.name ?? fill(nameless, { id: person.learnerId });
}

/** The round picture; initials where there is none, or it does not load. */
export function personAvatar(person: PersonCard, extra = ''): HTMLElement {
  const circle = element('span', `avatar ${extra}`.trim(), '', { 'aria-hidden': 'true' });
  const letters = person.name === null ? '◆' : initials(person.name);
  if (person.avatar === '') {
    circle.append(letters);
    return circle;
  }
  const image = element('img', '', '', { src: avatarPath(person.id, person.avatar), alt: '' });
  image.addEventListener('error', () => image.replaceWith(letters));
  circle.append(image);
  return circle;
}

/** The list item. `end` are controls that belong to it. */
export function personRow(person: PersonCard, words: PersonWords, ...end: HTMLElement[]): HTMLElement {
  const row = element('li', 'row person');
  const main = element('div', 'row-main');
  const href = userPath(person.learnerId, document.documentElement.lang as Locale);
  const name = element('p', 'person-name');
  name.append(element('a', '', shownName(person, words.nameless), { href }));
  if (person.id === $session.get()?.user) name.append(' ', element('span', 'chip', words.you));
  const facts = [person.name === null ? '' : fill(words.id, { id: person.learnerId })];
  if (person.badge !== null) facts.push(copy('badges').names[person.badge]);
  main.append(name, element('p', 'small muted', facts.filter(Boolean).join(' · ')));
  row.append(personAvatar(person), main, ...end);
  return row;
}
