/** The search island. The build draws the form, so it can be typed into before this runs; what comes below waits for the index. */
import { useRef } from 'react';
import { NO_FILTERS } from '#domain/catalogue/search';
import type { Locale } from '#domain/text/locales';
import { island } from '#site/ui/island.tsx';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchKeys } from './SearchKeys.tsx';
import type { Category, SearchTexts } from './search-texts.ts';
import { useSearch, type Wanted } from './use-search.ts';

type Props = { texts: SearchTexts; locale: Locale; categories: readonly Category[] };

export const Search = island(SearchIsland);

function SearchIsland({ texts, locale, categories }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, asked, ask, type } = useSearch(
    form,
    categories.map(({ value }) => value),
  );
  /** For a button that leaves the page: one goes on in the box. */
  const askFromButton = (wanted: Partial<Wanted>): void => {
    ask({ ...typed, ...wanted });
    const box = form.current?.elements.namedItem('q');
    if (box instanceof HTMLElement) box.focus();
  };
  return (
    <div className="max-w-216">
      <SearchForm
        ref={form}
        texts={texts}
        locale={locale}
        categories={categories}
        typed={typed}
        onType={type}
        onSubmit={() => ask(typed)}
      />
      <section className="min-h-72 pt-7" aria-labelledby="search-results">
        <h2 className="sr-only" id="search-results">
          {texts.results.heading}
        </h2>
        <Results
          texts={texts}
          asked={asked}
          onSuggestion={(query) => askFromButton({ query })}
          onUnfiltered={() => askFromButton({ filters: NO_FILTERS })}
          onPeople={() => askFromButton({ filters: { ...NO_FILTERS, type: 'people' } })}
        />
      </section>
      {/* Not before it is known what is above: it would jump. */}
      {asked !== null && <SearchKeys texts={texts.keys} />}
    </div>
  );
}
