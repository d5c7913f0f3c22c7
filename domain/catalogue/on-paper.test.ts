import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_MINUTES, lessonsForClass, minutesInClass } from './on-paper.ts';

describe('the lessons for a class', () => {
  it('are the first, and the two with the most practices by hand, in their order', () => {
    const lessons = [3, 0, 5, 1, 4].map((byHand, i) => ({ n: i + 1, byHand }));
    expect(lessonsForClass(lessons)).toEqual([1, 3, 5]);
    expect(lessonsForClass(lessons.slice(0, 2))).toEqual([1, 2]);
    expect(lessonsForClass([])).toEqual([]);
  });
});

describe('the minutes of a lesson in class', () => {
  it('follow what the sections take', () => {
    const [short = 0, long = 0] = minutesInClass([
      { words: 90, practices: [] },
      { words: 180, practices: [{ minutes: 7 }] },
    ]);
    expect(short + long + 2 * FRAME_MINUTES).toBe(60);
    expect(long).toBeGreaterThan(short * 3);
  });

  it('make one hour, and no section is shorter than two minutes', () => {
    const section = fc.record({
      words: fc.nat(900),
      practices: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 12 }) }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 25 }), (sections) => {
        const minutes = minutesInClass(sections);
        expect(minutes.reduce((sum, one) => sum + one, 2 * FRAME_MINUTES)).toBe(60);
        expect(Math.min(...minutes)).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
