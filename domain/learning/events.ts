/**
 * Events: the browser reports what a learner did, and the server decides what it means. An event may be at most 5 minutes
 * ahead of the server's clock and 30 days behind it; one that says itself that it is late (work without a connection, as with a course file)
 * counts at the moment at which it arrives, and for no day of a streak. At most 50 come in one request. A quiz is completed by a passed attempt
 * only, so a completion event for a quiz is refused with 'needs-quiz'. A practice is one that a lesson requires, or required before
 * (required-practices.ts).
 */

import { type CourseOutline, type EntryOutline, entryIndex } from '../catalogue/curriculum.ts';
import { instantMs } from '../text/instant.ts';
import type { Access, AccessRefusal } from './access.ts';

export const EVENT_KINDS = [
  'lesson-completed',
  'practice-done',
  'lesson-opened',
  'lab-run',
  'template-saved',
  'question-recalled',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const MAX_EVENTS = 50;
/** Of an answer to a question of recall. Longer times say nothing more: the phone was put away. */
export const ANSWER_SECONDS_MAX = 600;
const MAX_AHEAD_MS = 5 * 60_000;
export const MAX_BACK_MS = 30 * 24 * 60 * 60_000;
/** An edition of a lesson or a quiz is known for so long after it was replaced: a course file is passed on and worked through for months. */
export const EDITION_KEPT_MS = 365 * 24 * 60 * 60_000;

/** `course` is a slug, `lesson` an entry id (empty for what belongs to a whole course), `at` the device's moment in ISO. */
export type LearnerEvent = { id: string; kind: EventKind; course: string; lesson: string; at: string };

/**
 * What an event says beyond that: `part` is the practice that was done, or the question that was recalled, with the `option` that was chosen
 * and the `seconds` it took; `edition` the list of practices that the completed lesson had; `late` that it was done more than 30 days ago.
 */
export type EventDetails = {
  late?: true | undefined;
  part?: string | undefined;
  edition?: string | undefined;
  option?: string | undefined;
  seconds?: number | undefined;
};

/** `entry` is the entry the event is about; null when it is about none, or about one that has been retired. */
type EventDecision = { ok: true; entry: EntryOutline | null } | { ok: false; code: AccessRefusal | 'needs-quiz' };

/**
 * Checks the moment of an event against the server's clock; returns it in UTC (docs/decisions/000 row 16). Nothing is clamped. Of a `late` one
 * it returns the moment of the arrival.
 */
export function eventTime(
  at: string,
  now: string,
  late = false,
): { ok: true; at: string } | { ok: false; code: 'event-time' } {
  const atMs = instantMs(at);
  const nowMs = instantMs(now);
  if (atMs === null || nowMs === null || atMs > nowMs + MAX_AHEAD_MS) return { ok: false, code: 'event-time' };
  if (late) return { ok: true, at: new Date(nowMs).toISOString() };
  if (atMs < nowMs - MAX_BACK_MS) return { ok: false, code: 'event-time' };
  return { ok: true, at: new Date(atMs).toISOString() };
}

/**
 * Decides whether an event is taken. `course` is the course it names, null when there is none; `access` is what the access
 * rule says: `lessonAccess` for an event about an entry (previews need no enrollment), `courseAccess` for the others.
 */
export function decideEvent(
  course: CourseOutline | null,
  event: Pick<LearnerEvent, 'kind' | 'lesson'>,
  access: Access,
): EventDecision {
  if (course === null) return { ok: false, code: 'unknown-course' };

  const entry = course.entries[entryIndex(course, event.lesson)] ?? null;
  if (entry === null && course.retired.includes(event.lesson)) return { ok: true, entry: null };
  if (entry === null && (event.lesson !== '' || needsLesson(event.kind))) return { ok: false, code: 'unknown-lesson' };
  if (!access.open) return { ok: false, code: access.reason };
  if (event.kind === 'lesson-completed' && entry?.kind === 'quiz') return { ok: false, code: 'needs-quiz' };
  return { ok: true, entry };
}

function needsLesson(kind: EventKind): boolean {
  return kind !== 'lab-run' && kind !== 'template-saved';
}
