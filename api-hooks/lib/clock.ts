/** The server's clock, and the learner's own day. */
export function now(): string {
  return new Date().toISOString();
}

const DEFAULT_TIME_ZONE = 'Africa/Kigali';
const ZONE_PATTERN = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/;

/**
 * The day (YYYY-MM-DD) that it was in a time zone at a moment. goja has no Intl, so Go's zones are asked; an unknown zone would
 * silently be UTC there, so a zone that is not known counts as Kigali.
 */
export function localDay(iso: string, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
  const local = new DateTime(iso.replace('T', ' ')).time().in(new Timezone(zone));
  return local.format('2006-01-02');
}

/** Whether Go knows the zone: an unknown name gives UTC's name back. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_PATTERN.test(name)) return false;
  return name === 'UTC' || String(new Timezone(name)) !== 'UTC';
}
