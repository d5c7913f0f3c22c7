import { describe, expect, it } from 'vitest';
import { monthOf, usedIn, withUsed } from './used-data.ts';

describe('what was loaded in a month', () => {
  it('is added up', () => {
    expect(withUsed(withUsed(null, '2026-11', 300), '2026-11', 200)).toEqual({ month: '2026-11', bytes: 500 });
  });

  it('starts again with a new month', () => {
    expect(withUsed({ month: '2026-11', bytes: 500 }, '2026-12', 200)).toEqual({ month: '2026-12', bytes: 200 });
    expect(usedIn({ month: '2026-11', bytes: 500 }, '2026-12')).toBe(0);
  });

  it('is nothing where what is stored cannot be read', () => {
    expect(withUsed({ month: '2026-11', bytes: Number.NaN }, '2026-11', 200).bytes).toBe(200);
    expect(withUsed({}, '2026-11', 200).bytes).toBe(200);
  });

  it('goes by the calendar of the device', () => {
    expect(monthOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01');
  });
});
