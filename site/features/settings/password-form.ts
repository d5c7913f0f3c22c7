/** A new password for the old one; and a link by mail for whoever does not know the old one. */

import { changePasswordEndpoint, type PasswordRequest } from '#domain/contract/change-password';
import { requestResetEndpoint } from '#domain/contract/mail-links';
import { checkNewPassword } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { $me } from '#site/data/me/me-store.ts';
import { beginSession } from '#site/data/session/begin-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { whileBusy } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

const MAIL_TIMEOUT_MS = 20_000;

const form = formOf('password');
const old = control(form, 'old');
const password = control(form, 'password');
const again = control(form, 'again');

export function startPasswordForm(): void {
  wireSettings(form, {
    attempt: 'password-update',
    words: copy('profile-settings').problems.password,
    fields: {
      'password-required': 'password',
      'password-short': 'password',
      'password-rule': 'password',
      'password-long': 'password',
      'password-common': 'password',
      'passwords-differ': 'again',
      'password-wrong': 'old',
      'too-many-tries': 'old',
    },
    send,
  });
  const forgot = partOf<HTMLButtonElement>(form, '[data-forgot]');
  forgot.addEventListener('click', () => void whileBusy(forgot, forgot.dataset['busy'] ?? '', sendLink));
}

async function send(): Promise<Refused | null> {
  if ($session.get() === null) return refused('signed-out');
  const missing = copy('profile-settings').problems.password['old-required'];
  if (old.value === '') return refused('password-required', { field: 'old', text: missing });
  const problem = checkNewPassword(password.value, again.value);
  if (problem) return refused(problem);
  const body: PasswordRequest = { oldPassword: old.value, password: password.value };
  const answer = await call(changePasswordEndpoint, { body });
  if (!answer.ok) return answer;
  await beginSession(answer.data);
  form.reset();
  toastAbout('password-updated');
  return null;
}

async function sendLink(): Promise<void> {
  const email = $me.get()?.learner.email;
  if (email === undefined) return;
  const answer = await call(requestResetEndpoint, { body: { email }, timeoutMs: MAIL_TIMEOUT_MS });
  if (answer.ok) toastAbout('reset-email-sent');
  else toastProblem('reset-email', answer);
}
