/**
 * From a zone's own time to moments and back, for a runtime without Intl. The caller knows the offset at a moment: minutes that the zone
 * is ahead of UTC.
 */
import { DAY_MS } from './days.ts';

export type OffsetAt = (ms: number) => number;
/** The offset that holds from a moment on. */
export type ZoneOffset = { fromMs: number; minutes: number };

const MINUTE_MS = 60_000;
/** Shorter than any summer time: between two looks an offset changes at most once. */
const STEP_MS = 10 * DAY_MS;

/** Every offset of a zone between two moments: the one at the beginning, and each change, to the minute. */
export function zoneOffsets(offsetAt: OffsetAt, fromMs: number, toMs: number): ZoneOffset[] {
  const found: ZoneOffset[] = [{ fromMs, minutes: offsetAt(fromMs) }];
  for (let at = fromMs; at < toMs; at += STEP_MS) {
    const end = Math.min(at + STEP_MS, toMs);
    const minutes = offsetAt(end);
    if (minutes !== offsetAt(at)) found.push({ fromMs: changeBetween(offsetAt, at, end), minutes });
  }
  return found;
}

/** The first whole minute after `fromMs` at which the offset is the one of `toMs`. */
function changeBetween(offsetAt: OffsetAt, fromMs: number, toMs: number): number {
  const after = offsetAt(toMs);
  let before = Math.floor(fromMs / MINUTE_MS);
  let since = Math.ceil(toMs / MINUTE_MS);
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (offsetAt(middle * MINUTE_MS) === after) since = middle;
    else before = middle;
  }
  return since * MINUTE_MS;
}

/** The moment at which a zone's clocks show a time (HH:MM) of a day (YYYY-MM-DD), in milliseconds since 1970. */
export function momentOf(day: string, time: string, offsetAt: OffsetAt): number {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const guess = asUtc - offsetAt(asUtc) * MINUTE_MS;
  // Beside a change of the clocks the offset at the guess is the right one.
  return asUtc - offsetAt(guess) * MINUTE_MS;
}
