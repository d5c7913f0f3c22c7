import { describe, expect, it } from 'vitest';
import {
  DEFENCE_MINUTES,
  defenceAfter,
  defenceNext,
  defenceResult,
  hasBegun,
  isAbandoned,
  isDefended,
  isInTime,
  isSlotTime,
  maySeeSheet,
  overlaps,
  partAt,
  type Sheet,
  turnOf,
} from './defence.ts';
import { type Level, type Levels, RUBRIC } from './rubric.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const levels = (...given: Level[]): Levels =>
  Object.fromEntries(RUBRIC.map(({ id }, n) => [id, given[n] ?? 0])) as Levels;
const PASS = levels(4, 4, 4, 4, 4);
const FAIL = levels(3, 3, 3, 3, 3);
const sheet = (examiner: string, given: Levels, round = 1): Sheet => ({ examiner, round, levels: given });

describe('the plan', () => {
  it('is a demo of 20 minutes, then questions for 10', () => {
    expect(DEFENCE_MINUTES).toBe(30);
    expect(partAt(0)).toEqual({ part: 'demo', left: 1200 });
    expect(partAt(1199)).toEqual({ part: 'demo', left: 1 });
    expect(partAt(1200)).toEqual({ part: 'questions', left: 600 });
    expect(partAt(1800)).toBeNull();
  });
});

describe('a slot', () => {
  it('is booked, moved and cancelled until 24 hours before', () => {
    expect(isInTime('2026-11-23T10:00:00.000Z', NOW)).toBe(true);
    expect(isInTime('2026-11-23T09:59:59.000Z', NOW)).toBe(false);
    expect(isInTime('2026-11-21T10:00:00.000Z', NOW)).toBe(false);
    expect(isInTime('', NOW)).toBe(false);
  });

  it('is offered for a time to come, half a year ahead at most', () => {
    expect(isSlotTime('2026-11-22T10:00:01.000Z', NOW)).toBe(true);
    expect(isSlotTime(NOW, NOW)).toBe(false);
    expect(isSlotTime('2027-11-22T10:00:00.000Z', NOW)).toBe(false);
  });

  it('is judged from its beginning on', () => {
    expect(hasBegun(NOW, NOW)).toBe(true);
    expect(hasBegun('2026-11-22T10:00:01.000Z', NOW)).toBe(false);
  });

  it('overlaps with one that begins within half an hour', () => {
    expect(overlaps(NOW, '2026-11-22T10:29:00.000Z')).toBe(true);
    expect(overlaps(NOW, '2026-11-22T09:31:00.000Z')).toBe(true);
    expect(overlaps(NOW, '2026-11-22T10:30:00.000Z')).toBe(false);
  });

  it('goes from offered to booked, held and decided; a missed one ends', () => {
    expect(defenceAfter('offered', 'book')).toBe('booked');
    expect(defenceAfter('booked', 'book')).toBeNull();
    expect(defenceAfter('booked', 'free')).toBe('offered');
    expect(defenceAfter('booked', 'judge')).toBe('held');
    expect(defenceAfter('held', 'free')).toBeNull();
    expect(defenceAfter('held', 'miss')).toBeNull();
    expect(defenceAfter('held', 'decide')).toBe('decided');
    expect(defenceAfter('missed', 'judge')).toBeNull();
  });
});

describe('two examiners', () => {
  it('write by themselves: neither reads the other before both are in', () => {
    const one = [sheet('a', PASS)];
    expect(turnOf([], 'a')).toBe('write');
    expect(turnOf(one, 'a')).toBe('wait');
    expect(turnOf(one, 'b')).toBe('write');
    expect(maySeeSheet(one, false, 1)).toBe(false);
    expect(maySeeSheet(one, true, 1)).toBe(true);
    expect(maySeeSheet([...one, sheet('b', FAIL)], false, 1)).toBe(true);
    expect(defenceResult(one)).toBeNull();
  });

  it('of whom one is gone, with a sheet still to write, leave it abandoned', () => {
    expect(isAbandoned([], ['a', 'b'])).toBe(false);
    expect(isAbandoned([], ['a'])).toBe(true);
    expect(isAbandoned([sheet('a', PASS)], ['a'])).toBe(true);
    // The one who is gone has written theirs; an account that is deleted leaves it without a name.
    expect(isAbandoned([sheet('a', PASS)], ['b'])).toBe(false);
    expect(isAbandoned([sheet('', PASS)], ['b'])).toBe(false);
    const both = [sheet('a', PASS), sheet('b', FAIL)];
    expect(isAbandoned(both, ['a', 'b'])).toBe(false);
    expect(isAbandoned([...both, sheet('a', PASS, 2)], ['b'])).toBe(false);
    expect(isAbandoned([...both, sheet('a', PASS, 2)], ['a'])).toBe(true);
  });

  it('who agree decide: passed from 70 points on, with Reliability & Security passed', () => {
    expect(defenceResult([sheet('a', PASS), sheet('b', levels(5, 5, 5, 5, 5))])).toEqual({
      outcome: 'passed',
      total: 90,
      round: 1,
    });
    const weak = levels(5, 3, 5, 5, 5);
    expect(defenceResult([sheet('a', weak), sheet('b', weak)])).toMatchObject({ outcome: 'not-yet', total: 92 });
    expect(turnOf([sheet('a', PASS), sheet('b', PASS)], 'a')).toBe('done');
  });

  it('who differ talk, and write again without seeing what the other one changes', () => {
    const both = [sheet('a', PASS), sheet('b', FAIL)];
    expect(defenceResult(both)).toBeNull();
    expect(turnOf(both, 'a')).toBe('talk');
    const again = [...both, sheet('a', PASS, 2)];
    expect(turnOf(again, 'a')).toBe('wait');
    expect(turnOf(again, 'b')).toBe('talk');
    expect(maySeeSheet(again, false, 2)).toBe(false);
    expect(defenceResult([...again, sheet('b', PASS, 2)])).toEqual({ outcome: 'passed', total: 80, round: 2 });
  });

  it('who still differ are decided by the mean of both', () => {
    const both = [sheet('a', PASS), sheet('b', FAIL)];
    const high = [...both, sheet('a', PASS, 2), sheet('b', levels(3, 4, 3, 3, 3), 2)];
    expect(defenceResult(high)).toEqual({ outcome: 'passed', total: 72, round: 2 });
    const low = [...both, sheet('a', PASS, 2), sheet('b', levels(1, 4, 3, 3, 3), 2)];
    expect(defenceResult(low)).toEqual({ outcome: 'not-yet', total: 66, round: 2 });
  });
});

describe('what to do next', () => {
  it('is the line that must be passed, or the one with most to gain; nothing once it is passed', () => {
    expect(defenceNext([sheet('a', PASS), sheet('b', PASS)])).toBeNull();
    expect(defenceNext([sheet('a', FAIL), sheet('b', FAIL)])).toMatchObject({
      why: 'must-pass',
      line: 'reliability-security',
    });
  });

  it('is shown where the mean would pass, and neither examiner did', () => {
    const sheets = [sheet('a', levels(5, 3, 5, 5, 5)), sheet('b', levels(1, 5, 3, 3, 3))];
    expect(defenceResult(sheets)).toMatchObject({ outcome: 'not-yet' });
    expect(defenceNext(sheets)).not.toBeNull();
  });
});

it('a defence is offered where someone can come to it: in an open course that has one', () => {
  expect(isDefended({ status: 'available', project: { defence: true } })).toBe(true);
  expect(isDefended({ status: 'coming-soon', project: { defence: true } })).toBe(false);
  expect(isDefended({ status: 'available', project: {} })).toBe(false);
});
