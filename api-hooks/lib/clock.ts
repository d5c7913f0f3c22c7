/** The server's clock, and the learner's own day. */
import { DEFAULT_TIME_ZONE, isZoneName } from '#domain/text/time-zone';

export function now(): string {
  return new Date().toISOString();
}

/**
 * Whether `since` (ms) is at most so long ago. A moment in the future is none: a clock that ran ahead and was put right again must neither
 * prolong what someone may do nor what someone has to wait.
 */
export function isWithin(since: number, windowMs: number, at = Date.now()): boolean {
  const age = at - since;
  return age >= 0 && age < windowMs;
}

/**
 * The day (YYYY-MM-DD) that it was in a time zone at a moment. goja has no Intl, so Go's zones are asked; an unknown zone would
 * silently be UTC there, so a zone that is not known counts as Kigali.
 */
export function localDay(iso: string, timeZone: string): string {
  return localTime(iso, timeZone, '2006-01-02');
}

/** The day at the academy: a cohort begins and ends by it, wherever its learners are. */
export function academyDay(): string {
  return localDay(now(), DEFAULT_TIME_ZONE);
}

/** A moment with the offset of a time zone (2026-11-21T01:30:00+02:00): its first ten letters are the day that it was there. */
export function localMoment(iso: string, timeZone: string): string {
  return localTime(iso, timeZone, '2006-01-02T15:04:05Z07:00');
}

/** How many minutes a time zone is ahead of UTC at a moment (ms). */
export function zoneOffset(ms: number, timeZone: string): number {
  const iso = new Date(ms).toISOString();
  return aheadOfUtc(localMoment(iso, timeZone), iso) / 60_000;
}

/** How far ahead (ms) the clock is that shows a moment as `local` (localMoment). */
export function aheadOfUtc(local: string, iso: string): number {
  return Date.parse(`${local.slice(0, 19)}Z`) - Date.parse(`${iso.slice(0, 19)}Z`);
}

/** The name of the zone that counts for someone with this one: Kigali for a zone that is not known. */
export function zoneName(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

function localTime(iso: string, timeZone: string, layout: string): string {
  return new DateTime(iso.replace('T', ' ')).time().in(zoneOf(timeZone)).format(layout);
}

/** Go reads a zone from a file each time that it is named, and each request of a learner names several. Only zones that exist are kept. */
const zones = new Map<string, Timezone>();

function zoneOf(timeZone: string): Timezone {
  const kept = zones.get(timeZone);
  if (kept !== undefined) return kept;
  const name = zoneName(timeZone);
  const zone = new Timezone(name);
  zones.set(name, zone);
  return zone;
}

/** Whether Go knows the zone: an unknown name gives UTC's name back. */
export function isTimeZone(name: string): boolean {
  if (!isZoneName(name)) return false;
  return name === 'UTC' || String(new Timezone(name)) !== 'UTC';
}
