/** What a list says of a person. Others wrote the names: they are shown as text, never as HTML. */
import type { PersonCard } from '#domain/contract/people/people';
import { fill } from '#domain/text/fill';
import { initials } from '#site/shell/session/initials.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** What a list calls its people; each page brings its own words. */
export type PersonWords = { nameless: string; id: string; you: string };

/** The name, or what is shown in its place when it is hidden. */
export function shownName(person: Pick<PersonCard, 'name' | 'learnerId'>, nameless: string): string {
  return person.name ?? fill(nameless, { id: person.learnerId });
}

/** In the round picture, where there is none. */
export function shownLetters({ name }: Pick<PersonCard, 'name'>): string {
  return name === null ? '◆' : initials(name);
}

/** The line below the name: the learner id, unless it is shown as the name already, and the badge. */
export function personFacts({ name, learnerId, badge }: PersonCard, words: Pick<PersonWords, 'id'>): string {
  const facts = [name === null ? '' : fill(words.id, { id: learnerId }), badge && copy('badges').names[badge]];
  return facts.filter(Boolean).join(' · ');
}
