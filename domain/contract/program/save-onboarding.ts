/** PUT program/onboarding: the steps after enrollment; each step is kept when it is done, so one can leave and come back. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { onboarding } from '../learning/progress-shapes.ts';
import { object, type Shaped } from '../shape.ts';

export const saveOnboardingEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/program/onboarding`,
  answer: object({ onboarding }),
} as const satisfies Endpoint;
export type OnboardingResponse = Shaped<typeof saveOnboardingEndpoint.answer>;

export function onboardingRequest() {
  const short = v.pipe(v.string(), v.maxLength(80));
  return v.variant('step', [
    v.object({
      step: v.literal('self-assessment'),
      /** Question id → option id. */
      answers: v.record(short, short),
      level: v.picklist(['Beginner', 'Intermediate', 'Advanced']),
      interests: v.pipe(v.array(short), v.maxLength(12)),
    }),
    v.object({
      step: v.literal('device-check'),
      /** What was measured on the device; null where the browser does not say. */
      storageMb: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))),
      offline: v.boolean(),
      screen: v.object({ width: v.number(), height: v.number() }),
    }),
    v.object({ step: v.literal('safety-briefing') }),
    v.object({ step: v.literal('honor-code'), accepted: v.literal(true) }),
  ]);
}
export type OnboardingRequest = Body<typeof onboardingRequest>;
