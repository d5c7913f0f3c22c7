/**
 * Folding: attempts and acts that nobody needs one by one any more become totals, so that a year of learning stays small
 * (docs/decisions/042, which lists who reads what).
 *
 * Rows stay whole for forty days. An act is taken for thirty days after it was done (events.ts), and until then its id must be known, and how
 * many acts its day has; the overview of administrators counts the last 31 days again each night; a day of a learner and one of the server
 * begin up to 14 hours apart. What is left of the forty is for nights on which the server did not run.
 */
import { DAY_MS } from '../text/days.ts';

export const FOLDED_AFTER_DAYS = 40;

/** The dashboard shows so many acts, however long ago they were: these stay whole. */
export const NEWEST_ACTS = 15;

/** What happened before this moment (ISO) may be folded; `now` is ISO too. */
export function foldedBefore(now: string): string {
  return new Date(Date.parse(now) - FOLDED_AFTER_DAYS * DAY_MS).toISOString();
}
