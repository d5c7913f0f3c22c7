/** The links of the mails: /auth?mode=verify|reset|email-change&token=… */

import {
  confirmEmailChangeEndpoint,
  confirmResetEndpoint,
  confirmVerificationEndpoint,
  requestVerificationEndpoint,
} from '#domain/contract/account/mail-links';
import type { Endpoint } from '#domain/contract/endpoint';
import { checkPassword, cleanEmail } from '#domain/people/account';
import type { Problem } from '#domain/problems';
import { type Answer, call } from '#site/data/api.ts';
import { forgetLearner } from '#site/data/session/forget-learner.ts';
import { checkOnLeave, tellProblem, textOf, wireForm } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText, toastProblem } from '#site/ui/toasts/messages.ts';
import { showPanel } from './panels.ts';

const MAIL_TIMEOUT_MS = 20_000;
const BAD_TOKEN = 400;

/** Does what the link asks for; false when the address holds no such link. */
export function followMailLink(form: (name: string) => HTMLFormElement | null): boolean {
  const query = new URLSearchParams(location.search);
  const token = query.get('token') ?? '';
  const mode = query.get('mode');
  // The token works once, but it should not stay in the history, nor go out as a referrer.
  if (mode !== null) history.replaceState(null, '', `${location.pathname}?mode=${encodeURIComponent(mode)}`);
  if (mode === 'verify') void verify(token, form('resend'));
  else if (mode === 'reset') startReset(token, form('reset'));
  else if (mode === 'email-change') startEmailChange(token, form('email-change'));
  else return false;
  return true;
}

async function verify(token: string, resend: HTMLFormElement | null): Promise<void> {
  showPanel('verifying');
  if (resend) wireForm(resend, copy('auth').verify.resendBusy, () => sendAgain(resend));
  const answer = await confirm(confirmVerificationEndpoint, { token });
  if (answer.ok) return showPanel('verified');
  if (answer.status === BAD_TOKEN) return showPanel('verify-expired');
  const text = document.querySelector('[data-verify-problem]');
  if (text) text.textContent = problemText(answer);
  showPanel('verify-failed');
}

async function sendAgain(form: HTMLFormElement): Promise<void> {
  const email = cleanEmail(textOf(form, 'email'));
  if (!email.ok) return tellProblem(form, 'reset-request', { code: email.code, details: {} });
  const answer = await confirm(requestVerificationEndpoint, { email: email.email });
  if (answer.ok) showPanel('verify-sent');
  else toastProblem('reset-request', answer);
}

function startReset(token: string, form: HTMLFormElement | null): void {
  showPanel('reset');
  if (!form) return;
  checkOnLeave(form, 'password', checkPassword);
  wireForm(form, copy('auth').reset.busy, async () => {
    const password = textOf(form, 'password');
    const problem: Problem | null = password === '' ? 'password-required' : checkPassword(password);
    if (problem) return refuse(form, 'reset-confirm', problem);
    const answer = await confirm(confirmResetEndpoint, { token, password, passwordConfirm: password });
    await settle(form, answer, 'reset');
  });
}

function startEmailChange(token: string, form: HTMLFormElement | null): void {
  showPanel('email-change');
  if (!form) return;
  wireForm(form, copy('auth').emailChange.busy, async () => {
    const password = textOf(form, 'password');
    if (password === '') return refuse(form, 'email-update', 'password-required');
    const answer = await confirm(confirmEmailChangeEndpoint, { token, password });
    await settle(form, answer, 'email-change');
  });
}

function refuse(form: HTMLFormElement, attempt: 'reset-confirm' | 'email-update', code: Problem): void {
  tellProblem(form, attempt, { code, details: {} });
}

/** The account's tokens are new now, so this browser's session is over too. */
async function settle(form: HTMLFormElement, answer: Answer<unknown>, name: 'reset' | 'email-change'): Promise<void> {
  if (answer.ok) {
    await forgetLearner();
    return showPanel(`${name}-done`);
  }
  const fields = (answer.details ?? {}) as Partial<Record<'token' | 'password', unknown>>;
  if (answer.status === BAD_TOKEN && fields.token !== undefined) return showPanel(`${name}-expired`);
  const attempt = name === 'reset' ? 'reset-confirm' : 'email-update';
  refuse(form, attempt, fields.password === undefined ? answer.code : 'password-wrong');
}

function confirm(endpoint: Endpoint, body: object): Promise<Answer<unknown>> {
  return call(endpoint, { body, token: '', timeoutMs: MAIL_TIMEOUT_MS });
}
