/** Days are written YYYY-MM-DD and have no time zone of their own: the code that makes one has asked the learner's clock. */

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000;

/**
 * The numbers of days that were asked for: those of a streak are asked for at each request, and a regular expression is slow in the server's
 * JavaScript. Only days that exist.
 */
const known = new Map<string, number>();
const KNOWN_MAX = 5000;

/** Whether a text is a day that exists, from 1970 on. */
export function isDay(text: string): boolean {
  if (known.has(text)) return true;
  if (!DAY.test(text) || text < '1970-01-01') return false;
  const number = dayNumber(text);
  if (fromNumber(number) !== text) return false;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, number);
  return true;
}

/** The day `count` days after (or, below 0, before) a day. */
export function addDays(day: string, count: number): string {
  return fromNumber(dayNumber(day) + count);
}

/** How many days there are from one day to another: 1 from a day to the next, -1 to the day before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1970-01-01. A text that is no day at all is a bug of the caller. */
function dayNumber(day: string): number {
  const number = known.get(day);
  if (number !== undefined) return number;
  const parts = DAY.exec(day);
  if (parts === null) throw new Error(`not a day: ${day}`);
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY_MS;
}

function fromNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}
