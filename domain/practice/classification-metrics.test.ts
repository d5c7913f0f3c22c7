import { describe, expect, it } from 'vitest';
import {
  averagePrecision,
  precisionRecallCurve,
  scoresOf,
  thresholdRow,
  wilsonRange,
} from './classification-metrics.ts';

const LABELS = ['a', 'b'] as const;
const JUDGED = [
  { label: 'a', predicted: 'a', probability: 0.9 },
  { label: 'a', predicted: 'b', probability: 0.6 },
  { label: 'b', predicted: 'b', probability: 0.8 },
  { label: 'b', predicted: 'b', probability: 0.7 },
] as const;

describe('scores', () => {
  it('are computed from the confusion table', () => {
    const scores = scoresOf(LABELS, JUDGED);
    expect(scores.accuracy).toBe(0.75);
    expect(scores.confusion).toEqual({ a: { a: 1, b: 1 }, b: { a: 0, b: 2 } });
    expect(scores.byLabel.a).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3, cases: 2 });
    expect(scores.byLabel.b).toEqual({ precision: 2 / 3, recall: 1, f1: 0.8, cases: 2 });
    expect(scores.macroF1).toBeCloseTo((2 / 3 + 0.8) / 2, 12);
  });

  it('are 0 over no case at all', () => {
    expect(scoresOf(LABELS, [])).toMatchObject({ accuracy: 0, macroF1: 0, cases: 0 });
  });
});

describe('the range of an accuracy', () => {
  it('is about 5 to 17 wrong of 100 for 10 seen wrong', () => {
    const { low, high } = wilsonRange(90, 100);
    expect(1 - high).toBeCloseTo(0.055, 2);
    expect(1 - low).toBeCloseTo(0.174, 2);
  });

  it('knows nothing from no case', () => {
    expect(wilsonRange(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe('a threshold', () => {
  it('leaves to people what the model is less sure of', () => {
    expect(thresholdRow(LABELS, JUDGED, 0.7)).toMatchObject({
      decided: 3,
      coverage: 0.75,
      escalated: 0.25,
      accuracy: 1,
    });
  });

  it('of 1 decides nothing', () => {
    expect(thresholdRow(LABELS, JUDGED, 1)).toMatchObject({ decided: 0, coverage: 0, macroF1: 0 });
  });
});

describe('the curve of precision and recall', () => {
  it('has a point for each probability, equal ones together', () => {
    const points = precisionRecallCurve([
      { isLabel: true, score: 0.9 },
      { isLabel: false, score: 0.5 },
      { isLabel: true, score: 0.5 },
      { isLabel: false, score: 0.1 },
    ]);
    expect(points).toEqual([
      { precision: 1, recall: 0.5, threshold: 0.9 },
      { precision: 2 / 3, recall: 1, threshold: 0.5 },
      { precision: 0.5, recall: 1, threshold: 0.1 },
    ]);
    expect(averagePrecision(points)).toBeCloseTo(0.5 + (2 / 3) * 0.5, 12);
  });
});
