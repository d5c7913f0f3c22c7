/** An `<Ask>`: its field is the prompt. */
import { $session } from '#site/data/session/session-store.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { keepText, keptText } from '../answering/practice-memory.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
// Its text: Astro would link the sheet itself.
import styles from './ask.css?inline';
import { Asking } from './asking.ts';

/** Under which name the text is kept on the device. */
const FIELD = 'prompt';

/** Makes the part work; its button is disabled until then. */
export function start(root: HTMLElement): void {
  const field = root.querySelector<HTMLTextAreaElement>('[data-prompt]');
  if (field === null) throw new Error('no field for the prompt');
  adoptStyles(styles);
  field.value = keptText(root, FIELD) ?? field.value;
  field.addEventListener('input', () => keepText(root, FIELD, field.value));
  let learner = $session.get()?.user;
  $session.listen((session) => {
    const before = learner;
    learner = session?.user;
    // What a guest wrote stays when they sign in.
    const isOfGuest = before === undefined && field.value !== field.defaultValue;
    if (learner !== before && !isOfGuest) field.value = keptText(root, FIELD) ?? field.defaultValue;
  });
  offerKeep(root, { look: 'prompt', read: () => field.value });
  root.querySelector('button[data-reset]')?.addEventListener('click', () => {
    field.value = field.defaultValue;
    keepText(root, FIELD, field.value);
  });
  new Asking(root, {
    read: () => field.value.trim(),
    isGiven: (prompt) => prompt === field.defaultValue.trim(),
    focus: () => field.focus(),
  });
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[disabled]')) button.disabled = false;
  root.dataset['script'] = 'started';
}
