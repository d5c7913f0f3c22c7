import { describe, expect, it } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import type { Onboarding } from '#domain/contract/program/onboarding';
import { mayChoose, welcomeView } from './welcome-view.ts';

const done = { at: '2026-03-01T09:00:00Z', answer: {} };
const two: Onboarding = { 'self-assessment': done, 'device-check': done };
const all: Onboarding = { ...two, 'safety-briefing': done, 'honor-code': done };

/** As much of a learner as these rules read. */
function learner(onboarding: Onboarding | null): Me {
  const enrollment = onboarding && { program: 'p', status: 'active', since: '2026-03-01T09:00:00Z', onboarding };
  return { enrollment } as Me;
}

describe('what /welcome shows', () => {
  it('waits for the server before it shows how far the learner is', () => {
    expect(welcomeView(learner(two), false, null)).toEqual({ panel: 'loading' });
    expect(welcomeView(null, true, null)).toEqual({ panel: 'failed' });
  });

  it('leads someone who is not enrolled to the program', () => {
    expect(welcomeView(learner(null), true, null)).toEqual({ panel: 'not-enrolled' });
  });

  it('goes on at the next open step, and ends when all are done', () => {
    expect(welcomeView(learner({}), true, null)).toEqual({ panel: 'step', step: 'self-assessment' });
    expect(welcomeView(learner(two), true, null)).toEqual({ panel: 'step', step: 'safety-briefing' });
    expect(welcomeView(learner(all), true, null)).toEqual({ panel: 'finished' });
  });

  it('opens a finished step again when the learner asks, but no later one', () => {
    expect(welcomeView(learner(all), true, 'device-check')).toEqual({ panel: 'step', step: 'device-check' });
    expect(welcomeView(learner(two), true, 'honor-code')).toEqual({ panel: 'step', step: 'safety-briefing' });
    expect(mayChoose(two, 'honor-code')).toBe(false);
  });
});
