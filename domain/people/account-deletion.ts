/**
 * Deleting an account: it goes 14 days after it was asked for, and until then signing in is enough to change one's mind. Certificates
 * stay, with the name or without it, as the learner says (docs/decisions/012).
 */
import { DAY_MS } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';

export const GRACE_DAYS = 14;

/** The moment (ISO) at which an account goes that was given up now. */
export function deleteAfter(now: string): string {
  return new Date((instantMs(now) ?? 0) + GRACE_DAYS * DAY_MS).toISOString();
}

/** Whether the time of an account is over; never for one that nobody gave up (''). */
export function isDue(after: string, now: string): boolean {
  const end = instantMs(after);
  const moment = instantMs(now);
  return end !== null && moment !== null && end <= moment;
}
