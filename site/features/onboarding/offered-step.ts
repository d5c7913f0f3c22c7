import type { Me } from '#domain/contract/learning/me-shape';
import { nextOnboardingStep, type OnboardingStep } from '#domain/contract/program/onboarding';

/**
 * The step of the onboarding that the dashboard offers an enrolled learner, or null: when all are done, and to someone who has
 * finished a course and needs no getting ready any more.
 */
export function offeredStep({ enrollment, progress }: Pick<Me, 'enrollment' | 'progress'>): OnboardingStep | null {
  if (enrollment?.status !== 'active') return null;
  const hasFinished = Object.values(progress).some(({ completedAt }) => completedAt !== null);
  return hasFinished ? null : nextOnboardingStep(enrollment.onboarding);
}
