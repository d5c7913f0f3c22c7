import { factsOf } from '../answering/answering-part.ts';
import { openOnTap } from '../playground/open-on-tap.ts';
import type { SheetFacts } from './open-sheet.ts';

/** The button loads the sheet. */
export function start(root: HTMLElement): void {
  const facts = factsOf<SheetFacts>(root);
  openOnTap(root, {
    words: facts.words,
    field: root.querySelector<HTMLTextAreaElement>('[data-sheet]'),
    load: () => import('./open-sheet.ts'),
    open: ({ openSheet }) => openSheet(root, facts),
  });
}
