/**
 * An instant is a moment written as ISO 8601 with its zone: 2026-03-01T09:30:00Z, 2026-03-01 09:30:00.000Z (as the database
 * writes it) or with an offset such as +02:00. We read it ourselves because Date.parse differs from one engine to the next.
 */

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;
const MINUTE_MS = 60_000;

/** Milliseconds since 1970 of an instant, or null when the text is not one (no such day, no zone, anything else). */
export function instantMs(text: string): number | null {
  const parts = INSTANT.exec(text);
  if (parts === null) return null;

  const field = (index: number): number => Number(parts[index] ?? 0);
  const [year, month, day, hour, minute, second] = [field(1), field(2), field(3), field(4), field(5), field(6)];
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  if (field(9) > 14 || field(10) > 59 || year < 1970) return null;
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null;

  const fractionMs = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offsetMs = (parts[8] === '-' ? -1 : 1) * (field(9) * 60 + field(10)) * MINUTE_MS;
  return Date.UTC(year, month - 1, day, hour, minute, second, fractionMs) - offsetMs;
}

/** The later of two instants. A text that is no instant is earlier than every instant; a tie goes by the text itself. */
export function laterInstant(a: string, b: string): string {
  const aMs = instantMs(a) ?? Number.NEGATIVE_INFINITY;
  const bMs = instantMs(b) ?? Number.NEGATIVE_INFINITY;
  if (aMs !== bMs) return aMs > bMs ? a : b;
  return a > b ? a : b;
}
