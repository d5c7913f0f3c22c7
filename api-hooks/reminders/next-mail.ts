import { MAIL_TIME, nextMailDay } from '#domain/learning/weekly-mail';
import type { Weekday } from '#domain/text/calendar-file';
import { momentOf } from '#domain/text/zone-offsets';
import { localDay, localMoment, now, zoneOffset } from '../lib/clock.ts';
import { dbTime, isoTime } from '../lib/sql.ts';

/** When the next mail on this day of the week is due in a time zone; `lastMail` and the result as they are stored. */
export function nextMail(weekday: Weekday, timeZone: string, lastMail: string): string {
  const last = isoTime(lastMail);
  const day = nextMailDay(weekday, localMoment(now(), timeZone), last === null ? null : localDay(last, timeZone));
  const due = momentOf(day, MAIL_TIME, (ms) => zoneOffset(ms, timeZone));
  return dbTime(new Date(due).toISOString());
}
