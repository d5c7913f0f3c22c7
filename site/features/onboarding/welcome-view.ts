/** What /welcome shows: plain rules, so that each row has a test. */
import type { Me } from '#domain/contract/learning/me-shape';
import { nextOnboardingStep, type Onboarding, type OnboardingStep } from '#domain/contract/program/onboarding';

type WelcomeView =
  | { panel: 'loading' | 'failed' | 'not-enrolled' | 'finished' }
  | { panel: 'step'; step: OnboardingStep };

/**
 * `isLoaded`: the server has answered or cannot be reached; before that a copy on this device may miss what another one did.
 * `chosen` is the finished step that the learner wants to look at again, or null.
 */
export function welcomeView(me: Me | null, isLoaded: boolean, chosen: OnboardingStep | null): WelcomeView {
  if (!isLoaded) return { panel: 'loading' };
  if (me === null) return { panel: 'failed' };
  if (me.enrollment?.status !== 'active') return { panel: 'not-enrolled' };

  const next = nextOnboardingStep(me.enrollment.onboarding);
  if (chosen !== null && mayChoose(me.enrollment.onboarding, chosen)) return { panel: 'step', step: chosen };
  return next === null ? { panel: 'finished' } : { panel: 'step', step: next };
}

/** A step can be opened when it is done, or when it is the next one. */
export function mayChoose(onboarding: Onboarding, step: OnboardingStep): boolean {
  return onboarding[step] !== undefined || nextOnboardingStep(onboarding) === step;
}
