/** The steps after enrollment, and what is stored of them; save-onboarding.ts stores one. */
export const ONBOARDING_STEPS = ['self-assessment', 'device-check', 'safety-briefing', 'honor-code'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Step → when it was done (ISO) and what was answered. */
export type Onboarding = Partial<Record<OnboardingStep, { at: string; answer: Record<string, unknown> }>>;

/** The step to show next, or null when all are done. */
export function nextOnboardingStep(onboarding: Onboarding): OnboardingStep | null {
  return ONBOARDING_STEPS.find((step) => onboarding[step] === undefined) ?? null;
}
