/**
 * Where a learner is in one course, as this device knows it: what the server says, and on top of it what waits in the queue or,
 * for a guest, what is kept on the device. The rules are domain/learning/progress.ts; the server's next answer replaces all of it.
 */
import type { EntryOutline } from '#domain/catalogue/curriculum';
import {
  type CourseOrder,
  type CourseProgress,
  countCompletions,
  type EntryState,
  entryStates,
  mergeProgress,
} from '#domain/learning/progress';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';

export type CourseStanding = {
  progress: CourseProgress | null;
  /** In the order of the course. */
  states: EntryState[];
  /** How many entries count. */
  done: number;
  /** Quizzes whose attempt has not been graded yet, or cannot be made without a connection. */
  ungraded: string[];
};

/**
 * `guest` names the entries that a guest has completed; `without` the quizzes that wait for their material; to staff (`opensAll`) every entry is
 * open.
 */
export function courseStanding(
  course: CourseOrder & { slug: string },
  server: CourseProgress | null,
  queued: readonly QueueItem[],
  {
    guest = [],
    without = [],
    opensAll = false,
  }: { guest?: readonly string[]; without?: readonly string[]; opensAll?: boolean } = {},
): CourseStanding {
  const ours = queued.filter((item) => item.course === course.slug && item.refused === undefined);
  const queuedQuizzes = ours.flatMap((item) => (item.type === 'attempt' ? [item.quiz] : []));
  const ungraded = [...new Set([...queuedQuizzes, ...without])];
  const completed = ours.flatMap((item) =>
    item.type === 'event' && item.kind === 'lesson-completed' ? [item.lesson] : [],
  );
  const practised = ours.flatMap((item) =>
    item.type === 'event' && item.kind === 'practice-done' ? [`${item.lesson}/${item.part}`] : [],
  );
  const progress = withLocal(course, server, [...completed, ...guest], practised);
  return {
    progress,
    states: entryStates(course, progress, { ungraded }).map((state) =>
      opensAll && state === 'locked' ? 'open' : state,
    ),
    done: course.entries.filter(({ id }) => progress?.entries[id] === 'counted').length,
    ungraded,
  };
}

/** The first entry to go on with: the current one, else one that is open, else none. */
export function nextEntry<Entry extends Pick<EntryOutline, 'id'>>(
  entries: readonly Entry[],
  states: readonly EntryState[],
): Entry | null {
  const at = states.indexOf('current');
  return entries[at === -1 ? states.indexOf('open') : at] ?? null;
}

/** `practised` names the practices that wait to be sent, as lesson/part. */
function withLocal(
  course: CourseOrder,
  server: CourseProgress | null,
  local: readonly string[],
  practised: readonly string[],
): CourseProgress | null {
  if (local.length + practised.length === 0) return server;
  const known = Object.entries(server?.entries ?? {});
  const lacks = (id: string): string[] =>
    (server?.lacking?.[id] ?? []).filter((part) => !practised.includes(`${id}/${part}`));
  const completions = Object.fromEntries([
    ...local.map((id) => [id, { completedAt: '', counted: false }] as const),
    ...known.map(([id, state]) => [id, { completedAt: '', counted: state === 'counted', lacks: lacks(id) }] as const),
  ]);
  const completedAt = server?.completedAt ?? null;
  const { counted, ...count } = countCompletions(course, completions, completedAt !== null);
  return {
    ...server,
    ...count,
    lacking: count.lacking,
    percent: mergeProgress(server?.percent ?? 0, count.percent),
    completedAt,
    addedSinceFinish: completedAt === null ? 0 : course.entries.length - counted,
  };
}
