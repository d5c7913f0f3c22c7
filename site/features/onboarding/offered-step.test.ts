import { expect, it } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import type { Onboarding } from '#domain/contract/program/onboarding';
import { offeredStep } from './offered-step.ts';

const done = { at: '2026-01-05T10:00:00Z', answer: {} };

function learner(onboarding: Onboarding, completedAt?: string | null): Pick<Me, 'enrollment' | 'progress'> {
  const course = { percent: 50, entries: {}, addedSinceFinish: 0 };
  return {
    enrollment: { program: 'a-program', status: 'active', since: '2026-01-05', onboarding },
    progress: completedAt === undefined ? {} : { 'first-steps': { ...course, completedAt } },
  };
}

it('a learner who has enrolled is offered the steps in their order', () => {
  expect(offeredStep(learner({}))).toBe('self-assessment');
  expect(offeredStep(learner({ 'self-assessment': done }, null))).toBe('device-check');
});

it('a learner who has finished a course is offered no step that prepares for the first one', () => {
  expect(offeredStep(learner({}, '2026-02-01T10:00:00Z'))).toBeNull();
});

it('nobody who is not enrolled is offered a step', () => {
  expect(offeredStep({ ...learner({}), enrollment: null })).toBeNull();
});

it('when all steps are done there is none to offer', () => {
  const all = { 'self-assessment': done, 'device-check': done, 'safety-briefing': done, 'honor-code': done };
  expect(offeredStep(learner(all))).toBeNull();
});
