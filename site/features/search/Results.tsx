/** What was found, with the states around it; the first line is read aloud when it changes. */
import { NO_FILTERS, type SearchItem, searchItems } from '#domain/catalogue/search';
import type { CourseStats } from '#domain/contract/operations/stats';
import { fill, fillCount } from '#domain/text/fill';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { PeopleResults, peopleSummary } from './PeopleResults.tsx';
import { SearchStart, SearchWaiting } from './ResultsWaiting.tsx';
import { SearchHit } from './SearchHit.tsx';
import type { SearchTexts } from './search-texts.ts';
import { type Index, useIndex, useStats } from './use-index.ts';
import { usePeople } from './use-people.ts';
import type { Wanted } from './use-search.ts';

type Buttons = { onSuggestion: (query: string) => void; onUnfiltered: () => void; onPeople: () => void };
type Props = Buttons & { texts: SearchTexts; asked: Wanted | null };

export function Results({ texts, asked, ...buttons }: Props) {
  const { index, load } = useIndex();
  const stats = useStats();
  const isPeople = asked?.filters.type === 'people';
  const people = usePeople(isPeople ? asked.query : null);
  const isReady = asked !== null && asked.query.trim() !== '' && typeof index === 'object';
  const found = !isPeople && isReady ? findIn(index, asked) : null;
  const summary = isPeople ? peopleSummary(texts.people, people.found, asked.query) : found && summaryOf(texts, found);

  const shown = (): React.ReactNode => {
    if (asked === null) return <SearchWaiting label={texts.results.loading} />;
    if (isPeople) return <PeopleResults texts={texts.people} {...people} />;
    if (asked.query.trim() === '') return <SearchStart texts={texts.results} onSuggestion={buttons.onSuggestion} />;
    if (index === 'failed') {
      const { failedTitle, failed, retry } = texts.results;
      return <NotLoaded texts={{ title: failedTitle, text: failed, retry }} onRetry={load} />;
    }
    if (found === null) return <SearchWaiting label={texts.results.loading} />;
    return <Found texts={texts} found={found} stats={stats} {...buttons} />;
  };
  return (
    <>
      <p className="pb-2 font-[650] wrap-anywhere text-forest empty:pb-0" role="status">
        {summary}
      </p>
      {shown()}
    </>
  );
}

/** `unfiltered`: how many there would be without the filters, counted only when there are none with them. */
type FoundItems = { query: string; exact: SearchItem[]; close: SearchItem[]; unfiltered: number };

function findIn({ items, close }: Index, { query, filters }: Wanted): FoundItems {
  const exact = searchItems(items, query, filters);
  const unfiltered = exact.length === 0 ? searchItems(items, query, NO_FILTERS).length : 0;
  return { query, exact, close: close(query, filters, exact), unfiltered };
}

function summaryOf({ results }: SearchTexts, { query, exact }: FoundItems): string {
  return exact.length === 0 ? fill(results.none, { query: query.trim() }) : fillCount(results.count, exact.length);
}

type Stats = Readonly<Record<string, CourseStats>>;
type FoundProps = Pick<Buttons, 'onUnfiltered' | 'onPeople'> & { texts: SearchTexts; found: FoundItems; stats: Stats };

function Found({ texts, found, stats, onUnfiltered, onPeople }: FoundProps) {
  const { results, people } = texts;
  const { query, exact, close, unfiltered } = found;
  return (
    <div>
      {unfiltered > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{fill(results.noneFiltered, { n: unfiltered })}</span>
          <button className="btn btn-sm" type="button" onClick={onUnfiltered}>
            {results.clear}
          </button>
        </p>
      )}
      <Hits label={results.heading} items={exact} query={query} texts={texts} stats={stats} />
      {close.length > 0 && <h3 className="h3 pt-8 pb-3">{results.close}</h3>}
      <Hits label={results.close} items={close} query={query} texts={texts} stats={stats} />
      <p className="pt-6">
        <button className="btn btn-sm" type="button" onClick={onPeople}>
          {/* One element, as the parts of a button are set apart. */}
          <span>
            <Filled text={people.offer} values={{ query: query.trim() }} lang={{ query: '' }} />
          </span>
        </button>
      </p>
    </div>
  );
}

type HitsProps = { label: string; items: SearchItem[]; query: string; texts: SearchTexts; stats: Stats };

function Hits({ label, items, query, texts, stats }: HitsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="border-t-3 border-gold" aria-label={label}>
      {items.map((item) => (
        <SearchHit key={item.id} item={item} query={query} texts={texts} stats={stats[item.courseId ?? '']} />
      ))}
    </ul>
  );
}
