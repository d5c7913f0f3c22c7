/** The sign-in form, and the password forgotten. */

import { requestResetEndpoint } from '#domain/contract/account/mail-links';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import type { AuthAnswer } from '#domain/contract/account/users';
import type { Failure } from '#domain/contract/answer';
import { healthEndpoint } from '#domain/contract/operations/health';
import { checkSignIn, cleanEmail } from '#domain/people/account';
import { type Answer, call } from '#site/data/api.ts';
import { field, tellProblem, textOf, whileBusy, wireForm } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { askedHere, enter } from './enter.ts';

/** The mail may have to go out before the server answers. */
const MAIL_TIMEOUT_MS = 20_000;
const BAD_CREDENTIALS = 400;

export function startSignIn(form: HTMLFormElement): void {
  wireForm(form, copy('auth').signIn.busy, () => signIn(form));
  const forgot = form.querySelector<HTMLButtonElement>('[data-forgot]');
  forgot?.addEventListener('click', () => {
    void whileBusy(forgot, copy('auth').signIn.forgotBusy, () => requestReset(form));
  });
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const email = textOf(form, 'email');
  const password = textOf(form, 'password');
  const problem = checkSignIn({ email, password });
  const answer: Answer<AuthAnswer> = problem
    ? { ok: false, code: problem, status: 0, message: '', details: {} }
    : await requestSession(email, password);
  if (!answer.ok) return tellProblem(form, 'sign-in', answer);
  await enter(answer.data, { enrolls: askedHere().enrolls.signIn, otherwise: 'dashboard' });
}

/** Asks for a session; a refused password has a code of its own. */
export async function requestSession(email: string, password: string): Promise<Answer<AuthAnswer>> {
  const body = { identity: email.trim().toLowerCase(), password };
  const answer = await call(signInEndpoint, { body, token: '' });
  return !answer.ok && answer.status === BAD_CREDENTIALS ? { ...answer, code: 'sign-in-failed' } : answer;
}

async function requestReset(form: HTMLFormElement): Promise<void> {
  const email = cleanEmail(textOf(form, 'email'));
  const answer: Answer<unknown> | Pick<Failure, 'ok' | 'code' | 'details'> = email.ok
    ? await call(requestResetEndpoint, {
        body: { email: email.email },
        token: '',
        timeoutMs: MAIL_TIMEOUT_MS,
      })
    : { ok: false, code: email.code, details: {} };
  if (!answer.ok) return tellProblem(form, 'reset-request', answer);
  const health = await call(healthEndpoint);
  const notice = form.querySelector<HTMLElement>('[data-no-mail]');
  // Without a mail server the mail lies in the outbox: nobody should wait for it.
  const isMailed = !health.ok || health.data.mails;
  if (notice) notice.hidden = isMailed;
  if (isMailed) toastAbout('reset-sent');
  field(form, 'email')?.focus();
}
