import { describe, expect, it } from 'vitest';
import { inactiveSince, learnerForDays } from './learner-list.ts';

describe('learner for … days', () => {
  it('counts whole days since indexed_at', () => {
    expect(learnerForDays('2026-11-01T09:00:00Z', '2026-11-01T23:00:00Z')).toBe(0);
    expect(learnerForDays('2026-11-01T09:00:00Z', '2026-11-02T08:59:59Z')).toBe(0);
    expect(learnerForDays('2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z')).toBe(1);
    expect(learnerForDays('2025-11-21T09:00:00Z', '2026-11-21T09:00:00Z')).toBe(365);
    // As the database spells a moment.
    expect(learnerForDays('2026-11-01 09:00:00.000Z', '2026-11-21T08:00:00.000Z')).toBe(19);
  });
  it('is never below zero', () => {
    expect(learnerForDays('2026-11-05T09:00:00Z', '2026-11-01T09:00:00Z')).toBe(0);
    expect(learnerForDays('', '2026-11-01T09:00:00Z')).toBe(0);
  });
});

it('inactive is nothing done for seven days', () => {
  expect(inactiveSince('2026-11-21T09:00:00.000Z')).toBe('2026-11-14T09:00:00.000Z');
});
