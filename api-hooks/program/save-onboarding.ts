import type { Onboarding } from '#domain/contract/program/onboarding';
import { type OnboardingResponse, onboardingRequest } from '#domain/contract/program/save-onboarding';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { onboardingOf, programEnrollment } from './enrollment.ts';

/** PUT program/onboarding: keeps one finished step. A step sent again replaces its answer but keeps its first date. */
export function saveOnboarding(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { step, ...answer } = parseBody(event, onboardingRequest);
  let onboarding: Onboarding = {};
  event.app.runInTransaction((tx) => {
    const record = programEnrollment(tx, learner.id, curriculum().program.slug);
    if (!record) refuse('not-enrolled');
    const stored = onboardingOf(record);
    onboarding = { ...stored, [step]: { at: stored[step]?.at ?? now(), answer } };
    record.set('onboarding', onboarding);
    tx.save(record);
    if (step === 'self-assessment' && 'level' in answer) {
      const user = tx.findRecordById('users', learner.id);
      user.set('learning_level', answer.level);
      user.set('interests', answer.interests);
      tx.save(user);
    }
  });
  const response: OnboardingResponse = { onboarding };
  event.json(200, response);
}
