import { describe, expect, it } from 'vitest';
import {
  firstOf,
  GO_ON,
  goOnChoices,
  goOnTimes,
  isTimeOfDay,
  learningCalendar,
  toWeekdays,
  weekdayOf,
} from './learning-times.ts';

const FEED = {
  times: { days: ['MO', 'TH'], time: '18:30' },
  id: 'abc',
  origin: 'https://academy.example',
  url: 'https://academy.example/dashboard',
  changedMs: Date.UTC(2026, 10, 20, 9),
  changedDay: '2026-11-20',
  nowMs: Date.UTC(2026, 10, 22),
  zone: { name: 'Africa/Kigali', offsetAt: () => 120 },
  texts: { name: 'Spek Academy', summary: 'Time to learn', description: 'Twenty minutes are enough.' },
} as const;

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['07:60', false],
  ['07:30:00', false],
  ['', false],
])('%j is a time of the day: %s', (text, isOne) => {
  expect(isTimeOfDay(text)).toBe(isOne);
});

it('days are in the order of the week, each once, and of a stored text only days count', () => {
  expect(toWeekdays(['TH', 'MO', 'TH', '', 'XX'])).toEqual(['MO', 'TH']);
});

it.each([
  ['2026-11-23', 'MO'],
  ['2026-11-22', 'SU'],
  ['1970-01-01', 'TH'],
  ['2028-02-29', 'TU'],
])('%s is %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it('the first day may be today', () => {
  expect(firstOf(['SU'], '2026-11-22')).toBe('2026-11-22');
  expect(firstOf(['MO', 'SA'], '2026-11-22')).toBe('2026-11-23');
  expect(firstOf(['SA'], '2026-11-22')).toBe('2026-11-28');
});

describe('when someone goes on after the first lesson', () => {
  it('is tonight, tomorrow at noon or the weekend, each week from then on', () => {
    expect(goOnTimes('tonight', '2026-11-22')).toEqual({ days: ['SU'], time: '19:30' });
    expect(goOnTimes('tomorrow', '2026-11-22')).toEqual({ days: ['MO'], time: '12:00' });
    expect(goOnTimes('weekend', '2026-11-22')).toEqual({ days: ['SA', 'SU'], time: '10:00' });
  });

  it('is a time that a calendar takes', () => {
    for (const choice of GO_ON) expect(isTimeOfDay(goOnTimes(choice, '2026-11-22').time)).toBe(true);
  });

  it('is tonight only before the evening', () => {
    expect(goOnChoices('08:00')).toEqual(GO_ON);
    expect(goOnChoices('19:30')).toEqual(['tomorrow', 'weekend']);
  });
});

describe('the calendar of a learner', () => {
  const lines = learningCalendar(FEED).split('\r\n');

  it('repeats on the chosen days from the first of them on, at the learner’s own time, and rings then', () => {
    expect(lines).toContain('DTSTART;TZID=Africa/Kigali:20261123T183000');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO,TH');
    expect(lines).toContain('TRIGGER:PT0S');
  });
  it('is the same text tomorrow, so that nothing is sent twice', () => {
    expect(learningCalendar({ ...FEED, nowMs: FEED.nowMs + 86_400_000 })).toBe(lines.join('\r\n'));
  });
  it('names one event, whatever its times', () => {
    const other = learningCalendar({ ...FEED, times: { days: ['SU'], time: '06:00' } }).split('\r\n');
    const uids = [lines, other].map((all) => all.filter((line) => line.startsWith('UID:')));
    expect(uids).toEqual([['UID:reminder-abc@academy.example'], ['UID:reminder-abc@academy.example']]);
  });
  it('has the summer times of the next two years where there are some', () => {
    const isSummer = (ms: number): boolean => [3, 4, 5, 6, 7, 8].includes(new Date(ms).getUTCMonth());
    const zone = { name: 'Europe/Brussels', offsetAt: (ms: number) => (isSummer(ms) ? 120 : 60) };
    const file = learningCalendar({ ...FEED, zone });
    expect(file.match(/BEGIN:DAYLIGHT/g)).toHaveLength(2);
    expect(file.match(/BEGIN:STANDARD/g)).toHaveLength(3);
  });
});
