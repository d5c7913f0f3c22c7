import { describe, expect, it } from 'vitest';
import { levels } from '#support/sample-levels';
import { needsSecondReader, RUBRIC, rubricResult } from './rubric.ts';

describe('the rubric', () => {
  it('has weights 30, 20, 20, 20 and 10', () => {
    expect(RUBRIC.map(({ weight }) => weight)).toEqual([30, 20, 20, 20, 10]);
  });

  it('everything strong is 100 points, nothing is 0', () => {
    expect(rubricResult([levels(5, 5, 5, 5, 5)])).toMatchObject({ total: 100, accepted: true });
    expect(rubricResult([levels(0, 0, 0, 0, 0)])).toMatchObject({ total: 0, accepted: false });
  });

  it('a work is accepted from a total of 70 on', () => {
    expect(rubricResult([levels(3, 4, 4, 3, 4)])).toMatchObject({ total: 70, accepted: true });
    expect(rubricResult([levels(3, 4, 3, 3, 5)])).toMatchObject({ total: 68, accepted: false });
  });

  it('Reliability & Security must pass: without it no total is enough', () => {
    const result = rubricResult([levels(5, 3, 5, 5, 5)]);
    expect(result).toMatchObject({ total: 92, accepted: false });
    expect(result.lines.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual(['reliability-security']);
  });

  it('another line may stay below its own pass', () => {
    expect(rubricResult([levels(5, 5, 2, 5, 5)])).toMatchObject({ total: 88, accepted: true });
  });

  it('two readers count alike', () => {
    const both = rubricResult([levels(4, 4, 4, 2, 3), levels(4, 3, 4, 4, 3)]);
    expect(both).toMatchObject({ total: 72, accepted: true });
    expect(both.lines[1]).toEqual({
      id: 'reliability-security',
      weight: 20,
      mustPass: true,
      points: 14,
      passed: true,
    });
  });
});

describe('a second reader', () => {
  it('is asked when a total is within 5 points of the pass, on both sides', () => {
    expect(rubricResult([levels(3, 4, 4, 4, 4)]).total).toBe(74);
    expect(needsSecondReader([levels(3, 4, 4, 4, 4)])).toBe(true);
    expect(rubricResult([levels(3, 4, 3, 3, 4)]).total).toBe(66);
    expect(needsSecondReader([levels(3, 4, 3, 3, 4)])).toBe(true);
  });

  it('is not asked further away, and no third one ever', () => {
    expect(rubricResult([levels(4, 4, 3, 4, 4)]).total).toBe(76);
    expect(needsSecondReader([levels(4, 4, 3, 4, 4)])).toBe(false);
    expect(needsSecondReader([levels(4, 4, 4, 4, 4)])).toBe(false);
    expect(needsSecondReader([levels(3, 3, 3, 3, 3)])).toBe(false);
    expect(needsSecondReader([levels(3, 4, 4, 4, 4), levels(3, 4, 4, 4, 4)])).toBe(false);
  });
});
