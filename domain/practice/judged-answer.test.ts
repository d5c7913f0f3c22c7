import { describe, expect, it } from 'vitest';
import { isPracticeDone, judgeMarks, judgePlaces } from './judged-answer.ts';

describe('judgePlaces', () => {
  it('is right when every place has what belongs there', () => {
    expect(judgePlaces(['a', 'b'], ['a', 'b'])).toEqual({ right: true, wrong: [], empty: [] });
  });

  it('tells the wrong places from the empty ones', () => {
    expect(judgePlaces(['b', null, 'c'], ['a', 'b', 'c'])).toEqual({ right: false, wrong: [0], empty: [1] });
    expect(judgePlaces([], [0])).toEqual({ right: false, wrong: [], empty: [0] });
  });
});

describe('judgeMarks', () => {
  it('counts what was found, what was missed and what was marked without need', () => {
    expect(judgeMarks([true, false, true], [true, true, false])).toEqual({
      right: false,
      found: [0],
      missed: [1],
      extra: [2],
    });
    expect(judgeMarks([true, false], [true, false]).right).toBe(true);
  });
});

describe('isPracticeDone', () => {
  it('is done when it is right, at whatever try', () => {
    expect(isPracticeDone({ right: true, tries: 1, opened: false })).toBe(true);
  });

  it('is done when the answer was opened after two tries, not before', () => {
    expect(isPracticeDone({ right: false, tries: 1, opened: true })).toBe(false);
    expect(isPracticeDone({ right: false, tries: 2, opened: true })).toBe(true);
    expect(isPracticeDone({ right: false, tries: 5, opened: false })).toBe(false);
  });
});
