/** The sign-up form. */

import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { type SignUpResponse, signUpEndpoint } from '#domain/contract/account/sign-up';
import type { AuthAnswer } from '#domain/contract/account/users';
import { at } from '#domain/contract/endpoint';
import { checkPassword, checkSignUp, cleanEmail } from '#domain/people/account';
import { cleanName } from '#domain/people/learner';
import { type Answer, call } from '#site/data/api.ts';
import { checkOnLeave, field, tellProblem, textOf, wireForm } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { askedHere, enter } from './enter.ts';
import { openTab } from './panels.ts';
import { requestSession } from './sign-in.ts';

/** The confirmation mail goes out before the server answers. */
const TIMEOUT_MS = 20_000;

export function startSignUp(form: HTMLFormElement, signInForm: HTMLFormElement): void {
  checkOnLeave(form, 'name', (value) => codeOf(cleanName(value)));
  checkOnLeave(form, 'email', (value) => codeOf(cleanEmail(value)));
  checkOnLeave(form, 'password', checkPassword);
  wireForm(form, copy('auth').signUp.busy, () => signUp(form, signInForm));
  field(form, 'email')?.addEventListener('input', () => offerSignIn(form, false));
  form.querySelector('[data-exists] button')?.addEventListener('click', () => toSignIn(form, signInForm));
}

function codeOf<Code>(checked: { ok: true } | { ok: false; code: Code }): Code | null {
  return checked.ok ? null : checked.code;
}

async function signUp(form: HTMLFormElement, signInForm: HTMLFormElement): Promise<void> {
  const locale = document.documentElement.lang;
  const account = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    consent: field(form, 'consent')?.checked ?? false,
  };
  const problem = checkSignUp(account);
  const answer: Answer<SignUpResponse> = problem
    ? { ok: false, code: problem, status: 0, message: '', details: {} }
    : await call(signUpEndpoint, {
        body: { ...account, locale },
        token: '',
        timeoutMs: TIMEOUT_MS,
      });
  if (!answer.ok) {
    offerSignIn(form, answer.code === 'account-exists');
    return tellProblem(form, 'sign-up', answer);
  }
  const isMailed = answer.data.confirmation === 'mailed';
  const session = await requestSession(account.email, account.password);
  if (!session.ok) {
    toastAbout(isMailed ? 'signed-up-mailed' : 'signed-up');
    return toSignIn(form, signInForm);
  }
  const isComplete = await completeProfile(session.data, locale);
  const situation = isComplete ? (isMailed ? 'signed-up-mailed' : undefined) : 'profile-incomplete';
  await enter(session.data, { enrolls: askedHere().enrolls.signUp, otherwise: 'courses', situation });
}

/** The profile's second write: the device's time zone, on which the learner's days depend, and the language. */
async function completeProfile({ token, record }: AuthAnswer, locale: string): Promise<boolean> {
  const body = { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', locale };
  const saved = await call(at(saveUserEndpoint, { id: record.id }), { body, token });
  // A zone that the server does not know is no reason for alarm: the account has the academy's own.
  return saved.ok || saved.code === 'time-zone';
}

/** Where the address has an account already, the form offers to sign in with it. */
function offerSignIn(form: HTMLFormElement, isOffered: boolean): void {
  const offer = form.querySelector<HTMLElement>('[data-exists]');
  if (offer) offer.hidden = !isOffered;
}

/** Opens the other form with the address that was typed. */
function toSignIn(form: HTMLFormElement, signInForm: HTMLFormElement): void {
  const email = field(signInForm, 'email');
  if (email) email.value = textOf(form, 'email').trim();
  form.reset();
  openTab('sign-in');
  field(signInForm, 'password')?.focus();
}
