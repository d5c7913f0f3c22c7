import { describe, expect, it } from 'vitest';
import { COUNTED_DAYS } from '../people/daily-counters.ts';
import { DAY_MS } from '../text/days.ts';
import { MAX_BACK_MS } from './events.ts';
import { FOLDED_AFTER_DAYS, foldedBefore } from './folding.ts';

/** Days of people on both sides of the date line, and a night without the cron. */
const SPARE_DAYS = 3;

describe('what may be folded', () => {
  it('is older than forty days', () => {
    expect(foldedBefore('2026-11-22T12:00:00.000Z')).toBe('2026-10-13T12:00:00.000Z');
  });

  it('is no act that may be delivered once more, nor of a day that an act may still be added to', () => {
    expect(FOLDED_AFTER_DAYS).toBeGreaterThan(MAX_BACK_MS / DAY_MS + SPARE_DAYS);
  });

  it('is of no day that the overview of administrators counts again', () => {
    expect(FOLDED_AFTER_DAYS).toBeGreaterThan(COUNTED_DAYS + 1 + SPARE_DAYS);
  });
});
