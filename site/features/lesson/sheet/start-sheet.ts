import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { SheetFacts } from './open-sheet.ts';

/** The button loads the sheet. */
export function start(root: HTMLElement): void {
  const facts = factsOf<SheetFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-sheet]'),
    words: facts.words,
    load: async () => {
      const { openSheet } = await import('./open-sheet.ts');
      return () => openSheet(root, facts);
    },
  });
}
