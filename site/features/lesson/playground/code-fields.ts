/** The fields of a Playground: what the learner wrote is kept, and a row of symbols helps on phones, whose keyboards hide them. */
import { CODE_FILES, type PlaygroundCode } from '#domain/practice/playground';
import { element } from '#site/ui/dom/element.ts';
import { keepFields } from './keep-fields.ts';

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
  void keepFields(root, fields);
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

type Field = { field: HTMLTextAreaElement };

/** Setting a value fires no event: what stores the value listens to this one. */
function write(field: HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One row, below the field that is being written in. It takes no focus, so that the phone's keyboard stays. */
export function offerSymbols(fields: readonly Field[], label: string): void {
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
