/** The people that were found, with the states around them. */
import { useEffect, useRef } from 'react';
import { PEOPLE_FOUND_MAX } from '#domain/contract/people/people';
import { fill, fillCount } from '#domain/text/fill';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { SearchWaiting } from './ResultsWaiting.tsx';
import type { SearchTexts } from './search-texts.ts';
import type { People } from './use-people.ts';

type Texts = SearchTexts['people'];
type Found = Extract<People, { state: 'found' }>;
type Props = { texts: Texts; found: People; ask: (page: number) => Promise<void>; again: () => void };

/** The line above the results. */
export function peopleSummary(t: Texts, found: People, query: string): string {
  if (found.state !== 'found') return '';
  const { people, hasMore } = found;
  if (people.length === 0) return fill(t.none, { query: query.trim() });
  return hasMore ? fill(t.countMore, { n: people.length }) : fillCount(t.count, people.length);
}

export function PeopleResults({ texts: t, found, ask, again }: Props) {
  if (found.state === 'short') return <p className="text-soft">{t.short}</p>;
  if (found.state === 'loading') return <SearchWaiting label={t.loading} />;
  if (found.state === 'failed') {
    const text = found.code === 'network' ? t.offline : t.failed;
    return <NotLoaded texts={{ text, retry: t.retry }} onRetry={again} />;
  }
  if (found.people.length === 0) return <p className="text-soft">{t.noneHint}</p>;
  return <PeopleList texts={t} found={found} onMore={() => ask(found.page + 1)} />;
}

function PeopleList({ texts: t, found, onMore }: { texts: Texts; found: Found; onMore: () => Promise<void> }) {
  const { people, hasMore, from } = found;
  const [busy, more] = useBusy(onMore);
  const first = useRef<HTMLAnchorElement>(null);
  // Who asked for more goes on reading there.
  useEffect(() => {
    if (from > 0) first.current?.focus();
  }, [from]);
  return (
    <div className="grid gap-4">
      <ul className="list-rows border-t-3 border-gold" aria-labelledby="search-results">
        {people.map((person, place) => (
          <PersonRow key={person.id} person={person} words={t} linkRef={place === from ? first : null} />
        ))}
      </ul>
      {hasMore && (
        <button
          className="btn btn-sm justify-self-start"
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void more()}
        >
          {t.more}
        </button>
      )}
      {people.length >= PEOPLE_FOUND_MAX && <p className="text-sm text-soft">{fill(t.enough, { n: people.length })}</p>}
    </div>
  );
}
