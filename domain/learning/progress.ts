/**
 * Progress: the percent of a course is its counted entries out of all its entries, rounded; 100 is complete, the moment
 * of completion is always kept, and so is the 100 of a finished course. A completion counts once all earlier entries count; until then it waits, so the order of
 * arrival, duplicates and devices do not matter.
 *
 * Progress is keyed by entry id, never by number or title. So when an author
 * - renames a title, nothing happens to anyone's progress;
 * - reorders entries, what counted still counts, and the current entry is the first one not done in the new order;
 * - adds an entry, what counted still counts; the percent falls for those under way, and a finished course stays finished,
 *   at 100, and says how many entries were added since;
 * - retires an entry, its completions stay stored but are no part of the percent; everyone else's percent rises;
 * - changes an id, that is retiring one entry and adding another: the content check's lock file asks for `retired:`.
 */
import type { EntryOutline, Minutes } from '../catalogue/curriculum.ts';
import { laterInstant } from '../text/instant.ts';

/** All that the rules ask of a course: its entries in order. A page knows no more of it than that. */
export type CourseOrder = { entries: readonly Pick<EntryOutline, 'id'>[] };

/**
 * One entry done. `counted` is sticky: once true, no change of the course takes it away. `needs` are the practices without which it does
 * not count, `lacks` those of them that are left (required-practices.ts): until then the entry is not done.
 */
export type Completion = {
  completedAt: string;
  counted: boolean;
  needs?: readonly string[];
  lacks?: readonly string[];
};
/** By entry id. */
export type Completions = Record<string, Completion>;

/** `lacking`: the practices for which a completion waits, by entry; `practices`: those that are done, by entry. Absent where there are none. */
export type CourseProgress = {
  percent: number;
  completedAt: string | null;
  entries: Record<string, 'counted' | 'waiting'>;
  addedSinceFinish: number;
  lacking?: Record<string, string[]> | undefined;
  practices?: Record<string, string[]> | undefined;
};
/** By course slug. */
export type ProgressMap = Record<string, CourseProgress>;

export type ProgressState = 'not-started' | 'in-progress' | 'completed';
export type EntryState = 'completed' | 'current' | 'open' | 'locked' | 'waiting';

/** The share of counted entries, 0-100, rounded; 100 only when every entry counts. */
export function percentOf(counted: number, entries: number): number {
  if (entries === 0) return 0;
  if (counted >= entries) return 100;
  return Math.min(99, Math.round((counted / entries) * 100));
}

/**
 * The completions in which all that counts is counted. Those of retired or unknown entries are returned untouched; when nothing newly
 * counts, so is all.
 */
function withCounted(completions: Completions, done: readonly DoneEntry[]): Completions {
  const newly = done.filter(({ id, counts }) => counts && !completions[id]?.counted);
  if (newly.length === 0) return completions;
  const settled = new Map(Object.entries(completions));
  for (const { id } of newly) settled.set(id, { completedAt: '', ...completions[id], counted: true });
  return Object.fromEntries(settled);
}

/** The stored completions, counted where the settled ones are; they themselves when that changes nothing. */
export function withCountedOf(stored: Completions, settled: Completions): Completions {
  const newly = Object.keys(stored).filter((id) => settled[id]?.counted === true && !stored[id]?.counted);
  if (newly.length === 0) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([id, completion]) =>
      newly.includes(id) ? [id, { ...completion, counted: true }] : [id, completion],
    ),
  );
}

/** The completions with one more. Of two of the same entry the earlier moment stays, and what counted still counts; `needs` is given for both. */
export function withCompletion(
  completions: Completions,
  entry: string,
  at: string,
  needs: readonly string[],
): Completions {
  const known = Object.hasOwn(completions, entry) ? completions[entry] : undefined;
  const completedAt = known !== undefined && known.completedAt <= at ? known.completedAt : at;
  const completion = { completedAt, counted: known?.counted ?? false };
  return { ...completions, [entry]: needs.length === 0 ? completion : { ...completion, needs } };
}

/** What of the completions is counted, settled first: the percent, the state of each entry done, and how many count. */
export function countCompletions(course: CourseOrder, completions: Completions, finished: boolean): Count {
  return countDone(course, doneEntries(course, completions, finished), finished);
}

type Count = Pick<CourseProgress, 'percent' | 'entries' | 'lacking'> & { counted: number };
type DoneEntry = { id: string; counts: boolean; lacks: readonly string[] };

function countDone(course: CourseOrder, done: readonly DoneEntry[], finished: boolean): Count {
  let counted = 0;
  // Entries of a name such as `__proto__` are kept apart from what every object has.
  const states: [string, 'counted' | 'waiting'][] = [];
  const lacking: [string, string[]][] = [];
  for (const { id, counts, lacks } of done) {
    if (counts) counted += 1;
    else if (lacks.length > 0) lacking.push([id, [...lacks]]);
    states.push([id, counts ? 'counted' : 'waiting']);
  }
  return {
    percent: finished ? 100 : percentOf(counted, course.entries.length),
    entries: Object.fromEntries(states),
    counted,
    ...(lacking.length > 0 && { lacking: Object.fromEntries(lacking) }),
  };
}

/** The entries of the course that are done, in order, and whether each counts. */
function doneEntries(course: CourseOrder, completions: Completions, finished: boolean): DoneEntry[] {
  const done: DoneEntry[] = [];
  let earlierCount = true;
  for (const { id } of course.entries) {
    const completion = Object.hasOwn(completions, id) ? completions[id] : undefined;
    if (completion === undefined) {
      earlierCount = false;
      continue;
    }
    const { lacks = [] } = completion;
    const counts: boolean = completion.counted || (lacks.length === 0 && (finished || earlierCount));
    done.push({ id, counts, lacks });
    earlierCount = earlierCount && counts;
  }
  return done;
}

/**
 * The learner's progress in one course. `completedAt` (ISO) is kept when given; otherwise it is the moment of the last completion,
 * once every entry counts (docs/decisions/000 row 4).
 */
export function courseProgress(
  course: CourseOrder,
  completions: Completions,
  completedAt: string | null,
): CourseProgress {
  return progressOf(course, completions, completedAt, doneEntries(course, completions, completedAt !== null));
}

/**
 * The progress, and the completions settled under it. It counts what already did, all of a finished course, and each completion before
 * which every entry counts (docs/decisions/000 row 5).
 */
export function settledCourse(
  course: CourseOrder,
  completions: Completions,
  completedAt: string | null,
): { progress: CourseProgress; completions: Completions } {
  const done = doneEntries(course, completions, completedAt !== null);
  const progress = progressOf(course, completions, completedAt, done);
  return { progress, completions: withCounted(completions, done) };
}

function progressOf(
  course: CourseOrder,
  completions: Completions,
  completedAt: string | null,
  done: readonly DoneEntry[],
): CourseProgress {
  const { counted, ...count } = countDone(course, done, completedAt !== null);
  return {
    ...count,
    completedAt:
      completedAt ?? (count.percent === 100 ? lastCompletion(Object.keys(count.entries), completions) : null),
    addedSinceFinish: completedAt === null ? 0 : course.entries.length - counted,
  };
}

function lastCompletion(ids: string[], completions: Completions): string {
  const moments = new Map(Object.entries(completions));
  return ids.map((id) => moments.get(id)?.completedAt ?? '').reduce(laterInstant, '');
}

/** The percent to show when server and device disagree: the server's, unless the device's is greater. */
export function mergeProgress(server: number, local: number): number {
  const replaces = local > server;
  return replaces ? local : server;
}

/** Not Started (0), In Progress (above 0 and below 100), Completed (100 or more). */
export function progressState(percent: number): ProgressState {
  if (percent >= 100) return 'completed';
  return percent > 0 ? 'in-progress' : 'not-started';
}

/** The state of a course for a learner. A finished course stays completed when entries are added to it. */
export function courseState(progress: CourseProgress | null | undefined): ProgressState {
  if (!progress) return 'not-started';
  return progress.completedAt !== null ? 'completed' : progressState(progress.percent);
}

/** The percents by course slug, as the unlock rule asks for them. */
export function percentsOf(progress: ProgressMap): Record<string, number> {
  return Object.fromEntries(Object.keys(progress).map((slug) => [slug, progress[slug]?.percent ?? 0]));
}

/** The slugs of the finished courses: those with a moment of completion. */
export function finishedCourses(progress: ProgressMap): string[] {
  return Object.keys(progress).filter((slug) => progress[slug]?.completedAt !== null);
}

/** The mean of some percents, rounded; 0 for none. */
export function averageProgress(percents: number[]): number {
  if (percents.length === 0) return 0;
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}

/**
 * How each entry of the course looks to the learner, in order. Completed: it counts. Waiting: done, but not counted or
 * graded yet. Current: the first one not done; one that lacks practices is not done. Those after it are locked, except in a finished course and after a quiz whose
 * attempt waits in the queue (`ungraded`, quiz ids): there they are open.
 */
export function entryStates(
  course: CourseOrder,
  progress: CourseProgress | null,
  offline: { ungraded: string[] } = { ungraded: [] },
): EntryState[] {
  const done = new Map(Object.entries(progress?.entries ?? {}));
  let opensTheRest = progress !== null && progress.completedAt !== null;
  let hasCurrent = false;

  return course.entries.map((entry) => {
    if (done.get(entry.id) === 'counted') return 'completed';
    if (done.has(entry.id) && progress?.lacking?.[entry.id] === undefined) return 'waiting';
    if (offline.ungraded.includes(entry.id)) {
      opensTheRest = opensTheRest || !hasCurrent;
      return 'waiting';
    }
    if (hasCurrent) return opensTheRest ? 'open' : 'locked';
    hasCurrent = true;
    return 'current';
  });
}

/** Whether an entry may be worked on: the one that is current, what is done, and in a finished course every entry. A quiz is graded then only. */
export function hasItsTurn(course: CourseOrder, progress: CourseProgress | null, entryId: string): boolean {
  const state = entryStates(course, progress)[course.entries.findIndex(({ id }) => id === entryId)];
  return state === 'completed' || state === 'current' || state === 'open';
}

/** The minutes of the entries that are not done yet. */
export function remainingMinutes(
  course: { entries: readonly Pick<EntryOutline, 'id' | 'minutes'>[] },
  progress: CourseProgress | null,
): Minutes {
  const done = new Map(Object.entries(progress?.entries ?? {}));
  const left = course.entries.filter((entry) => !done.has(entry.id));

  return {
    min: left.reduce((sum, entry) => sum + entry.minutes.min, 0),
    max: left.reduce((sum, entry) => sum + entry.minutes.max, 0),
  };
}
