/** The card above the catalogue and the dashboard: enroll first, or get ready (features/catalogue/NextStep.astro). */
import type { Me } from '#domain/contract/me-shape';
import { nextOnboardingStep, ONBOARDING_STEPS } from '#domain/contract/onboarding';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

/** What a signed-in learner should do before learning; staff and those who did it all have nothing to do. */
export function nextStep(me: Me): 'enroll' | 'onboarding' | null {
  if (me.enrollment?.status !== 'active') return me.learner.role === 'learner' ? 'enroll' : null;
  return nextOnboardingStep(me.enrollment.onboarding) === null ? null : 'onboarding';
}

/** Shows the card of the learner's next step, or none. */
export function showNextStep(me: Me | null): void {
  const step = me && nextStep(me);
  for (const card of document.querySelectorAll<HTMLElement>('[data-next-step]')) {
    card.hidden = card.dataset['nextStep'] !== step;
  }
  if (me?.enrollment && step === 'onboarding') showResume(me.enrollment.onboarding);
}

function showResume(onboarding: NonNullable<Me['enrollment']>['onboarding']): void {
  const t = copy('courses').ready;
  const total = ONBOARDING_STEPS.length;
  const done = ONBOARDING_STEPS.filter((step) => onboarding[step] !== undefined).length;
  const next = nextOnboardingStep(onboarding);
  const link = document.querySelector('[data-ready-link]');
  const count = document.querySelector<HTMLElement>('[data-ready-done]');
  if (!link || !count || next === null) return;
  link.textContent = done === 0 ? t.start : fill(t.resume, { n: ONBOARDING_STEPS.indexOf(next) + 1, total });
  count.textContent = fill(t.done, { n: done, total });
  count.hidden = done === 0;
}
