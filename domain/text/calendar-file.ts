/**
 * A calendar as a file (.ics, RFC 5545): what a phone's calendar subscribes to or opens. Texts are escaped, lines end with CR LF and are
 * folded at 75 bytes. An event takes place at a moment (written in UTC), or at a time of the day in a zone, whose offsets the file then has.
 */
import { utf8Length } from './utf8-length.ts';

/** Days of the week as RRULE names them, in the order of a week here. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of a day in a zone: `day` is YYYY-MM-DD, `time` HH:MM, `zone` the name of a zone of the same file. */
export type ZonedTime = { day: string; time: string; zone: string };

export type CalendarEvent = {
  /** Globally unique, and always the same for the same event: a calendar recognises it by this. */
  uid: string;
  /** When the event was last changed, in milliseconds since 1970. */
  changedMs: number;
  /** A moment in milliseconds since 1970, or a time in a zone. With `weekly`, on one of its days. */
  starts: number | ZonedTime;
  minutes: number;
  summary: string;
  description?: string;
  location?: string;
  /** An absolute address. */
  url?: string;
  /** It takes place every week on these days. */
  weekly?: readonly Weekday[];
  /** The device reminds this many minutes before; without it, it does not. */
  alarmMinutes?: number;
  cancelled?: boolean;
};

/**
 * The offsets of a zone from UTC, in minutes, each from a moment on (milliseconds since 1970). The first one also counts before its moment.
 * A zone without summer time has one.
 */
export type CalendarZone = { name: string; offsets: readonly { fromMs: number; minutes: number }[] };

export type Calendar = {
  name: string;
  /** What made the file, as in `-//Spek Academy//Reminders//EN`. */
  product: string;
  /** How often a calendar that has subscribed asks again. */
  refreshHours: number;
  zones?: readonly CalendarZone[];
  events: readonly CalendarEvent[];
};

/** The media type of the file. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const LINE_BYTES = 75;

/** The whole file. Throws when an event is in a zone that the calendar does not have: that is a bug of the caller. */
export function calendarFile(calendar: Calendar): string {
  const zones = calendar.zones ?? [];
  const name = escapedText(calendar.name);
  const refresh = `PT${calendar.refreshHours}H`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapedText(calendar.product)}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986 and, for programs that are older than it, what they read instead.
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...zones.flatMap(zoneLines),
    ...calendar.events.flatMap((event) => eventLines(event, zones)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function eventLines(event: CalendarEvent, zones: readonly CalendarZone[]): string[] {
  const changed = utc(event.changedMs);
  const lines = [
    'BEGIN:VEVENT',
    `UID:${escapedText(event.uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART${startOf(event.starts, zones)}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${escapedText(event.summary)}`,
  ];
  if (event.description !== undefined) lines.push(`DESCRIPTION:${escapedText(event.description)}`);
  if (event.location !== undefined) lines.push(`LOCATION:${escapedText(event.location)}`);
  if (event.url !== undefined) lines.push(`URL:${oneLine(event.url)}`);
  if (event.weekly !== undefined) lines.push(`RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=${event.weekly.join(',')}`);
  if (event.cancelled === true) lines.push('STATUS:CANCELLED');
  if (event.alarmMinutes !== undefined) lines.push(...alarmLines(event.alarmMinutes, event.summary));
  return [...lines, 'END:VEVENT'];
}

function alarmLines(minutes: number, summary: string): string[] {
  const trigger = minutes === 0 ? 'PT0S' : `-PT${minutes}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapedText(summary)}`, `TRIGGER:${trigger}`, 'END:VALARM'];
}

function startOf(starts: number | ZonedTime, zones: readonly CalendarZone[]): string {
  if (typeof starts === 'number') return `:${utc(starts)}`;
  if (!zones.some((zone) => zone.name === starts.zone)) throw new Error(`the calendar has no zone ${starts.zone}`);
  return `;TZID=${starts.zone}:${starts.day.replaceAll('-', '')}T${starts.time.replace(':', '')}00`;
}

/**
 * A zone with each of its offsets from the local time at which it begins. Which of two is summer time is the greater one: programs only
 * show the name by it.
 */
function zoneLines(zone: CalendarZone): string[] {
  const least = Math.min(...zone.offsets.map((offset) => offset.minutes));
  const lines = zone.offsets.flatMap((offset, index) => {
    const before = zone.offsets[index - 1];
    const kind = offset.minutes > least ? 'DAYLIGHT' : 'STANDARD';
    const beforeMinutes = before?.minutes ?? offset.minutes;
    // The first one has no beginning that matters: an event in the years before takes place at its offset too.
    const onset = before === undefined ? '19700101T000000' : utc(offset.fromMs + beforeMinutes * 60_000).slice(0, -1);
    return [
      `BEGIN:${kind}`,
      `DTSTART:${onset}`,
      `TZOFFSETFROM:${utcOffset(beforeMinutes)}`,
      `TZOFFSETTO:${utcOffset(offset.minutes)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone.name}`, ...lines, 'END:VTIMEZONE'];
}

/** 20260301T093000Z */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** +0200 */
function utcOffset(minutes: number): string {
  const two = (number: number): string => `${Math.floor(number)}`.padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`;
}

/** A TEXT value (RFC 5545, 3.3.11). A control character has no place in one. */
function escapedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[\\;,]/g, '\\$&');
  return oneLine(lines.replaceAll('\n', '\\n'));
}

/** Without control characters: a value never begins another line. */
function oneLine(text: string): string {
  return text.replace(CONTROL, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/g;

/** A line in pieces of at most 75 bytes; each after the first begins with a space, and no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const length = utf8Length(character);
    if (bytes + length > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}
