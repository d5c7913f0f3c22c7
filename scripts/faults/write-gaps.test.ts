import { describe, expect, it } from 'vitest';
import { gapsAfter, median } from './write-gaps.ts';

describe('the time without writes after a fault', () => {
  it('is from the last write before the first one after it', () => {
    expect(gapsAfter([105], [90, 100, 400, 410])).toEqual([300]);
  });

  it('is the longest one until the next fault', () => {
    expect(gapsAfter([105, 1_005], [100, 110, 610, 620, 1_000, 1_300, 1_310])).toEqual([500, 300]);
  });

  it('belongs to both faults when the second one comes before anything was written', () => {
    expect(gapsAfter([105, 205], [100, 500, 510])).toEqual([400, 400]);
  });

  it('does not end when nothing is written any more', () => {
    expect(gapsAfter([105], [90, 100])).toEqual([Number.POSITIVE_INFINITY]);
    expect(gapsAfter([105], [])).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('does not count what was slow before the fault', () => {
    expect(gapsAfter([2_005], [0, 1_000, 2_000, 2_010, 2_020])).toEqual([10]);
  });
});

describe('the median', () => {
  it('is the middle one, or the mean of both', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 9, 5, 7])).toBe(6);
    expect(median([3])).toBe(3);
    expect(median([])).toBe(0);
  });
});
