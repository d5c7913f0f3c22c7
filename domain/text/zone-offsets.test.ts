import { describe, expect, it } from 'vitest';
import { momentOf, type OffsetAt, zoneOffsets } from './zone-offsets.ts';

const SPRING = Date.UTC(2026, 2, 29, 1);
const AUTUMN = Date.UTC(2026, 9, 25, 1);
const kigali: OffsetAt = () => 120;
const brussels: OffsetAt = (ms) => (ms >= SPRING && ms < AUTUMN ? 120 : 60);

describe('the offsets of a zone', () => {
  it('are one where the clocks never change', () => {
    expect(zoneOffsets(kigali, 0, Date.UTC(2028, 0))).toEqual([{ fromMs: 0, minutes: 120 }]);
  });
  it('are found with the minute of each change', () => {
    const from = Date.UTC(2026, 0, 1, 12, 34, 56);
    expect(zoneOffsets(brussels, from, Date.UTC(2027, 0))).toEqual([
      { fromMs: from, minutes: 60 },
      { fromMs: SPRING, minutes: 120 },
      { fromMs: AUTUMN, minutes: 60 },
    ]);
  });
  it('say nothing of a change after the end', () => {
    expect(zoneOffsets(brussels, Date.UTC(2026, 0), SPRING - 1)).toHaveLength(1);
  });
});

describe('the moment of a time of a day', () => {
  it('is the zone’s own', () => {
    expect(momentOf('2026-03-02', '18:30', kigali)).toBe(Date.UTC(2026, 2, 2, 16, 30));
  });
  it('counts with the offset of that hour on a day on which the clocks change', () => {
    expect(momentOf('2026-03-29', '01:30', brussels)).toBe(Date.UTC(2026, 2, 29, 0, 30));
    expect(momentOf('2026-03-29', '08:00', brussels)).toBe(Date.UTC(2026, 2, 29, 6));
    expect(momentOf('2026-10-25', '08:00', brussels)).toBe(Date.UTC(2026, 9, 25, 7));
  });
});
