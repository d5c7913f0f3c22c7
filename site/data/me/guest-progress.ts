/**
 * What someone without an account has completed, kept on this device under the guest key of each course and merged at sign-in
 * (data/queue/merge-guest.ts).
 */
import { readStoredJson, writeStored } from '#site/data/storage.ts';

/** `editions`: which edition of each lesson was completed (domain/learning/required-practices.ts). */
type GuestProgress = { lessons: Record<string, string>; editions?: Record<string, string> };

/** The key of a course's local progress, for someone without an account. */
function guestKey(course: string): string {
  return `course-progress:${course}:guest`;
}

/** Entry id → the moment of its completion. */
export function guestLessons(course: string): Record<string, string> {
  return textsIn(course, 'lessons');
}

/** Entry id → the edition of the lesson that was completed, as far as the page named one. */
export function guestEditions(course: string): Record<string, string> {
  return textsIn(course, 'editions');
}

function textsIn(course: string, part: keyof GuestProgress): Record<string, string> {
  const stored = readStoredJson(guestKey(course)) as Partial<GuestProgress> | null;
  const texts = Object.entries(stored?.[part] ?? {});
  return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
}

/** Remembers a completion, the first moment of it; false when this browser keeps nothing. */
export function completeAsGuest(course: string, entry: string, edition: string): boolean {
  const lessons = { [entry]: new Date().toISOString(), ...guestLessons(course) };
  const editions = { ...guestEditions(course), [entry]: edition };
  return writeStored(guestKey(course), JSON.stringify({ lessons, editions } satisfies GuestProgress));
}
