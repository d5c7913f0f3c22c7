import { expect, it } from 'vitest';
import { dayBounds, sumOfDays } from './daily-counters.ts';

it('a day begins and ends at midnight in Kigali', () => {
  expect(dayBounds('2026-11-21')).toEqual({ from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T22:00:00.000Z' });
  expect(dayBounds('2026-12-31').to).toBe('2026-12-31T22:00:00.000Z');
});

it('active days are counted once for each learner and day', () => {
  const day = { learners: 1, active: 3, completions: 2, certificates: 1 };
  expect(
    sumOfDays([
      { day: '2026-11-20', ...day },
      { day: '2026-11-21', ...day },
    ]),
  ).toEqual({
    learners: 2,
    active: 6,
    completions: 4,
    certificates: 2,
  });
  expect(sumOfDays([])).toEqual({ learners: 0, active: 0, completions: 0, certificates: 0 });
});
