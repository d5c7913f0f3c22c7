/**
 * Whom an instructor writes to: who is stuck at a quiz (three failed attempts of one quiz, and none passed) and who is silent (nothing done
 * for seven days). Nobody is silent before the cohort begins, before they have joined, or when they have finished its courses.
 */
import { DAY_MS } from '../text/days.ts';

const STUCK_FROM = 3;
export const SILENT_DAYS = 7;

/** `passed`: one of the attempts at the quiz was enough. */
export function isStuck({ attempts, passed }: { attempts: number; passed: boolean }): boolean {
  return !passed && attempts >= STUCK_FROM;
}

type Seen = {
  /** ISO; null for someone who has done nothing yet. */
  lastActiveAt: string | null;
  joinedAt: string;
  /** The first day of the cohort, YYYY-MM-DD. */
  startsOn: string;
  hasFinished: boolean;
};

/** `now` in ISO. */
export function isSilent({ lastActiveAt, joinedAt, startsOn, hasFinished }: Seen, now: string): boolean {
  if (hasFinished) return false;
  const since = [lastActiveAt ?? '', joinedAt, startsOn].filter((at) => at !== '').map((at) => Date.parse(at));
  return Date.parse(now) - Math.max(...since) >= SILENT_DAYS * DAY_MS;
}
