/**
 * The administrator's list of learners: pages of 50, newest first, up to 3 badges and 2 certificates each,
 * and for how many days someone has been a learner since indexed_at, which is the day the account was made (docs/decisions/000 row 38).
 */
import { DAY_MS } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';

export const LEARNERS_PAGE_SIZE = 50;
export const BADGES_SHOWN = 3;
export const CERTIFICATES_SHOWN = 2;
/** Someone who has been here longer than this and did nothing in this time is inactive. */
const INACTIVE_DAYS = 7;

/** Whole days since indexed_at; never below 0, whatever a clock says. */
export function learnerForDays(indexedAt: string, now: string): number {
  const from = instantMs(indexedAt);
  const to = instantMs(now);
  return from === null || to === null ? 0 : Math.max(0, Math.floor((to - from) / DAY_MS));
}

/** The moment (ISO) after which an active learner has done something. */
export function inactiveSince(now: string): string {
  return new Date((instantMs(now) ?? 0) - INACTIVE_DAYS * DAY_MS).toISOString();
}
