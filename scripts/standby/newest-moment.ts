/** What the moment of the newest transaction in a replica tells: whether it is old, and whether the clocks agree. */

/** An academy that is used sends every second; one that nobody uses some minutes apart (its crons). */
const OLD_MS = 60 * 60 * 1_000;
/** Clocks that are set by NTP are closer. */
const AHEAD_MS = 60_000;

/** What is wrong with a replica whose newest transaction was made at `at`, as a sentence; null when nothing is. */
export function momentProblem(at: Date, now: Date): string | null {
  const age = now.getTime() - at.getTime();
  if (age < -AHEAD_MS)
    return `Its newest transaction was made ${since(at, now)}: the clock of this machine is behind, or the other one's was ahead.`;
  if (age <= OLD_MS) return null;
  return `Its newest transaction was made ${since(at, now)}: what the other machine took since then is not here. Or a clock is wrong.`;
}

/** `2026-11-22T10:00:00.000Z, 2 days 3 h ago`. */
export function since(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1_000);
  const moment = at.toISOString();
  return seconds < 0 ? `${moment}, ${span(-seconds)} from now` : `${moment}, ${span(seconds)} ago`;
}

/** The two largest units: in a hurry nobody reads 172,938 s. */
function span(seconds: number): string {
  const [minutes, hours, days] = [60, 3_600, 86_400].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
