import { describe, expect, it } from 'vitest';
import { isMetric, metricValue } from './metric.ts';

describe('a metric', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['0.25', 0.25],
    ['.9', 0.9],
    ['0,74', 0.74],
    ['1.00', 1],
    [' 0.5 ', 0.5],
  ])('%j is a number from 0 to 1 by 0.01', (text, value) => {
    expect(isMetric(text)).toBe(true);
    expect(metricValue(text)).toBe(value);
  });

  it.each(['-0.1', '1.01', '2', '0.742', 'abc', '1e-1', '0.5.5', '∞', 'NaN'])('%j is none', (text) => {
    expect(isMetric(text)).toBe(false);
    expect(metricValue(text)).toBeNull();
  });

  it('nothing is no number, and no mistake', () => {
    expect(isMetric('  ')).toBe(true);
    expect(metricValue('  ')).toBeNull();
  });
});
