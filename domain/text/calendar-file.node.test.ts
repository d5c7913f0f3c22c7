/** The file as a calendar program reads it. The parser needs what only Node has. */
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'one@academy.example',
  changedMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  starts: Date.UTC(2026, 2, 1, 9, 30),
  minutes: 45,
  summary: 'Clinic',
};

function parsed(events: CalendarEvent[], zones: Parameters<typeof calendarFile>[0]['zones'] = []): ICAL.Component {
  const file = calendarFile({ name: 'Learning; all', product: '-//A//B//EN', refreshHours: 24, zones, events });
  return new ICAL.Component(ICAL.parse(file));
}

function eventsIn(calendar: ICAL.Component): ICAL.Event[] {
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

it('texts come back as they were written', () => {
  const texts = ['a, b; c \\ d', 'one\ntwo', 'é😀'.repeat(60), '"quoted": x', 'ends with \\', '\\n is no new line'];
  const calendar = parsed(
    texts.map((summary, n) => ({ ...event, uid: `e${n}@a.example`, summary, description: summary })),
  );
  const found = eventsIn(calendar);
  expect(found.map(({ summary }) => summary)).toEqual(texts);
  expect(found.map(({ description }) => description)).toEqual(texts);
});

it('a moment is that moment, and lasts as long as given', () => {
  const [found] = eventsIn(parsed([event]));
  expect(found?.startDate.toJSDate().toISOString()).toBe('2026-03-01T09:30:00.000Z');
  expect(found?.endDate.toJSDate().toISOString()).toBe('2026-03-01T10:15:00.000Z');
});

it('a weekly event stays at its local time when the clocks change', () => {
  const zones = [
    {
      name: 'Europe/Brussels',
      offsets: [
        { fromMs: 0, minutes: 60 },
        { fromMs: Date.UTC(2026, 2, 29, 1), minutes: 120 },
        { fromMs: Date.UTC(2026, 9, 25, 1), minutes: 60 },
      ],
    },
  ];
  const starts = { day: '2026-03-26', time: '18:30', zone: 'Europe/Brussels' };
  const calendar = parsed([{ ...event, starts, weekly: ['TH', 'SU'] }], zones);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  const [found] = eventsIn(calendar);
  const times = found?.iterator();
  const moments = Array.from({ length: 3 }, () => {
    const time = times?.next();
    if (time === undefined) throw new Error('it ends');
    time.zone = zone;
    return time.toJSDate().toISOString();
  });
  expect(moments).toEqual(['2026-03-26T17:30:00.000Z', '2026-03-29T16:30:00.000Z', '2026-04-02T16:30:00.000Z']);
});
