/**
 * What somebody without an account has completed, kept on this device under the guest key of each course and merged at sign-in
 * (data/queue/merge-guest.ts).
 */
import { readStoredJson, writeStored } from '#site/data/storage.ts';

type GuestProgress = { lessons: Record<string, string> };

/** The key of a course's local progress, for somebody without an account. */
function guestKey(course: string): string {
  return `course-progress:${course}:guest`;
}

/** Entry id → the moment of its completion. */
export function guestLessons(course: string): Record<string, string> {
  const stored = readStoredJson(guestKey(course)) as Partial<GuestProgress> | null;
  const lessons = Object.entries(stored?.lessons ?? {});
  return Object.fromEntries(lessons.filter((lesson): lesson is [string, string] => typeof lesson[1] === 'string'));
}

/** Remembers a completion, the first moment of it; false when this browser keeps nothing. */
export function completeAsGuest(course: string, entry: string): boolean {
  const lessons = { [entry]: new Date().toISOString(), ...guestLessons(course) };
  return writeStored(guestKey(course), JSON.stringify({ lessons } satisfies GuestProgress));
}
