import { ENROLL_PATH } from '#domain/contract/enroll';
import { ONBOARDING_PATH } from '#domain/contract/onboarding';
import type { Route } from '../lib/routes.ts';
import { enroll } from './enroll.ts';
import { saveOnboarding } from './save-onboarding.ts';

export const programRoutes: Record<string, Route> = {
  enroll: { method: 'POST', path: ENROLL_PATH, handler: enroll, who: 'learner', maxBody: 1_000 },
  saveOnboarding: { method: 'PUT', path: ONBOARDING_PATH, handler: saveOnboarding, who: 'learner', maxBody: 8_000 },
};
