/** The day (YYYY-MM-DD) that it is in a time zone; a zone that this browser does not know counts as Kigali, as on the server. */
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone';

export function localDay(at: Date, timeZone: string): string {
  try {
    return dayIn(at, timeZone === '' ? DEFAULT_TIME_ZONE : timeZone);
  } catch {
    return dayIn(at, DEFAULT_TIME_ZONE);
  }
}

function dayIn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
