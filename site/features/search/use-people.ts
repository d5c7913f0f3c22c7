/** The people of a search: asked of the server a moment after the last letter; an answer that comes late is dropped. */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#domain/contract/answer';
import type { PeopleResponse, PersonCard } from '#domain/contract/people/people';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { asking } from '#domain/contract/query';
import { PEOPLE_QUERY_MAX_CHARACTERS, peopleWords } from '#domain/people/people';
import { call } from '#site/data/api.ts';

/** Longer than for the index: each question is a request, and data costs money. */
const TYPING_MS = 300;

export type People =
  /** Too little to search for. */
  | { state: 'short' }
  | { state: 'loading' }
  | { state: 'failed'; code: Failure['code'] }
  /** `from`: the place of the first one that came last. */
  | { state: 'found'; people: PersonCard[]; page: number; hasMore: boolean; from: number };

/** `typed` is null while nobody searches for people. `ask` asks for a page, also again after a failure. */
export function usePeople(typed: string | null) {
  const [found, setFound] = useState<People>({ state: 'short' });
  const query = typed === null ? null : typed.trim().slice(0, PEOPLE_QUERY_MAX_CHARACTERS);
  /** The words of the last question; what is the same is not asked twice. */
  const asked = useRef<string | null>(null);

  const ask = async (page: number): Promise<void> => {
    const words = asked.current ?? '';
    const answer = await call(asking(searchPeopleEndpoint, { q: words, page }));
    if (asked.current === words) setFound((before) => (answer.ok ? withPage(before, answer.data) : failed(answer)));
  };
  const again = (): void => {
    setFound({ state: 'loading' });
    void ask(1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words are another question
  useEffect(() => {
    if (query === null || query === asked.current) return;
    asked.current = query;
    const isEnough = peopleWords(query) !== null;
    setFound({ state: isEnough ? 'loading' : 'short' });
    if (!isEnough) return;
    const timer = setTimeout(() => void ask(1), TYPING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);
  return { found, ask, again };
}

function failed({ code }: Failure): People {
  return { state: 'failed', code };
}

function withPage(before: People, { people, page, hasMore }: PeopleResponse): People {
  const earlier = page > 1 && before.state === 'found' ? before.people : [];
  return { state: 'found', people: [...earlier, ...people], page, hasMore, from: earlier.length };
}
