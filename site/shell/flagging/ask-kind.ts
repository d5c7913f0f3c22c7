/** Asks what is wrong with a text, and queues the flag with one press: the note above the four kinds may stay empty. */
import '#site/ui/dialog-sheet.ts';
import type { SendFlagRequest } from '#domain/contract/flags/send-flag';
import { FLAG_KINDS, type FlagKind, NOTE_LENGTH } from '#domain/learning/flags';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { queueFlag } from '#site/data/queue/queue-flag.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import styles from './ask-kind.css?inline';

type Flagged = Omit<SendFlagRequest, 'id' | 'kind' | 'note'>;

/** Resolves with whether the text was flagged; false when the dialog was closed. */
export async function askKind(flagged: Flagged): Promise<boolean> {
  await lateCopy();
  adoptStyles(styles);
  const note = element('textarea', 'flag-note', '', { rows: '2', id: 'flag-note', maxlength: String(NOTE_LENGTH) });
  const dialog = dialogFor(flagged, note);
  document.body.append(dialog);
  dialog.showModal();
  const kind = await chosenIn(dialog);
  dialog.remove();
  return kind !== null && (await keep({ ...flagged, kind, note: note.value.trim() }));
}

async function keep(flag: Omit<SendFlagRequest, 'id'>): Promise<boolean> {
  const t = copy('flag');
  try {
    await queueFlag(flag);
    toast({ kind: 'success', title: t.sentTitle, text: t.sent });
    return true;
  } catch {
    toast({ kind: 'error', title: t.failedTitle, text: t.failed });
    return false;
  }
}

function dialogFor({ quote, locale }: Flagged, note: HTMLTextAreaElement): HTMLDialogElement {
  const t = copy('flag');
  const dialog = element('dialog', 'dialog', '', { 'aria-labelledby': 'flag-title' });
  const head = element('div', 'dialog-head');
  head.append(element('h2', 'h3', t.title, { id: 'flag-title' }));
  const body = element('form', 'dialog-body stack-sm', '', { method: 'dialog' });
  const kinds = FLAG_KINDS.filter((kind) => kind !== 'translation' || locale !== DEFAULT_LOCALE);
  body.append(
    element('blockquote', 'muted small', quote, { lang: locale }),
    element('label', '', t.note, { for: note.id }),
    note,
    // The first kind has the focus: on a phone the note would bring up the keyboard.
    ...kinds.map((kind, n) =>
      element('button', 'btn', t.kinds[kind], { value: kind, ...(n === 0 && { autofocus: '' }) }),
    ),
    element('button', 'btn btn-quiet', t.cancel, { value: '' }),
  );
  dialog.append(head, body);
  return dialog;
}

/** Escape closes it with no value. */
function chosenIn(dialog: HTMLDialogElement): Promise<FlagKind | null> {
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(FLAG_KINDS.find((kind) => kind === dialog.returnValue) ?? null);
    });
  });
}
