/** A new e-mail address: a link goes there, and counts once it was opened (auth page, mode=email-change). */

import { requestEmailChangeEndpoint } from '#domain/contract/mail-links';
import type { Learner } from '#domain/contract/me-shape';
import { cleanEmail } from '#domain/people/account';
import { checkEmailChange } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { $me } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { fillSaved, settleSaved } from './saved-fields.ts';
import { control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

/** The mail goes out before the server answers. */
const MAIL_TIMEOUT_MS = 20_000;

const form = formOf('email');
const next = control(form, 'email');

export function startEmailForm(): void {
  wireSettings(form, {
    attempt: 'email-update',
    words: copy('profile-settings').problems.email,
    fields: { 'email-required': 'email', 'email-invalid': 'email', 'email-same': 'email', 'bad-input': 'email' },
    send,
  });
}

export function fillEmail({ email, verified }: Learner): void {
  partOf(document, '[data-email]').textContent = email;
  partOf(document, '[data-verified="true"]').hidden = !verified;
  partOf(document, '[data-verified="false"]').hidden = verified;
  fillSaved(next, '');
}

async function send(): Promise<Refused | null> {
  const learner = $me.get()?.learner;
  if (!learner || $session.get() === null) return refused('signed-out');
  const problem = checkEmailChange(learner.email, next.value);
  if (problem) return refused(problem);
  const email = cleanEmail(next.value);
  if (!email.ok) return refused(email.code);
  const body = { newEmail: email.email };
  const answer = await call(requestEmailChangeEndpoint, { body, timeoutMs: MAIL_TIMEOUT_MS });
  if (!answer.ok) return answer;
  settleSaved(next, '');
  toastAbout('email-change-sent', { email: email.email });
  return null;
}
