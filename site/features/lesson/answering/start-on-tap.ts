/** A part whose work is loaded by a tap on its button: until then nothing can be checked. */
import { $session } from '#site/data/session/session-store.ts';
import { hasKept } from '../playground/has-kept.ts';
import { type PartVerdict, startPart } from './answering-part.ts';

/** `clear` takes away what was run and shown, `reset` what was written too. `kept` is done when what was kept is back, and changes are kept. */
export type OpenedPart = {
  judge: () => PartVerdict | Promise<PartVerdict>;
  reset: () => void;
  clear: () => void;
  focus: () => void;
  kept: Promise<void>;
};
type OnTap = {
  /** Where the learner's text is. */
  field: HTMLTextAreaElement | null;
  words: { openFirst: string; unreachable: string; broken: string };
  /** Fails where something could not be loaded; what it returns opens the part. */
  load: () => Promise<() => OpenedPart>;
};

export function startOnTap(root: HTMLElement, { field, words, load }: OnTap): void {
  let opened: OpenedPart | null = null;
  let isLoading = false;
  let startsAgain = false;
  // What cannot be looked up is not shown.
  if (field !== null)
    void hasKept(root, field.defaultValue).then(
      (has) => root.toggleAttribute('data-kept', has),
      () => {},
    );
  startPart(root, () => opened?.judge() ?? { kind: 'empty', text: words.openFirst });
  const button = root.querySelector<HTMLButtonElement>('[data-open]');
  const verdict = root.querySelector('[data-verdict]');
  const setLoading = (is: boolean): void => {
    isLoading = is;
    if (is) button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
  };
  const fail = (text: string): void => {
    if (verdict) verdict.textContent = text;
    setLoading(false);
  };
  const open = async (): Promise<void> => {
    if (opened !== null || isLoading) return;
    setLoading(true);
    const loaded = await load().catch(() => null);
    if (loaded === null) return fail(words.unreachable);
    try {
      opened = loaded();
    } catch (error) {
      reportError(error);
      return fail(words.broken);
    }
    if (verdict) verdict.textContent = '';
    root.querySelector('[data-offer]')?.remove();
    // What was kept comes back first: a letter that is written before would count as newer than all of it.
    root.toggleAttribute('inert', true);
    await opened.kept.catch(reportError);
    root.toggleAttribute('inert', false);
    opened.focus();
    if (startsAgain) opened.reset();
  };
  // The next one at this device sees nothing of what the last one did; a text that is kept goes by itself (keep-fields.ts).
  const learner = $session.get()?.user;
  $session.listen((session) => {
    if (session?.user === learner) return;
    root.removeAttribute('data-kept');
    if (opened === null) return;
    opened.clear();
    if (verdict) verdict.textContent = '';
  });
  button?.addEventListener('click', () => void open());
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
