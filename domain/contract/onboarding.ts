/** PUT program/onboarding: the steps after enrollment; each step is kept when it is done, so one can leave and come back. */
import * as v from 'valibot';

export const ONBOARDING_PATH = '/api/academy/program/onboarding';
export const ONBOARDING_STEPS = ['self-assessment', 'device-check', 'safety-briefing', 'honor-code'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const short = v.pipe(v.string(), v.maxLength(80));

export const onboardingRequest = v.variant('step', [
  v.object({
    step: v.literal('self-assessment'),
    /** Question id → option id. */
    answers: v.record(short, short),
    level: v.picklist(['Beginner', 'Intermediate', 'Advanced']),
    interests: v.pipe(v.array(short), v.maxLength(12)),
  }),
  v.object({
    step: v.literal('device-check'),
    /** What was measured on the device; null where the browser does not tell. */
    storageMb: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))),
    offline: v.boolean(),
    screen: v.object({ width: v.number(), height: v.number() }),
  }),
  v.object({ step: v.literal('safety-briefing') }),
  v.object({ step: v.literal('honor-code'), accepted: v.literal(true) }),
]);
export type OnboardingRequest = v.InferOutput<typeof onboardingRequest>;

/** Step → when it was done (ISO) and what was answered. */
export type Onboarding = Partial<Record<OnboardingStep, { at: string; answer: Record<string, unknown> }>>;
export type OnboardingResponse = { onboarding: Onboarding };

/** The step to show next, or null when all are done. */
export function nextOnboardingStep(onboarding: Onboarding): OnboardingStep | null {
  return ONBOARDING_STEPS.find((step) => onboarding[step] === undefined) ?? null;
}
