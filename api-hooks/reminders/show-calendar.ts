import { isTimeOfDay, learningCalendar, toWeekdays } from '#domain/learning/learning-times';
import { CALENDAR_TYPE } from '#domain/text/calendar-file';
import { localeOr, localized } from '#domain/text/locales';
import { localDay, now, zoneName, zoneOffset } from '../lib/clock.ts';
import { mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { secretOfCalendarFile } from '../lib/secret-address.ts';
import { firstRow, isoTime } from '../lib/sql.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { CALENDAR } from '../sql/reminders-sql.ts';

/** Calendars ask once a day, impatient ones every few minutes. */
const READS: Limit = { name: 'calendar', max: 60, windowMs: 60 * 60 * 1000 };
const ROW = { id: '', days: '', time: '', times_at: '', time_zone: '', locale: '' };

/**
 * GET calendars/{file}: everyone who knows the address may read it, so it names nobody and says nothing of what is learned. A visit of a program
 * is none of the learner.
 */
export function showCalendar(event: core.RequestEvent): void {
  const address = secretOfCalendarFile(pathValue(event, 'file'));
  const row = address === '' ? null : firstRow(event.app, CALENDAR, { address }, ROW);
  if (row === null || !isTimeOfDay(row.time)) refuse('not-found');
  takeTry(event, READS, row.id);
  const file = calendarOf(row);
  const etag = `"${$security.sha256(file).slice(0, 32)}"`;
  const headers = event.response.header();
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('ETag', etag);
  headers.set('X-Robots-Tag', 'noindex');
  if (event.request!.header.get('If-None-Match').endsWith(etag)) {
    event.noContent(304);
    return;
  }
  headers.set('Content-Type', CALENDAR_TYPE);
  headers.set('Content-Disposition', 'inline; filename="spek-academy.ics"');
  event.string(200, file);
}

function calendarOf({ id, days, time, times_at, time_zone, locale }: typeof ROW): string {
  const language = localeOr(locale);
  const changed = isoTime(times_at) ?? now();
  return learningCalendar({
    times: { days: toWeekdays(days.split(',')), time },
    id,
    origin: environment.origin,
    url: `${environment.origin}${localized('/dashboard', language)}`,
    changedMs: Date.parse(changed),
    changedDay: localDay(changed, time_zone),
    nowMs: Date.parse(now()),
    zone: { name: zoneName(time_zone), offsetAt: (ms) => zoneOffset(ms, time_zone) },
    texts: mailCopy()[language].calendar,
  });
}
