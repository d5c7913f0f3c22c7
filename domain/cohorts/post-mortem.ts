/**
 * What the numbers say when a cohort is over: who completed the courses, where people stopped, how many came to clinics. The instructor
 * finishes the report that is drafted from them.
 */

/** A learner in a course: the entries that are done, and whether the course is finished. */
export type Way = { done: readonly string[]; hasFinished: boolean };

/** So many places where people stopped are shown. */
const STOPS_SHOWN = 5;

/**
 * The entries at which people of a course stopped, the most frequent first: of each who has begun and not finished, the first entry that is
 * not done. `entries` are the ids of the course in their order.
 */
export function whereStopped(entries: readonly string[], ways: readonly Way[]): { entry: string; learners: number }[] {
  const counts = new Map<string, number>();
  for (const { done, hasFinished } of ways) {
    const next = hasFinished || done.length === 0 ? undefined : entries.find((id) => !done.includes(id));
    if (next !== undefined) counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  return [...counts]
    .map(([entry, learners]) => ({ entry, learners }))
    .sort((a, b) => b.learners - a.learners || entries.indexOf(a.entry) - entries.indexOf(b.entry))
    .slice(0, STOPS_SHOWN);
}

/** So many questions of a course are called its hardest. */
const HARDEST_SHOWN = 3;
/** From this share of right first attempts on a question is not hard, even where no other is harder. In percent. */
const EASY_FROM = 90;

/** The hardest questions of a course, the hardest first; none where nearly everybody answers all of them. */
export function hardestOf<Asked extends { percent: number }>(questions: readonly Asked[]): Asked[] {
  return questions
    .filter(({ percent }) => percent < EASY_FROM)
    .sort((a, b) => a.percent - b.percent)
    .slice(0, HARDEST_SHOWN);
}

/** The mean share of the cohort that came to a clinic, in percent; null before the first one was held. */
export function meanAttendance(present: readonly number[], members: number): number | null {
  if (present.length === 0 || members === 0) return null;
  const all = present.reduce((sum, count) => sum + count, 0);
  return Math.round((all / (present.length * members)) * 100);
}
