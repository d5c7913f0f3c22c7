/** What the forms of the settings share: sending once at a time, the toast, the words beside a field, and what was typed stays. */

import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { whileBusy } from '#site/ui/form.ts';
import { type ATTEMPTS, type OwnWords, problemText, toastProblem } from '#site/ui/toasts/messages.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Why a form was not taken. `field` and `text` override what the form says of the code. */
export type Refused = Pick<Failure, 'code' | 'details'> & { field?: string; text?: string };

type Settings = {
  attempt: keyof typeof ATTEMPTS;
  /** The form's own words for a code. */
  words?: OwnWords;
  /** The field that a code belongs to. */
  fields?: { readonly [Code in Problem]?: string };
  /** Does what the form is for; null when it went well. */
  send: () => Promise<Refused | null>;
};

export function refused(code: Problem, more: Omit<Refused, 'code' | 'details'> = {}): Refused {
  return { code, details: {}, ...more };
}

/** A form of the page by its name. */
export function formOf(name: string): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`);
  if (form === null) throw new Error(`The page lacks the form ${name}`);
  return form;
}

export function control(form: HTMLFormElement, name: string): Control {
  const found = form.querySelector<Control>(`[name="${name}"]`);
  if (found === null) throw new Error(`The form lacks ${name}`);
  return found;
}

/** Wires a form: its submit button is busy while `send` runs; a refusal is said in a toast and beside its field. */
export function wireSettings(form: HTMLFormElement, { attempt, words = {}, fields = {}, send }: Settings): void {
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element && 'name' in target) showError(target as Control, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const old of document.querySelectorAll('#toasts .toast-error')) old.remove();
    for (const element of form.querySelectorAll<Control>('[aria-invalid]')) showError(element, '');
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button === null) return;
    void whileBusy(button, button.dataset['busy'] ?? '', async () => {
      const refusal = await send();
      if (refusal === null) return;
      const { code, field = fields[code], text = words[code] } = refusal;
      toastProblem(attempt, refusal, text === undefined ? {} : { [code]: text });
      if (field === undefined) return;
      const place = control(form, field);
      showError(place, text ?? problemText(refusal));
      place.focus();
    });
  });
}

function showError(element: Control, text: string): void {
  const place = document.getElementById(`${element.id}-error`);
  if (place) place.textContent = text;
  if (text === '') element.removeAttribute('aria-invalid');
  else element.setAttribute('aria-invalid', 'true');
}
