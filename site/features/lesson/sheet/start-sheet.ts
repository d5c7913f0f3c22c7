import { factsOf, startPart } from '../answering/answering-part.ts';
import type { OpenSheet, SheetFacts } from './open-sheet.ts';

/** The button loads the sheet; until then nothing can be checked. */
export function start(root: HTMLElement): void {
  const facts = factsOf<SheetFacts>(root);
  let opened: OpenSheet | null = null;
  startPart(root, () => opened?.judge() ?? { kind: 'empty', text: facts.words.openFirst });
  const button = root.querySelector<HTMLButtonElement>('[data-open]');
  const verdict = root.querySelector('[data-verdict]');
  const open = async (): Promise<void> => {
    if (opened !== null || button === null) return;
    button.disabled = true;
    try {
      const { openSheet } = await import('./open-sheet.ts');
      opened = openSheet(root, facts);
      if (verdict) verdict.textContent = '';
      root.querySelector('[data-offer]')?.remove();
      opened.focus();
    } catch {
      if (verdict) verdict.textContent = facts.words.unreachable;
      button.disabled = false;
    }
  };
  button?.addEventListener('click', () => void open());
  root.querySelector('[data-reset]')?.addEventListener('click', () => opened?.reset());
}
