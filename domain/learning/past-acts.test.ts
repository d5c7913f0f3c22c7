import { describe, expect, it } from 'vitest';
import { NO_ACTS, withActs, yearOf } from './past-acts.ts';

describe('the acts of a year', () => {
  it('become its days, each once and in order, and counts by kind', () => {
    const fresh = [
      { day: '2026-03-02', kind: 'lesson-opened', count: 4 },
      { day: '2026-01-05', kind: 'lesson-opened', count: 1 },
      { day: '2026-03-02', kind: 'lab-run', count: 2 },
    ];
    const past = withActs(NO_ACTS, fresh);
    expect(past).toEqual({ days: ['01-05', '03-02'], acts: { 'lesson-opened': 5, 'lab-run': 2 } });
    expect(NO_ACTS).toEqual({ days: [], acts: {} });
  });

  it('that come later are added: a day that is there already is not there twice', () => {
    const first = withActs(NO_ACTS, [{ day: '2026-03-02', kind: 'lab-run', count: 2 }]);
    const both = withActs(first, [
      { day: '2026-03-02', kind: 'lab-run', count: 1 },
      { day: '2026-03-03', kind: 'lab-run', count: 1 },
    ]);
    expect(both).toEqual({ days: ['03-02', '03-03'], acts: { 'lab-run': 4 } });
  });

  it('of a text that is no day are counted and make no day', () => {
    expect(withActs(NO_ACTS, [{ day: '2026-02-30', kind: 'lab-run', count: 1 }])).toEqual({
      days: [],
      acts: { 'lab-run': 1 },
    });
  });

  it('belong to the year of their day', () => expect(yearOf('2026-12-31')).toBe('2026'));
});
