import { describe, expect, it } from 'vitest';
import { type Held, isOpenToLearner, mayTake, PROJECT_STATES, stateAfter } from './project-state.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const held = (change: Partial<Held>): Held => ({
  state: 'being-read',
  reader: 'anna',
  takenAt: '2026-11-22T09:00:00.000Z',
  readBy: [],
  ...change,
});

describe('a project', () => {
  it('is handed in, read, returned, handed in again, and accepted', () => {
    const acts = ['hand-in', 'take', 'return', 'hand-in', 'take', 'ask-second', 'take', 'accept'] as const;
    let state: (typeof PROJECT_STATES)[number] = 'draft';
    const seen = acts.map((act) => {
      state = stateAfter(state, act) ?? 'draft';
      return state;
    });
    expect(seen).toEqual([
      'handed-in',
      'being-read',
      'returned',
      'handed-in',
      'being-read',
      'being-read',
      'being-read',
      'accepted',
    ]);
  });

  it("is the learner's to change as a draft and when it was returned, and at no other time", () => {
    expect(PROJECT_STATES.filter(isOpenToLearner)).toEqual(['draft', 'returned']);
  });

  it('that is accepted stays as it is', () => {
    for (const act of ['hand-in', 'take', 'release', 'return', 'accept'] as const)
      expect(stateAfter('accepted', act)).toBe(null);
  });

  it('is not decided before someone has taken it', () => {
    expect(stateAfter('handed-in', 'accept')).toBe(null);
    expect(stateAfter('draft', 'take')).toBe(null);
  });
});

describe('a reader', () => {
  it('takes what waits, and what is theirs already', () => {
    expect(mayTake(held({ state: 'handed-in', reader: '', takenAt: null }), 'ben', NOW)).toBe(true);
    expect(mayTake(held({}), 'anna', NOW)).toBe(true);
  });

  it('does not take what another one reads, unless it was left lying for three days', () => {
    expect(mayTake(held({}), 'ben', NOW)).toBe(false);
    expect(mayTake(held({ takenAt: '2026-11-19T09:59:00.000Z' }), 'ben', NOW)).toBe(true);
  });

  it('is not the second reader of a work that they have read as the first', () => {
    const waiting = held({ reader: '', takenAt: null, readBy: ['anna'] });
    expect(mayTake(waiting, 'anna', NOW)).toBe(false);
    expect(mayTake(waiting, 'ben', NOW)).toBe(true);
  });

  it('takes nothing that is no longer, or not yet, to be read', () => {
    for (const state of ['draft', 'returned', 'accepted'] as const)
      expect(mayTake(held({ state, reader: '', takenAt: null }), 'ben', NOW)).toBe(false);
  });
});
