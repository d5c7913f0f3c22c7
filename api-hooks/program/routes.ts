import { enrollEndpoint } from '#domain/contract/program/enroll';
import { saveOnboardingEndpoint } from '#domain/contract/program/save-onboarding';
import type { Route } from '../lib/routes.ts';
import { enroll } from './enroll.ts';
import { saveOnboarding } from './save-onboarding.ts';

export const programRoutes: Record<string, Route> = {
  enroll: { ...enrollEndpoint, handler: enroll, who: 'learner', maxBody: 1_000 },
  saveOnboarding: { ...saveOnboardingEndpoint, handler: saveOnboarding, who: 'learner', maxBody: 8_000 },
};
