/** What is in the place of results: the shapes of what comes, and a beginning. */
import type { SearchTexts } from './search-texts.ts';

/** As high as a screen: what is below does not jump. */
export function SearchWaiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh content-start gap-4" aria-busy="true">
      <p className="sr-only">{label}</p>
      <span className="skeleton skeleton-text" aria-hidden="true" />
      <span className="skeleton skeleton-text" aria-hidden="true" />
      <span className="skeleton skeleton-text" aria-hidden="true" />
    </div>
  );
}

type StartProps = { texts: SearchTexts['results']; onSuggestion: (query: string) => void };

export function SearchStart({ texts, onSuggestion }: StartProps) {
  return (
    <div className="grid gap-2">
      <p className="text-soft">{texts.start}</p>
      <p className="flex flex-wrap items-center gap-3">
        {texts.suggestions.map((word) => (
          <button className="btn btn-sm" type="button" key={word} onClick={() => onSuggestion(word)}>
            {word}
          </button>
        ))}
      </p>
    </div>
  );
}
