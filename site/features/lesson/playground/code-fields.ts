/** The fields of a Playground: what the learner wrote is kept, and a row of symbols helps on phones, whose keyboards hide them. */
import { CODE_FILES, type PlaygroundCode } from '#domain/practice/playground';
import { keepFields } from './keep-fields.ts';
import { numberLines } from './line-numbers.ts';
import { offerSymbols } from './symbol-row.ts';

export type CodeFields = {
  values: () => PlaygroundCode;
  /** Whether anything is other than what the author gave. */
  areChanged: () => boolean;
  /** Brings back what the author gave. */
  reset: () => void;
  /** Done when what was kept is back. */
  kept: Promise<void>;
};

/** Of code in HTML, CSS and JavaScript. */
export const SYMBOLS = ['<', '>', '/', '=', '"', "'", '{', '}', '(', ')', '[', ']', ';', ':', '+', '!'];

export function codeFields(root: HTMLElement, symbols: string): CodeFields {
  const fields = CODE_FILES.flatMap((file) => {
    const field = root.querySelector<HTMLTextAreaElement>(`[data-file="${file}"]`);
    return field === null ? [] : [{ file, field }];
  });
  // What was kept comes back first: a letter that is written before would count as newer than all of it.
  const kept = keepFields(root, fields).finally(() => {
    for (const { field } of fields) field.readOnly = false;
  });
  for (const { field } of fields) numberLines(field);
  offerSymbols(
    fields.map(({ field }) => field),
    SYMBOLS,
    symbols,
  );
  return {
    values: () => Object.fromEntries(fields.map(({ file, field }) => [file, field.value])),
    areChanged: () => fields.some(({ field }) => field.value !== field.defaultValue),
    reset: () => {
      for (const { field } of fields) write(field, field.defaultValue);
      fields[0]?.field.focus();
    },
    kept,
  };
}

/** Setting a value fires no event: what stores the value listens to this one. */
function write(field: HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
