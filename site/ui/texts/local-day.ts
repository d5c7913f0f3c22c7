/** The day and the time in a time zone; a zone that this browser does not know counts as Kigali, as on the server. */
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone';

/** YYYY-MM-DD. */
export function localDay(at: Date, timeZone: string): string {
  return inZone(timeZone, (zone) => dayIn(at, zone));
}

/** HH:MM, from 00:00 to 23:59. */
export function localTime(at: Date, timeZone: string): string {
  return inZone(timeZone, (zone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      at,
    ),
  );
}

function inZone(timeZone: string, read: (zone: string) => string): string {
  try {
    return read(timeZone === '' ? DEFAULT_TIME_ZONE : timeZone);
  } catch {
    return read(DEFAULT_TIME_ZONE);
  }
}

function dayIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
