/** One line of a list of people on the prebuilt page of a profile, from the page's templates. PersonRow.tsx is the same in islands. */

import { avatarPath } from '#domain/contract/account/users';
import type { PersonCard } from '#domain/contract/people/people';
import { $session } from '#site/data/session/session-store.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { userPath } from '../../paths.ts';
import { type PersonWords, personFacts, shownLetters, shownName } from './person-text.ts';

/** The round picture; letters where there is none, or it does not load. */
export function personAvatar(person: PersonCard): HTMLElement {
  const circle = fromTemplate('avatar');
  const image = partOf<HTMLImageElement>(circle, 'img');
  const showLetters = (): void => image.replaceWith(shownLetters(person));
  if (person.avatar === '') {
    showLetters();
  } else {
    image.addEventListener('error', showLetters);
    image.src = avatarPath(person.id, person.avatar);
  }
  return circle;
}

/** The list item. `end` are controls that belong to it. */
export function personRow(person: PersonCard, words: PersonWords, ...end: HTMLElement[]): HTMLElement {
  const row = fromTemplate('person');
  partOf<HTMLAnchorElement>(row, 'a').href = userPath(person.learnerId, pageLocale());
  partOf(row, '[data-you]').hidden = person.id !== $session.get()?.user;
  writeTexts(row, { name: shownName(person, words.nameless), facts: personFacts(person, words) });
  row.prepend(personAvatar(person));
  row.append(...end);
  return row;
}
