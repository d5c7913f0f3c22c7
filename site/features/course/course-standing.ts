/**
 * Where a learner stands in one course, as this device knows it: what the server says, and on top of it what waits in the queue or,
 * for a guest, what is kept on the device. The rules are domain/progress.ts; the server's next answer replaces all of it.
 */
import type { EntryOutline } from '#domain/curriculum';
import {
  type Completions,
  type CourseOrder,
  type CourseProgress,
  courseProgress,
  type EntryState,
  entryStates,
  mergeCompletions,
  mergeProgress,
} from '#domain/progress';
import type { QueueItem } from '../queue/queue-rules.ts';

export type CourseStanding = {
  progress: CourseProgress | null;
  /** In the order of the course. */
  states: EntryState[];
  /** How many entries count. */
  done: number;
  /** Quizzes whose attempt has not been graded yet. */
  ungraded: string[];
};

/** `guest` holds the moments of a guest's completions by entry id. */
export function courseStanding(
  course: CourseOrder & { slug: string },
  server: CourseProgress | null,
  queued: readonly QueueItem[],
  guest: Record<string, string> = {},
): CourseStanding {
  const ours = queued.filter((item) => item.course === course.slug && item.refused === undefined);
  const ungraded = ours.flatMap((item) => (item.type === 'attempt' ? [item.quiz] : []));
  const local = mergeCompletions(queuedCompletions(ours), guestCompletions(course, guest));
  const progress = withLocal(course, server, local);
  return {
    progress,
    states: entryStates(course, progress, { ungraded }),
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

function withLocal(course: CourseOrder, server: CourseProgress | null, local: Completions): CourseProgress | null {
  if (Object.keys(local).length === 0) return server;
  const known = Object.entries(server?.entries ?? {}).map(
    ([id, state]) => [id, { completedAt: '', counted: state === 'counted' }] as const,
  );
  const merged = courseProgress(
    course,
    mergeCompletions(Object.fromEntries(known), local),
    server?.completedAt ?? null,
  );
  return { ...merged, percent: mergeProgress(server?.percent ?? 0, merged.percent) };
}

function queuedCompletions(items: readonly QueueItem[]): Completions {
  const done = items.flatMap((item) => (item.type === 'event' && item.kind === 'lesson-completed' ? [item] : []));
  return Object.fromEntries(done.map(({ lesson, at }) => [lesson, { completedAt: at, counted: false }]));
}

/** A guest may have kept anything in that key, so only entries of the course are read. */
function guestCompletions(course: CourseOrder, guest: Record<string, string>): Completions {
  return Object.fromEntries(
    course.entries.flatMap(({ id }) => {
      const completedAt = Object.hasOwn(guest, id) ? guest[id] : undefined;
      return completedAt === undefined ? [] : [[id, { completedAt, counted: false }] as const];
    }),
  );
}
