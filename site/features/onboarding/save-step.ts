/** Sends a finished step to the server. On failure everything typed stays, and the form says why. */

import { type OnboardingRequest, saveOnboardingEndpoint } from '#domain/contract/program/save-onboarding';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { showFormError } from './read-step.ts';

/** True when the server has it. */
export async function saveStep(form: HTMLFormElement, request: OnboardingRequest): Promise<boolean> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button || button.getAttribute('aria-busy') === 'true') return false;

  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  button.textContent = copy('welcome').saving;
  showFormError(form, '');
  const answer = await call(saveOnboardingEndpoint, { body: request });
  button.removeAttribute('aria-busy');
  button.textContent = label;

  const enrollment = $me.get()?.enrollment;
  if (!answer.ok || !enrollment) {
    const reason = answer.ok ? '' : problemText(answer);
    showFormError(form, `${copy('welcome').error} ${reason}`.trim());
    return false;
  }
  updateMe({ enrollment: { ...enrollment, onboarding: answer.data.onboarding } });
  return true;
}
