import { describe, expect, it } from 'vitest';
import { levels } from '#support/sample-levels';
import { linesWithoutComment, nextStep, outcomeOf, readingBudget } from './reading.ts';

describe('a reading', () => {
  it('needs a comment in every line that is below the pass', () => {
    const lines = {
      functionality: { level: 4 as const, comment: '' },
      'reliability-security': { level: 2 as const, comment: 'no' },
      'ux-documentation': { level: 3 as const, comment: 'Say how the file is opened.' },
    };
    expect(linesWithoutComment(lines)).toEqual(['reliability-security']);
  });

  it('accepts, returns, or asks a second reader', () => {
    expect(outcomeOf([levels(4, 4, 4, 4, 4)])).toBe('accepted');
    expect(outcomeOf([levels(2, 2, 2, 2, 2)])).toBe('returned');
    expect(outcomeOf([levels(3, 4, 4, 3, 4)])).toBe('second-reader');
    expect(outcomeOf([levels(3, 4, 4, 3, 4), levels(3, 4, 4, 4, 4)])).toBe('accepted');
    expect(outcomeOf([levels(3, 4, 4, 3, 4), levels(3, 3, 3, 3, 3)])).toBe('returned');
  });
});

describe('a returned project says exactly what to do next', () => {
  it('first the line that must be passed, and how much is lacking there', () => {
    expect(nextStep([levels(5, 3, 5, 5, 5)])).toEqual({ why: 'must-pass', line: 'reliability-security', missing: 2 });
  });

  it('then where the most points are to be gained', () => {
    expect(nextStep([levels(2, 4, 3, 3, 3)])).toEqual({ why: 'total', line: 'functionality', missing: 12 });
  });

  it('nothing, when it is accepted', () => {
    expect(nextStep([levels(5, 5, 5, 5, 5)])).toBe(null);
  });
});

describe('the time budget of a reading', () => {
  it('grows with the work, from 15 to 45 minutes', () => {
    expect([60, 300, 480, 3600].map(readingBudget)).toEqual([15, 15, 25, 45]);
  });
});
