import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../text/days.ts';
import { activeInWeek, firstCalendarDay, isActive, isFrozen, lastWeeks, streakFromDays, withToday } from './streaks.ts';

const today = '2026-03-31';
/** Days so many days before today: ago(2, 1, 0) is the day before yesterday, yesterday and today. */
const ago = (...counts: number[]) => counts.map((count) => addDays(today, -count));
const run = (from: number, to: number) => ago(...Array.from({ length: from - to + 1 }, (_day, index) => from - index));

describe('the streak', () => {
  test('someone new has none', () => {
    const none = { current: 0, longest: 0, lastDay: null, totalDays: 0, freezes: 0, frozenDays: [] };
    expect(streakFromDays([], today)).toEqual(none);
    expect(isActive(streakFromDays([], today), today)).toBe(false);
  });

  test('counts days in a row, each once', () => {
    expect(streakFromDays([...ago(2, 1, 0), ...ago(1, 0)], today)).toMatchObject({
      current: 3,
      longest: 3,
      totalDays: 3,
      lastDay: today,
    });
  });

  test('is kept while today is not over', () => {
    const streak = streakFromDays(ago(2, 1), today);
    expect(streak).toMatchObject({ current: 2, lastDay: '2026-03-30' });
    expect(isActive(streak, today)).toBe(true);
    expect(isFrozen(streak, today)).toBe(false);
  });

  test('ends after a missed day, and the longest is remembered', () => {
    const streak = streakFromDays(ago(4, 3, 2), today);
    expect(streak).toMatchObject({ current: 0, longest: 3, totalDays: 3 });
    expect(isActive(streak, today)).toBe(false);
    expect(isFrozen(streak, today)).toBe(false);
    expect(streakFromDays(ago(5, 4, 3, 1, 0), today)).toMatchObject({ current: 2, longest: 3, totalDays: 5 });
  });

  test('days ahead of today and texts that are no days do not count', () => {
    expect(streakFromDays([...ago(0, -1), '2026-02-30', 'today'], today)).toMatchObject({ current: 1, totalDays: 1 });
  });
});

describe('freezes', () => {
  test('one is earned per 7 active days, and at most two are held', () => {
    expect(streakFromDays(run(5, 0), today).freezes).toBe(0);
    expect(streakFromDays(run(6, 0), today).freezes).toBe(1);
    expect(streakFromDays(run(13, 0), today).freezes).toBe(2);
    expect(streakFromDays(run(34, 0), today).freezes).toBe(2);
  });

  test('the 7 active days need not be in a row', () => {
    expect(streakFromDays(ago(20, 18, 16, 14, 12, 10, 0), today).freezes).toBe(1);
  });

  test('a missed day spends one by itself: the streak is kept and does not grow', () => {
    const streak = streakFromDays([...run(8, 2), today], today);
    expect(streak).toMatchObject({ current: 8, longest: 8, freezes: 0, frozenDays: ['2026-03-30'] });
    expect(isFrozen(streak, today)).toBe(false);
  });

  test('yesterday missed with a freeze in hand: the streak is frozen, not ended', () => {
    const streak = streakFromDays(run(8, 2), today);
    expect(streak).toMatchObject({ current: 7, freezes: 0, frozenDays: ['2026-03-30'] });
    expect(isActive(streak, today)).toBe(false);
    expect(isFrozen(streak, today)).toBe(true);
  });

  test('a streak of a single day can be frozen too', () => {
    const streak = streakFromDays(ago(14, 12, 10, 8, 6, 4, 2), today);
    expect(streak).toMatchObject({ current: 1, freezes: 0, frozenDays: ['2026-03-30'] });
    expect(isFrozen(streak, today)).toBe(true);
  });

  test('two held pay for two missed days and not for three', () => {
    expect(streakFromDays(run(16, 3), today)).toMatchObject({
      current: 14,
      freezes: 0,
      frozenDays: ['2026-03-29', '2026-03-30'],
    });
    expect(streakFromDays(run(17, 4), today)).toMatchObject({ current: 0, longest: 14, freezes: 0 });
  });

  test('work done offline that arrives late counts for its own day and gives the freeze back', () => {
    const missed = streakFromDays([...run(8, 2), today], today);
    const late = streakFromDays([...run(8, 2), today, ...ago(1)], today);
    expect(missed).toMatchObject({ current: 8, freezes: 0 });
    expect(late).toMatchObject({ current: 9, freezes: 1, frozenDays: [] });
  });

  test('a freeze spent is gone also when the streak ends in the same gap', () => {
    const streak = streakFromDays([...run(20, 14), ...run(9, 4), ...run(2, 0)], today);
    expect(streak).toMatchObject({ current: 3, longest: 7, totalDays: 16 });
    // days 13-10 missed: the freeze pays for the first; the 14th active day earns another; day 3 missed spends none yet
    expect(streak.frozenDays).toEqual([addDays(today, -13)]);
    expect(streak.freezes).toBe(1);
  });
});

test('the result is the same whatever the order of arrival, and however often a day arrives', () => {
  const days = fc.array(fc.integer({ min: 0, max: 60 }).map((count) => addDays(today, -count)));
  fc.assert(
    fc.property(
      days.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
      ),
      ([list, again]) => {
        const streak = streakFromDays(list, today);
        expect(streakFromDays(again, today)).toEqual(streak);
        expect(streak.totalDays).toBe(new Set(list).size);
        expect(streak.current).toBeLessThanOrEqual(streak.longest);
        expect(streak.longest).toBeLessThanOrEqual(streak.totalDays);
        expect(streak.freezes).toBeGreaterThanOrEqual(0);
        expect(streak.freezes + streak.frozenDays.length).toBeLessThanOrEqual(Math.floor(streak.totalDays / 7));
        for (const frozen of streak.frozenDays) expect(list).not.toContain(frozen);
      },
    ),
  );
});

describe('the calendar', () => {
  test('shows twelve weeks from Monday to Sunday, the last one with today', () => {
    const weeks = lastWeeks([], [], today);
    expect(weeks).toHaveLength(12);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[11]?.map(({ day }) => day)).toContain(today);
    expect(weeks[11]?.[0]?.day).toBe('2026-03-30'); // a Monday
    expect(weeks[0]?.[0]?.day).toBe('2026-01-12');
    const days = weeks.flat().map(({ day }) => day);
    expect(days.slice(1).every((day, index) => daysBetween(days[index] ?? '', day) === 1)).toBe(true);
  });

  test('tells active, frozen, missed and coming days apart', () => {
    const days = [...run(9, 3), ...ago(1)];
    const { frozenDays } = streakFromDays(days, '2026-04-02');
    const [week] = lastWeeks(days, frozenDays, '2026-04-02', 1);
    // active 22 to 28 March and 30 March; the freeze pays for the 29th; 31 March and 1 April are missed, today is not over
    expect(week?.map(({ state }) => state)).toEqual([
      'active',
      'missed',
      'missed',
      'missed',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(lastWeeks(days, frozenDays, '2026-04-02', 2)[0]?.map(({ state }) => state)).toEqual([
      'active',
      'active',
      'active',
      'active',
      'active',
      'active',
      'frozen',
    ]);
  });

  test('a week that begins on a Sunday evening still holds that Sunday', () => {
    expect(lastWeeks(['2026-03-29'], [], '2026-03-29', 1)[0]?.[6]).toEqual({ day: '2026-03-29', state: 'active' });
  });
});

describe('the calendar from a part of the days', () => {
  test('is the same as from all days, when it gets those of its weeks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 150 }).map((count) => addDays(today, -count))), (days) => {
        const recent = days.filter((day) => day >= firstCalendarDay(today));
        const frozen = streakFromDays(days, today).frozenDays;
        expect(lastWeeks(recent, frozen, today)).toEqual(lastWeeks(days, frozen, today));
      }),
    );
  });

  test('begins with the Monday of the twelfth week back', () => {
    expect(firstCalendarDay(today)).toBe(lastWeeks([], [], today)[0]?.[0]?.day);
    expect(firstCalendarDay('2026-03-30', 1)).toBe('2026-03-30');
    expect(firstCalendarDay('2026-04-05', 1)).toBe('2026-03-30');
  });
});

describe('the weekly goal', () => {
  test('counts active days; a frozen day is none', () => {
    const [week] = lastWeeks(['2026-03-30', '2026-04-01'], ['2026-03-31'], '2026-04-02', 1);
    expect(activeInWeek(week ?? [])).toBe(2);
  });
});

describe('clocks and calendars', () => {
  test('the days on which clocks change are one day each', () => {
    // Europe goes to summer time on 29 March 2026 and back on 25 October; New York on 8 March and 1 November.
    for (const change of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01']) {
      const days = [addDays(change, -1), change, addDays(change, 1)];
      expect(streakFromDays(days, addDays(change, 1))).toMatchObject({ current: 3, totalDays: 3 });
    }
  });

  test('a streak goes on over the end of a year and over a leap day', () => {
    expect(streakFromDays(['2026-12-31', '2027-01-01'], '2027-01-01').current).toBe(2);
    expect(streakFromDays(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').current).toBe(3);
  });

  test('a clock that was set back adds no day twice and takes nothing away', () => {
    const before = streakFromDays(['2026-03-30', '2026-03-31', '2026-04-01'], '2026-04-01');
    expect(streakFromDays(['2026-03-30', '2026-03-31', '2026-04-01', '2026-03-30'], '2026-04-01')).toEqual(before);
  });

  test('a day that lies ahead, because the learner moved west, counts once it has come', () => {
    const days = ['2026-03-31', '2026-04-01'];
    expect(streakFromDays(days, '2026-03-31')).toMatchObject({ current: 1, lastDay: '2026-03-31' });
    expect(streakFromDays(days, '2026-04-01')).toMatchObject({ current: 2, lastDay: '2026-04-01' });
  });
});

describe('something done today that the server does not know yet', () => {
  const today = '2026-03-05';
  const current = (days: string[]) => withToday(streakFromDays(days, today), today).current;
  test('makes the day that it will make once it is sent', () => {
    for (const days of [[], ['2026-03-04'], ['2026-03-01'], ['2026-03-03', '2026-03-04'], ['2026-03-04', today]])
      expect(current(days)).toBe(streakFromDays([...days, today], today).current);
  });
});
