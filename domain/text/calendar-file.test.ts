import { describe, expect, it } from 'vitest';
import { type Calendar, type CalendarEvent, calendarFile } from './calendar-file.ts';
import { utf8Length } from './utf8-length.ts';

const event: CalendarEvent = {
  uid: 'one@academy.example',
  changedMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  starts: Date.UTC(2026, 2, 1, 9, 30),
  minutes: 45,
  summary: 'Clinic',
};

function fileWith(change: Partial<CalendarEvent>, zones?: Calendar['zones']): string {
  return calendarFile({
    name: 'Spek Academy',
    product: '-//Spek Academy//Test//EN',
    refreshHours: 24,
    events: [{ ...event, ...change }],
    ...(zones === undefined ? {} : { zones }),
  });
}

/** The lines of a file as a program reads them: folded ones put together. */
function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

describe('the file of a calendar', () => {
  it('has lines that end with CR LF and nothing else', () => {
    const file = fileWith({ description: 'one\ntwo\r\nthree\rfour' });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(file)).toContain('DESCRIPTION:one\\ntwo\\nthree\\nfour');
  });

  it('begins with what it is, its name and how often to ask again', () => {
    expect(linesOf(fileWith({})).slice(0, 8)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Spek Academy//Test//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Spek Academy',
      'X-WR-CALNAME:Spek Academy',
      'REFRESH-INTERVAL;VALUE=DURATION:PT24H',
      'X-PUBLISHED-TTL:PT24H',
    ]);
  });

  it('without events is a calendar too', () => {
    const file = calendarFile({ name: 'a', product: 'b', refreshHours: 1, events: [] });
    expect(file).not.toContain('VEVENT');
    expect(file).toContain('END:VCALENDAR');
  });
});

describe('a text of an event', () => {
  it('has a backslash before commas, semicolons and backslashes', () => {
    expect(linesOf(fileWith({ summary: 'Read, try; keep \\ ask' }))).toContain('SUMMARY:Read\\, try\\; keep \\\\ ask');
  });
  it('begins no line of its own, whatever is in it', () => {
    const file = fileWith({
      summary: 'a\r\nBEGIN:VALARM',
      location: 'b\u2028\u0000\u000bc',
      url: 'https://academy.example/\r\nX-EVIL:1',
      uid: 'u\r\nSTATUS:CANCELLED',
    });
    expect(linesOf(file)).toContain('SUMMARY:a\\nBEGIN:VALARM');
    expect(linesOf(file)).toContain('LOCATION:bc');
    expect(linesOf(file)).toContain('URL:https://academy.example/X-EVIL:1');
    expect(linesOf(file).filter((line) => /^(BEGIN:VALARM|X-EVIL|STATUS)/.test(line))).toEqual([]);
  });
  it.each([
    ['one byte a letter', 'a'.repeat(400)],
    ['two', 'é'.repeat(200)],
    ['four, in pairs of code units', '😀'.repeat(100)],
    ['mixed', 'Umva, ‘isomo’ — rya kane 😀 é '.repeat(12)],
  ])('of many bytes is folded at 75, between characters: %s', (_kind, text) => {
    const file = fileWith({ summary: text });
    for (const line of file.split('\r\n')) expect(utf8Length(line)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[\ud800-\udbff]\r\n/);
    expect(linesOf(file)).toContain(`SUMMARY:${text.replaceAll(',', '\\,')}`);
  });
});

describe('an event', () => {
  it('at a moment is written in UTC', () => {
    expect(linesOf(fileWith({}))).toEqual(
      expect.arrayContaining(['DTSTAMP:20260102T030405Z', 'DTSTART:20260301T093000Z', 'DURATION:PT45M']),
    );
  });
  it('repeats on its days of the week only if it is weekly', () => {
    expect(fileWith({})).not.toContain('RRULE');
    expect(linesOf(fileWith({ weekly: ['MO', 'TH'] }))).toContain('RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO,TH');
  });
  it('has an alarm at its beginning or before, or none', () => {
    expect(fileWith({})).not.toContain('VALARM');
    expect(linesOf(fileWith({ alarmMinutes: 0 }))).toContain('TRIGGER:PT0S');
    expect(linesOf(fileWith({ alarmMinutes: 15 }))).toContain('TRIGGER:-PT15M');
  });
  it('that does not take place says so', () => {
    expect(linesOf(fileWith({ cancelled: true }))).toContain('STATUS:CANCELLED');
  });
  it('has the same name in every file that it is in, whatever else changes', () => {
    const names = [fileWith({}), fileWith({ summary: 'Other', minutes: 10 })].map((file) =>
      linesOf(file).find((line) => line.startsWith('UID:')),
    );
    expect(names).toEqual(['UID:one@academy.example', 'UID:one@academy.example']);
  });
});

describe('a zone', () => {
  const starts = { day: '2026-03-02', time: '18:30', zone: 'Africa/Kigali' };

  it('without summer time has one offset', () => {
    const file = fileWith({ starts }, [{ name: 'Africa/Kigali', offsets: [{ fromMs: 0, minutes: 120 }] }]);
    expect(linesOf(file)).toContain('DTSTART;TZID=Africa/Kigali:20260302T183000');
    expect(file).toContain(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Africa/Kigali',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0200',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\r\n'),
    );
  });
  it('with summer time has each change, at the local time before it', () => {
    const file = fileWith({ starts: { ...starts, zone: 'Europe/Brussels' } }, [
      {
        name: 'Europe/Brussels',
        offsets: [
          { fromMs: 0, minutes: 60 },
          { fromMs: Date.UTC(2026, 2, 29, 1), minutes: 120 },
          { fromMs: Date.UTC(2026, 9, 25, 1), minutes: 60 },
        ],
      },
    ]);
    expect(file).toContain(
      ['BEGIN:DAYLIGHT', 'DTSTART:20260329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'].join('\r\n'),
    );
    expect(file).toContain(
      ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'].join('\r\n'),
    );
  });
  it('west of Greenwich, or with half hours, is written with its sign and minutes', () => {
    const file = fileWith({ starts: { ...starts, zone: 'America/St_Johns' } }, [
      { name: 'America/St_Johns', offsets: [{ fromMs: 0, minutes: -210 }] },
    ]);
    expect(linesOf(file)).toContain('TZOFFSETTO:-0330');
  });
  it('that the file does not have is a bug', () => {
    expect(() => fileWith({ starts })).toThrow('no zone Africa/Kigali');
  });
});
