/** What the forms of /auth share: reading fields, errors beside them, the busy button, showing a password. */

import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { type ATTEMPTS, problemText, problemWords, toastProblem } from './toasts/messages.ts';

/** The field that a problem belongs to; the form has what it has of them. */
const FIELD_OF: Partial<Record<Problem, string>> = {
  'name-required': 'name',
  'name-invalid': 'name',
  'name-address': 'name',
  'name-academy': 'name',
  'name-scripts': 'name',
  'email-required': 'email',
  'email-invalid': 'email',
  'account-exists': 'email',
  'password-required': 'password',
  'password-short': 'password',
  'password-rule': 'password',
  'password-long': 'password',
  'password-common': 'password',
  'sign-in-failed': 'password',
  'password-wrong': 'password',
  'consent-required': 'consent',
};
const EMPTY: Record<string, Problem> = {
  name: 'name-required',
  email: 'email-required',
  password: 'password-required',
};

export function textOf(form: HTMLFormElement, name: string): string {
  return field(form, name)?.value ?? '';
}

export function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

/** Says what is wrong with a field beside it; null takes that away. */
function showFieldProblem(input: HTMLInputElement, code: Problem | null): void {
  const text = document.getElementById(`${input.id}-error`);
  if (text) text.textContent = code === null ? '' : problemText({ code });
  if (code === null) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/**
 * Tells that what a form asked for failed: beside the field to which the problem belongs, and the cursor goes there. There is a toast
 * too, unless it would only repeat what is beside the field: then its title is put before that message.
 */
export function tellProblem(
  form: HTMLFormElement,
  attempt: keyof typeof ATTEMPTS,
  failure: Pick<Failure, 'code' | 'details'>,
): void {
  const { code } = failure;
  const { title, text } = problemWords(attempt, failure);
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input')];
  for (const input of inputs) {
    const empty = code === 'fill-all' && input.value.trim() === '' ? (EMPTY[input.name] ?? null) : null;
    showFieldProblem(input, FIELD_OF[code] === input.name ? code : empty);
  }
  const own = inputs.find(({ name }) => name === FIELD_OF[code]);
  if (own && text === problemText(failure)) showTitle(own, title);
  else toastProblem(attempt, failure);
  const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
  wrong?.focus({ preventScroll: true });
  // In the middle, where neither the header nor a toast is over it.
  wrong?.scrollIntoView({ block: 'center' });
}

/** Before the message beside a field. */
function showTitle(input: HTMLInputElement, title: string): void {
  const strong = document.createElement('b');
  strong.textContent = `${title}. `;
  document.getElementById(`${input.id}-error`)?.prepend(strong);
}

/** An error goes as soon as the person changes the field, and the toast about it. */
function clearOnInput(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    showFieldProblem(target, null);
    closeErrors();
  });
}

function closeErrors(): void {
  for (const old of document.querySelectorAll('#toasts .toast-error')) old.remove();
}

/** Checks a field when the person leaves it filled in; an empty one waits for the button. */
export function checkOnLeave(form: HTMLFormElement, name: string, check: (value: string) => Problem | null): void {
  const input = field(form, name);
  input?.addEventListener('change', () => {
    // The button that was pressed may have shown the problem by then, with more words.
    const isShown = () => input.getAttribute('aria-invalid') === 'true';
    if (input.value.trim() !== '') afterPress(() => isShown() || showFieldProblem(input, check(input.value)));
  });
}

let pressing = false;
addEventListener(
  'pointerdown',
  () => {
    pressing = true;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(
    end,
    () => {
      pressing = false;
    },
    true,
  );

/** A message beside a field moves what is below: not between the press of a button there and its release, or the click is lost. */
function afterPress(work: () => void): void {
  if (pressing) addEventListener('pointerup', () => setTimeout(work), { once: true });
  else work();
}

/** Runs the work of a button: busy meanwhile, and not a second time. */
export async function whileBusy(button: HTMLButtonElement, busy: string, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  button.textContent = busy;
  try {
    await work();
  } finally {
    button.removeAttribute('aria-busy');
    button.textContent = label;
  }
}

/** Wires a form: its submit button is busy while `work` runs. */
export function wireForm(form: HTMLFormElement, busy: string, work: () => Promise<void>): void {
  clearOnInput(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The errors of the last try: each is solved, or shown again.
    closeErrors();
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button) void whileBusy(button, busy, work);
  });
}

/** 'Show password' changes all password fields of its form. */
export function wireShowPassword(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-show-password]')) {
    box.addEventListener('change', () => {
      for (const input of box.form?.querySelectorAll<HTMLInputElement>('[data-password]') ?? []) {
        input.type = box.checked ? 'text' : 'password';
      }
    });
  }
}
