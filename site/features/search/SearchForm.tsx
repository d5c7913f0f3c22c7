/** The box and the filters. Without the script it is a form that opens this page with its fields in the address. */
import { Search as SearchIcon } from 'lucide-react';
import type { Ref } from 'react';
import { readSearchParameters, SEARCH_LEVELS } from '#domain/catalogue/search';
import type { Locale } from '#domain/text/locales';
import { pagePath } from '../../paths.ts';
import type { Category, SearchTexts } from './search-texts.ts';
import type { Wanted } from './use-search.ts';

const TYPES = ['all', 'course', 'lesson', 'people'] as const;
const LEVELS = ['all', ...SEARCH_LEVELS] as const;

type Props = {
  ref: Ref<HTMLFormElement>;
  texts: SearchTexts;
  locale: Locale;
  categories: readonly Category[];
  typed: Wanted;
  onType: (wanted: Wanted) => void;
  onSubmit: () => void;
};

export function SearchForm({ ref, texts, locale, categories, typed, onType, onSubmit }: Props) {
  const { filters } = texts;
  const isPeople = typed.filters.type === 'people';
  /** A control of the form now has this value; the names are those of the address. */
  const change = (name: string, value: string): void => {
    const values: Record<string, string> = { q: typed.query, ...typed.filters, [name]: value };
    onType(readSearchParameters((parameter) => values[parameter] ?? null));
  };
  return (
    <search>
      <form
        className="grid gap-4"
        action={pagePath('search', locale)}
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SearchLine texts={texts.query} query={typed.query} onQuery={(query) => change('q', query)} />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Choice
            name="type"
            legend={filters.type}
            options={TYPES.map((value) => ({ value, label: filters.types[value] }))}
            chosen={typed.filters.type}
            onChoose={change}
          />
          {!isPeople && (
            <Choice
              name="level"
              legend={filters.level}
              options={LEVELS.map((value) => ({ value, label: filters.levels[value] }))}
              chosen={typed.filters.level}
              onChoose={change}
            />
          )}
          {!isPeople && (
            <select
              className="input min-h-10.5 py-1 text-sm sm:w-auto"
              name="category"
              aria-label={filters.category}
              value={typed.filters.category}
              onChange={({ target }) => change('category', target.value)}
            >
              <option value="all">{filters.allCategories}</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </div>
      </form>
    </search>
  );
}

type LineProps = { texts: SearchTexts['query']; query: string; onQuery: (query: string) => void };

/** `data-search` and `data-search-box` are for the keys that lead here (shell/nav/search-keys.ts). */
function SearchLine({ texts, query, onQuery }: LineProps) {
  return (
    <div className="flex gap-2">
      <input
        className="input min-h-13.5 text-lg"
        name="q"
        type="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        data-search=""
        data-search-box=""
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <button className="btn btn-primary flex-none max-sm:w-13.5 max-sm:p-0" type="submit">
        <SearchIcon size={20} aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.button}</span>
      </button>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (name: string, value: string) => void;
};

function Choice({ name, legend, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="switcher">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(name, value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
