/** The times at which a learner wants to be reminded: days of the week and a time of the day, as a calendar to subscribe to. */
import { calendarFile, WEEKDAYS, type Weekday } from '../text/calendar-file.ts';
import { addDays, DAY_MS } from '../text/days.ts';
import { type OffsetAt, zoneOffsets } from '../text/zone-offsets.ts';

/** `time` is HH:MM by the learner's own clock. */
export type LearningTimes = { days: readonly Weekday[]; time: string };

export const FIRST_TIME = '18:00';
const MINUTES = 20;
const REFRESH_HOURS = 24;
/** A calendar that has subscribed asks again long before. */
const ZONE_DAYS = 2 * 366;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of the day: 00:00 to 23:59. */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/** The days that are named, in the order of the week, each once. Anything else of a stored text is left out. */
export function toWeekdays(names: readonly string[]): Weekday[] {
  return WEEKDAYS.filter((day) => names.includes(day));
}

/** Which day of the week a day (YYYY-MM-DD) is. */
export function weekdayOf(day: string): Weekday {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (Date.parse(day) / DAY_MS + 3) % 7;
  return WEEKDAYS[sinceMonday] ?? 'MO';
}

/** The first day from `from` on that is one of these days of the week. */
export function firstOf(days: readonly Weekday[], from: string): string {
  const week = WEEKDAYS.map((_, ahead) => addDays(from, ahead));
  return week.find((day) => days.includes(weekdayOf(day))) ?? from;
}

/** When someone who has done a first lesson may want to go on. */
export const GO_ON = ['tonight', 'tomorrow', 'weekend'] as const;
export type GoOn = (typeof GO_ON)[number];

const EVENING = '19:30';
const NOON = '12:00';
const WEEKEND = '10:00';

/** What can be chosen at a time of a day (HH:MM): tonight, only while it is still to come. */
export function goOnChoices(now: string): GoOn[] {
  return GO_ON.filter((choice) => choice !== 'tonight' || now < EVENING);
}

/** The times in the calendar that such a choice makes, on a day (YYYY-MM-DD): each week from then on. */
export function goOnTimes(choice: GoOn, today: string): LearningTimes {
  if (choice === 'weekend') return { days: ['SA', 'SU'], time: WEEKEND };
  if (choice === 'tonight') return { days: [weekdayOf(today)], time: EVENING };
  return { days: [weekdayOf(addDays(today, 1))], time: NOON };
}

type Feed = {
  times: LearningTimes;
  /** Names the learner's reminders and nobody. */
  id: string;
  /** Where the academy is, as in https://academy.example. */
  origin: string;
  /** The page to which a reminder leads, an absolute address. */
  url: string;
  /** When the learner chose these times, milliseconds since 1970, and the day that it was for the learner. */
  changedMs: number;
  changedDay: string;
  nowMs: number;
  zone: { name: string; offsetAt: OffsetAt };
  texts: { name: string; summary: string; description: string };
};

/** The calendar (.ics). It says nothing of who learns here, and nothing of what. */
export function learningCalendar({ times, id, origin, url, zone, texts, ...when }: Feed): string {
  const until = when.nowMs + ZONE_DAYS * DAY_MS;
  return calendarFile({
    name: texts.name,
    product: '-//Spek Academy//Reminders//EN',
    refreshHours: REFRESH_HOURS,
    zones: [{ name: zone.name, offsets: zoneOffsets(zone.offsetAt, when.changedMs - DAY_MS, until) }],
    events: [
      {
        uid: `reminder-${id}@${origin.replace(/^https?:\/\//, '')}`,
        changedMs: when.changedMs,
        starts: { day: firstOf(times.days, when.changedDay), time: times.time, zone: zone.name },
        minutes: MINUTES,
        summary: texts.summary,
        description: texts.description,
        url,
        weekly: times.days,
        alarmMinutes: 0,
      },
    ],
  });
}
