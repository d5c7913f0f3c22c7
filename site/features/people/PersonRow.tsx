/** One line of a list of people: picture or initials, name, learner id, badge. */
import type { ReactNode, Ref } from 'react';
import { avatarPath } from '#domain/contract/account/users';
import type { PersonCard } from '#domain/contract/people/people';
import { $session } from '#site/data/session/session-store.ts';
import { Avatar } from '#site/ui/Avatar.tsx';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { userPath } from '../../paths.ts';
import { type PersonWords, personFacts, shownLetters, shownName } from './person-text.ts';

type Props = {
  person: PersonCard;
  words: PersonWords;
  linkRef?: Ref<HTMLAnchorElement>;
  /** Controls that belong to the person. */
  children?: ReactNode;
};

export function PersonRow({ person, words, linkRef, children }: Props) {
  const { id, avatar, learnerId } = person;
  return (
    <li className="row">
      <Avatar src={avatar === '' ? '' : avatarPath(id, avatar)} letters={shownLetters(person)} />
      <div className="row-main">
        <p className="wrap-anywhere">
          <a href={userPath(learnerId, pageLocale())} ref={linkRef}>
            {shownName(person, words.nameless)}
          </a>{' '}
          {id === $session.get()?.user && <span className="chip">{words.you}</span>}
        </p>
        <p className="text-sm text-soft">{personFacts(person, words)}</p>
      </div>
      {children}
    </li>
  );
}
