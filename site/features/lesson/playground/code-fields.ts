/** The fields of a Playground: what the learner wrote is kept, and a row of symbols helps on phones, whose keyboards hide them. */
import { CODE_FILES, type CodeFile, type PlaygroundCode, playgroundField } from '#domain/practice/playground';
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { keepText, keptText } from '../answering/practice-memory.ts';
import { KeptFields } from '../notes/kept-fields.ts';

export type CodeFields = {
  values: () => PlaygroundCode;
  /** Whether anything is other than what the author gave. */
  areChanged: () => boolean;
  /** Brings back what the author gave. */
  reset: () => void;
};

const SYMBOLS = ['<', '>', '/', '=', '"', "'", '{', '}', '(', ')', '[', ']', ';', ':', '+', '!'];

export function codeFields(root: HTMLElement, symbols: string): CodeFields {
  const fields = CODE_FILES.flatMap((file) => {
    const field = root.querySelector<HTMLTextAreaElement>(`[data-file="${file}"]`);
    return field === null ? [] : [{ file, field }];
  });
  const learner = $session.get()?.user;
  if (learner === undefined) keepOnDevice(root, fields);
  // Without the words that say how far it is kept, it is kept here.
  else keepInAccount(root, fields, learner).catch(() => keepOnDevice(root, fields));
  offerSymbols(fields, symbols);
  return {
    values: () => Object.fromEntries(fields.map(({ file, field }) => [file, field.value])),
    areChanged: () => fields.some(({ field }) => field.value !== field.defaultValue),
    reset: () => {
      for (const { field } of fields) write(field, field.defaultValue);
      fields[0]?.field.focus();
    },
  };
}

type Field = { file: CodeFile; field: HTMLTextAreaElement };

/** Setting a value fires no event: what stores the value listens to this one. */
function write(field: HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A guest's, and where the account cannot be reached. */
function keepOnDevice(root: HTMLElement, fields: readonly Field[]): void {
  for (const { file, field } of fields) {
    // What is typed while the page still loads is newer than what was kept.
    if (field.value === field.defaultValue) field.value = keptText(root, file) ?? field.value;
    else keepText(root, file, field.value);
    field.addEventListener('input', () => keepText(root, file, field.value));
  }
}

async function keepInAccount(root: HTMLElement, fields: readonly Field[], learner: string): Promise<void> {
  const { course = '', partId = '' } = root.dataset;
  await lateCopy();
  const named = fields.map(({ file, field }): [string, HTMLTextAreaElement] => [playgroundField(partId, file), field]);
  const kept = new KeptFields(learner, { kind: 'playground', place: course }, new Map(named));
  // Below the buttons: to press one saves what was typed, and the message about it must not move the button from under the finger.
  root.querySelector('[data-judge]')?.parentElement?.after(kept.status, kept.other);
  kept.start();
  $session.listen((session) => {
    if (session?.user === learner) return;
    for (const { field } of fields) field.value = field.defaultValue;
    for (const shown of [kept.status, kept.other]) shown.remove();
  });
}

/** One row, below the field that is being written in. It takes no focus, so that the phone's keyboard stays. */
function offerSymbols(fields: readonly Field[], label: string): void {
  const row = element('div', 'playground-symbols', '', { role: 'group', 'aria-label': label });
  let current = fields[0]?.field;
  row.append(...SYMBOLS.map((symbol) => element('button', '', symbol, { type: 'button', tabindex: '-1' })));
  row.addEventListener('pointerdown', (event) => event.preventDefault());
  row.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || current === undefined) return;
    current.setRangeText(target.textContent ?? '', current.selectionStart, current.selectionEnd, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  });
  for (const { field } of fields) {
    field.addEventListener('focus', () => {
      current = field;
      field.after(row);
    });
  }
  current?.after(row);
}
