/** Reads a step's form into the request that keeps it; shows what is missing beside it, and then gives null. */

import type { OnboardingStep } from '#domain/contract/program/onboarding';
import type { OnboardingRequest } from '#domain/contract/program/save-onboarding';
import { worksOffline } from '#domain/learning/device-check';
import { selfAssessment } from '#domain/learning/self-assessment';
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { answersOf, questionsOf } from './assessment-form.ts';
import { lastMeasured } from './device-report.ts';

export function readStep(form: HTMLFormElement, step: OnboardingStep): OnboardingRequest | null {
  if (step === 'self-assessment') return readAssessment(form);
  if (step === 'device-check') return readDevice();
  if (!isConfirmed(form)) return null;
  return step === 'honor-code' ? { step, accepted: true } : { step };
}

function readAssessment(form: HTMLFormElement): OnboardingRequest | null {
  const t = copy('welcome').selfAssessment;
  const answers = answersOf(form);
  const result = selfAssessment(questionsOf(form), answers);
  const unanswered = result.complete ? [] : result.unanswered;
  for (const question of form.querySelectorAll<HTMLElement>('[data-question]')) {
    const isMissing = unanswered.includes(question.dataset['question'] ?? '');
    const error = question.querySelector('.field-error');
    if (error) error.textContent = isMissing ? t.missing : '';
  }
  if (!result.complete) {
    showFormError(form, fillCount(t.missingAll, unanswered.length));
    form.querySelector<HTMLElement>(`[data-question="${unanswered[0]}"] input`)?.focus();
    return null;
  }
  return { step: 'self-assessment', answers, level: result.level, interests: result.interests };
}

function readDevice(): OnboardingRequest | null {
  const device = lastMeasured();
  if (device === null) return null;
  return { step: 'device-check', storageMb: device.storageMb, offline: worksOffline(device), screen: device.screen };
}

function isConfirmed(form: HTMLFormElement): boolean {
  const box = form.querySelector<HTMLInputElement>('[data-confirm]');
  const error = box && document.getElementById(`${box.id}-error`);
  if (!box || !error) return true;
  error.textContent = box.checked ? '' : (box.dataset['missing'] ?? '');
  box.setAttribute('aria-invalid', String(!box.checked));
  if (!box.checked) box.focus();
  return box.checked;
}

/** The sentence above the button; '' takes it away. */
export function showFormError(form: HTMLFormElement, text: string): void {
  const box = form.querySelector<HTMLElement>('[data-step-error]');
  if (!box) return;
  box.textContent = text;
  box.hidden = text === '';
}
