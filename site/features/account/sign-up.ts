/** The sign-up form. */

import { at } from '#domain/contract/endpoint';
import { saveUserEndpoint } from '#domain/contract/save-user';
import { signOutEndpoint } from '#domain/contract/sign-out';
import { type SignUpResponse, signUpEndpoint } from '#domain/contract/sign-up';
import { checkPassword, checkSignUp, cleanEmail } from '#domain/people/account';
import { cleanName } from '#domain/people/learner';
import { type Answer, call } from '#site/data/api.ts';
import { checkOnLeave, field, showProblem, textOf, wireForm } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { openTab } from './panels.ts';
import { requestSession } from './sign-in.ts';

/** The confirmation mail goes out before the server answers. */
const TIMEOUT_MS = 20_000;

export function startSignUp(form: HTMLFormElement, signInForm: HTMLFormElement): void {
  checkOnLeave(form, 'name', (value) => codeOf(cleanName(value)));
  checkOnLeave(form, 'email', (value) => codeOf(cleanEmail(value)));
  checkOnLeave(form, 'password', checkPassword);
  wireForm(form, copy('auth').signUp.busy, () => signUp(form, signInForm));
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
    toastProblem('sign-up', answer);
    showProblem(form, answer.code);
    return;
  }
  const isComplete = await completeProfile(account.email, account.password, locale);
  if (!isComplete) toastAbout('profile-incomplete');
  else toastAbout(answer.data.confirmation === 'mailed' ? 'signed-up-mailed' : 'signed-up');
  form.reset();
  const email = field(signInForm, 'email');
  if (email) email.value = account.email.trim();
  openTab('sign-in');
  field(signInForm, 'password')?.focus();
}

/**
 * The profile's second write: the device's time zone, on which the learner's days depend, and the language. It needs a session, which
 * ends again at once: whoever signs up signs in with what they have just chosen.
 */
async function completeProfile(email: string, password: string, locale: string): Promise<boolean> {
  const session = await requestSession(email, password);
  if (!session.ok) return false;
  const { token, record } = session.data;
  const body = { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', locale };
  const saved = await call(at(saveUserEndpoint, { id: record.id }), { body, token });
  await call(signOutEndpoint, { body: { scope: 'local' }, token });
  // A zone that the server does not know is no reason for alarm: the account has the academy's own.
  return saved.ok || saved.code === 'time-zone';
}
