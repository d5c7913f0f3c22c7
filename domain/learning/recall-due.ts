/** How many questions are due: the little of recall that every page of a learner runs. */

/** The outlook in few bytes, because every page loads it: the number of the day, limit, answered, then what is due by day. */
export type PackedOutlook = readonly number[];

/** How many are still asked on the day of the outlook: what is due, as far as the limit goes. */
export function dueOnDay([, limit = 0, answered = 0, due = 0]: PackedOutlook): number {
  return Math.max(0, Math.min(due, limit - answered));
}
