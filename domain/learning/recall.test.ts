import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../text/days.ts';
import { clockAt, daysUntil, dueAt, inRecallOrder, recallLimit, recallOutlook } from './recall.ts';
import { opensLesson } from './recall-opening.ts';
import {
  afterOne,
  askedByDay,
  dueToday,
  dueTomorrow,
  outlookOn,
  packOutlook,
  RECALL_ROUND,
  type RecallOutlook,
  unpackOutlook,
} from './recall-outlook.ts';

const KIGALI = 2 * 60 * 60_000;
/** Ten in the evening in Kigali. */
const NOW = Date.UTC(2026, 10, 22, 20);
const CLOCK = clockAt(NOW, KIGALI);
const TODAY = '2026-11-22';

const outlook = (own: Partial<RecallOutlook> = {}): RecallOutlook => ({
  day: TODAY,
  due: [7, 12, 0, 0, 0, 0, 3],
  answered: 0,
  limit: 20,
  ...own,
});

describe('when a question is due', () => {
  it('a new question is asked for the first time the day after it was learned', () => {
    const due = dueAt({ since: NOW, card: null });
    expect(daysUntil(due, CLOCK)).toBe(1);
    expect(daysUntil(due, clockAt(NOW + DAY_MS, KIGALI))).toBe(0);
  });

  it("a day is the learner's own, and all of it: what is due at nine in the evening is asked in the morning", () => {
    const morning = clockAt(Date.UTC(2026, 10, 23, 4), KIGALI);
    expect(morning.today).toBe('2026-11-23');
    expect(daysUntil(Date.UTC(2026, 10, 23, 19), morning)).toBe(0);
    // Half past midnight of the next day in Kigali.
    expect(daysUntil(Date.UTC(2026, 10, 23, 22, 30), morning)).toBe(1);
  });

  it('what is overdue is due today', () => {
    expect(daysUntil(NOW - 40 * DAY_MS, CLOCK)).toBe(0);
  });
});

describe('the outlook', () => {
  const card = { due: NOW + DAY_MS, last: NOW - 60_000, stability: 1, difficulty: 5 };

  it('counts what is due on each of the next days, and what was answered today', () => {
    const known = [
      { since: NOW - 5 * DAY_MS, card: null },
      { since: NOW, card: null },
      { since: 0, card },
      { since: 0, card: { ...card, due: NOW - DAY_MS, last: NOW - 3 * DAY_MS } },
      { since: 0, card: { ...card, due: NOW + 30 * DAY_MS } },
    ];
    expect(recallOutlook(known, CLOCK, 20)).toEqual({ day: TODAY, due: [2, 2, 0, 0, 0, 0, 0], answered: 2, limit: 20 });
  });

  it('takes questions of which the same is known together', () => {
    const one = { since: NOW, card: null };
    expect(recallOutlook([{ ...one, count: 3 }], CLOCK, 20)).toEqual(recallOutlook([one, one, one], CLOCK, 20));
  });

  it('never asks more on a day than the learner wants, and what is left comes tomorrow', () => {
    expect(dueToday(outlook({ limit: 5 }), TODAY)).toBe(5);
    expect(dueToday(outlook({ limit: 10, answered: 4 }), TODAY)).toBe(6);
    expect(dueToday(outlook({ limit: 5, answered: 9 }), TODAY)).toBe(0);
    expect(dueTomorrow(outlook(), TODAY)).toBe(12);
    expect(dueTomorrow(outlook({ limit: 10 }), TODAY)).toBe(10);
    expect(dueTomorrow(outlook({ limit: 40, answered: 40 }), TODAY)).toBe(19);
  });

  it('says one number of a day, today and in the forecast: what the limit leaves of a day is asked on the next', () => {
    const full = outlook({ due: [0, 63, 0, 0, 0, 0, 0] });
    expect(askedByDay(full, TODAY)).toEqual([0, 20, 20, 20, 3, 0, 0]);
    expect(dueTomorrow(full, TODAY)).toBe(20);
    const late = outlook({ due: [30, 1, 0, 0, 0, 0, 4], answered: 15 });
    expect(askedByDay(late, TODAY)).toEqual([5, 20, 6, 0, 0, 0, 4]);
    expect(askedByDay(outlook({ answered: 25 }), TODAY)).toEqual([0, 19, 0, 0, 0, 0, 3]);
    expect(askedByDay(late, '2026-11-23')).toEqual([20, 11, 0, 0, 0, 4, 0]);
  });

  it('asks nothing when recall is off', () => {
    expect([dueToday(outlook({ limit: 0 }), TODAY), dueTomorrow(outlook({ limit: 0 }), TODAY)]).toEqual([0, 0]);
  });

  it('is right on a later day too: what was not answered waits, and nothing is lost', () => {
    expect(outlookOn(outlook({ answered: 3 }), '2026-11-23')).toEqual(
      outlook({ day: '2026-11-23', due: [19, 0, 0, 0, 0, 3, 0] }),
    );
    expect(dueToday(outlook(), '2026-11-23')).toBe(19);
    expect(dueToday(outlook(), '2027-03-01')).toBe(20);
    expect(outlookOn(outlook(), '2026-11-21')).toEqual(outlook());
  });

  it('is packed into few numbers, and read again as it was', () => {
    expect(packOutlook(outlook({ due: [7, 12, 0, 0, 0, 0, 0] }))).toEqual([20_779, 20, 0, 7, 12]);
    expect(packOutlook(outlook({ due: [0, 0, 0, 0, 0, 0, 0] }))).toEqual([20_779, 20, 0, 0]);
    for (const one of [outlook(), outlook({ answered: 4, limit: 0, due: [0, 0, 0, 0, 0, 0, 0] })])
      expect(unpackOutlook(packOutlook(one))).toEqual(one);
  });

  it('knows after an answer that one less is due, and when that one comes back', () => {
    expect(afterOne(outlook(), 1)).toEqual(outlook({ due: [6, 13, 0, 0, 0, 0, 3], answered: 1 }));
    expect(afterOne(outlook(), 40)).toEqual(outlook({ due: [6, 12, 0, 0, 0, 0, 3], answered: 1 }));
    expect(afterOne(outlook({ due: [0, 0, 0, 0, 0, 0, 0] }), 1).due[0]).toBe(0);
  });
});

it('the limit is one of those that are offered; for who chose none it is the usual one', () => {
  expect(['', '0', '5', '40', '17', 'many'].map(recallLimit)).toEqual([20, 0, 5, 40, 20, 20]);
});

describe('the order', () => {
  const question = (course: string, n: number, due = NOW) => ({ course, question: `lesson/q${n}`, due });
  const many = ['a', 'b'].flatMap((course) => Array.from({ length: 6 }, (_, n) => question(course, n)));

  it('mixes the courses', () => {
    const round = inRecallOrder(many, CLOCK).slice(0, RECALL_ROUND);
    expect(new Set(round.slice(0, 2).map(({ course }) => course)).size).toBe(2);
    expect(new Set(round.map(({ course }) => course)).size).toBe(2);
  });

  it('is the same on every device of a day, and another one tomorrow', () => {
    const ordered = inRecallOrder(many, CLOCK);
    expect(inRecallOrder([...many].reverse(), CLOCK)).toEqual(ordered);
    expect(inRecallOrder(many, clockAt(NOW + DAY_MS, KIGALI))).not.toEqual(ordered);
  });

  it('is found by reading each name once: hundreds may wait, and the server hashes slowly', () => {
    let reads = 0;
    const counted = Array.from({ length: 50 }, (_, n) => ({
      course: 'a',
      due: NOW,
      get question(): string {
        reads += 1;
        return `lesson/q${n}`;
      },
    }));
    inRecallOrder(counted, CLOCK);
    expect(reads).toBe(50);
  });

  it('is the one that devices of an older build have too', () => {
    const names = inRecallOrder(many, CLOCK).map(({ course, question: name }) => `${course}${name.slice(-1)}`);
    expect(names.join(' ')).toBe('b3 a4 b2 a5 b1 a0 b0 a1 b5 a2 b4 a3');
  });

  it('begins within a course with what waits longest', () => {
    const old = question('a', 9, NOW - 5 * DAY_MS);
    expect(inRecallOrder([...many, old], CLOCK).find(({ course }) => course === 'a')).toBe(old);
  });
});

describe('two questions may open a lesson', () => {
  it.each([
    ['when two are due', outlook({ due: [2, 0, 0, 0, 0, 0, 0] }), true],
    ['not for a single one', outlook({ due: [1, 0, 0, 0, 0, 0, 0] }), false],
    ['until ten were answered on that day', outlook({ answered: 8 }), true],
    ['not beyond ten', outlook({ answered: 9 }), false],
    ['again on the next day', outlook({ day: '2026-11-21', answered: 20 }), true],
    ['not where the limit of the day is reached', outlook({ limit: 5, answered: 4 }), false],
    ['not where recall is off', outlook({ limit: 0 }), false],
  ])('%s', (_name, of, opens) => {
    expect(opensLesson(of, TODAY)).toBe(opens);
  });
});
