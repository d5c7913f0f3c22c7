import { factsOf, startPart } from '../answering/answering-part.ts';
import type { OpenSheet, SheetFacts } from './open-sheet.ts';

/** The button loads the sheet; until then nothing can be checked. */
export function start(root: HTMLElement): void {
  const facts = factsOf<SheetFacts>(root);
  let opened: OpenSheet | null = null;
  let startsAgain = false;
  startPart(root, () => opened?.judge() ?? { kind: 'empty', text: facts.words.openFirst });
  const button = root.querySelector<HTMLButtonElement>('[data-open]');
  const verdict = root.querySelector('[data-verdict]');
  const fail = (text: string): void => {
    if (verdict) verdict.textContent = text;
    if (button) button.disabled = false;
  };
  const open = async (): Promise<void> => {
    if (opened !== null || button === null) return;
    button.disabled = true;
    const loaded = await import('./open-sheet.ts').catch(() => null);
    if (loaded === null) return fail(facts.words.unreachable);
    try {
      opened = loaded.openSheet(root, facts);
    } catch (error) {
      reportError(error);
      return fail(facts.words.broken);
    }
    if (verdict) verdict.textContent = '';
    root.querySelector('[data-offer]')?.remove();
    opened.focus();
    if (!startsAgain) return;
    // What was kept comes back first.
    await opened.kept;
    opened.reset();
  };
  button?.addEventListener('click', () => void open());
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    if (opened !== null) return opened.reset();
    startsAgain = true;
    startFieldAgain(root);
  });
}

/** Also where the sheet could not be opened: what broke it is gone, and is not kept. */
function startFieldAgain(root: HTMLElement): void {
  const field = root.querySelector<HTMLTextAreaElement>('[data-sheet]');
  if (field === null) return;
  field.value = field.defaultValue;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
