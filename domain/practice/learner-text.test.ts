import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEARNER_BYTES,
  type LearnerText,
  mergeText,
  TEXT_BYTES,
  type TextWrite,
  textBytes,
  textProblem,
  writtenAt,
} from './learner-text.ts';

const at = (minute: number): string => `2026-11-22T08:${String(minute).padStart(2, '0')}:00.000Z`;
const write = (value: string, minute: number, ...knows: number[]): TextWrite => ({
  value,
  at: at(minute),
  knows: knows.map(at),
});
const merged = (...writes: readonly TextWrite[]): LearnerText | null =>
  writes.reduce<LearnerText | null>(mergeText, null);

describe('texts of several devices', () => {
  it('the first version is stored as it is', () => {
    expect(merged(write('one', 1))).toEqual({ value: 'one', at: at(1), previous: null });
  });

  it('a version that replaces what its writer had seen leaves nothing to decide', () => {
    expect(merged(write('one', 1), write('two', 2, 1))).toEqual({ value: 'two', at: at(2), previous: null });
  });

  it('of two that were written apart the newest counts, and the other one is kept and offered', () => {
    const both = { value: 'on the laptop', at: at(5), previous: { value: 'on the phone', at: at(3) } };
    expect(merged(write('on the phone', 3), write('on the laptop', 5))).toEqual(both);
    expect(merged(write('on the laptop', 5), write('on the phone', 3))).toEqual(both);
  });

  it('who knows the stored version replaces it, although their clock is behind', () => {
    const { value, at: moment, previous } = merged(write('one', 30), write('two', 2, 30)) ?? {};
    expect({ value, previous }).toEqual({ value: 'two', previous: null });
    expect(moment).toBe('2026-11-22T08:30:00.001Z');
  });

  it('the other version stays until the learner has decided', () => {
    const apart = [write('phone', 3), write('laptop', 5)];
    expect(merged(...apart, write('laptop, more', 6, 5))?.previous).toEqual({ value: 'phone', at: at(3) });
    expect(merged(...apart, write('phone', 7, 5, 3))).toEqual({ value: 'phone', at: at(7), previous: null });
    expect(merged(...apart, write('laptop', 5, 3))).toEqual({ value: 'laptop', at: at(5), previous: null });
  });

  it('the same words from two devices are one version', () => {
    expect(merged(write('same', 1), write('same', 4))).toEqual({ value: 'same', at: at(4), previous: null });
  });

  it('neither the order in which they arrive nor arriving twice matters', () => {
    const version = fc.record({ value: fc.constantFrom('a', 'b', 'c', ''), minute: fc.nat(9) });
    fc.assert(
      fc.property(
        fc.array(version, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 6 }),
        (all, again) => {
          const writes = all.map(({ value, minute }) => write(value, minute));
          const repeated = again.flatMap((n) => writes.slice(n, n + 1));
          expect(merged(...repeated.reverse(), ...[...writes].reverse(), ...repeated)).toEqual(merged(...writes));
        },
      ),
    );
  });
});

describe('what the server takes', () => {
  it('a clock that is ahead counts as now', () => {
    expect(writtenAt(at(20), at(10))).toBe(at(10));
    expect(writtenAt(at(5), at(10))).toBe(at(5));
  });

  const text = (value: string): LearnerText => ({ value, at: at(1), previous: null });

  it('a text has at most 20 KB, counted in bytes', () => {
    const room = { others: 0, before: 0 };
    expect(textProblem(text('a'.repeat(TEXT_BYTES)), room)).toBeNull();
    expect(textProblem(text('a'.repeat(TEXT_BYTES + 1)), room)).toBe('text-large');
    expect(textProblem(text('é'.repeat(TEXT_BYTES / 2 + 1)), room)).toBe('text-large');
  });

  it('all texts of a learner have at most 1 MB, and who is over may still shorten', () => {
    const one = text('a'.repeat(1000));
    expect(textProblem(one, { others: LEARNER_BYTES - textBytes(one), before: 0 })).toBeNull();
    expect(textProblem(one, { others: LEARNER_BYTES - textBytes(one) + 1, before: 0 })).toBe('texts-full');
    expect(textProblem(one, { others: LEARNER_BYTES, before: textBytes(one) + 1 })).toBeNull();
  });
});
