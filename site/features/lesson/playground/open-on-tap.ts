import type { PartVerdict } from '../answering/answering-part.ts';
import { startPart } from '../answering/answering-part.ts';

/** `kept` is done when what was kept is back, and changes are kept. */
export type OpenedPart = {
  judge: () => PartVerdict | Promise<PartVerdict>;
  reset: () => void;
  focus: () => void;
  kept: Promise<void>;
};
type Words = { openFirst: string; unreachable: string; broken: string };
/** `field` has the text that is kept; `load` gets what the part needs, and `open` puts it into the page. */
type Tapped<Loaded> = {
  words: Words;
  field: HTMLTextAreaElement | null;
  load: () => Promise<Loaded>;
  open: (loaded: Loaded) => OpenedPart;
};

/** A part whose button loads what it needs; until then nothing can be checked. */
export function openOnTap<Loaded>(root: HTMLElement, { words, field, load, open }: Tapped<Loaded>): void {
  let opened: OpenedPart | null = null;
  let startsAgain = false;
  startPart(root, () => opened?.judge() ?? { kind: 'empty', text: words.openFirst });
  const button = root.querySelector<HTMLButtonElement>('[data-open]');
  const verdict = root.querySelector('[data-verdict]');
  const fail = (text: string): void => {
    if (verdict) verdict.textContent = text;
    if (button) button.disabled = false;
  };
  const begin = async (): Promise<void> => {
    if (opened !== null || button === null) return;
    button.disabled = true;
    const loaded = await load().catch(() => null);
    if (loaded === null) return fail(words.unreachable);
    try {
      opened = open(loaded);
    } catch (error) {
      reportError(error);
      return fail(words.broken);
    }
    if (verdict) verdict.textContent = '';
    root.querySelector('[data-offer]')?.remove();
    opened.focus();
    if (!startsAgain) return;
    // What was kept comes back first.
    await opened.kept;
    opened.reset();
  };
  button?.addEventListener('click', () => void begin());
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    if (opened !== null) return opened.reset();
    startsAgain = true;
    startFieldAgain(field);
  });
}

/** Also where the part could not be opened: what broke it is gone, and is not kept. */
function startFieldAgain(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.value = field.defaultValue;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
