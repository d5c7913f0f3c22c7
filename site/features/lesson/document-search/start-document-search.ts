import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { DocumentSearchFacts } from './document-search-words.ts';

/** The button loads what searches. */
export function start(root: HTMLElement): void {
  const facts = factsOf<DocumentSearchFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-settings]'),
    words: facts.words,
    load: async () => {
      const { openDocumentSearch } = await import('./open-document-search.ts');
      return () => openDocumentSearch(root, facts);
    },
  });
}
