/**
 * The required parts of lessons that someone without an account has done, kept on this device beside the completions (guest-progress.ts)
 * and merged at sign-in (data/queue/merge-guest.ts).
 */
import { type PracticesDone, withPractice } from '#domain/learning/required-practices';
import { readStoredJson, writeStored } from '#site/data/storage.ts';

function guestPracticesKey(course: string): string {
  return `course-practices:${course}:guest`;
}

/** By lesson, then by part: the moment. What another program wrote there is left out. */
export function guestPractices(course: string): PracticesDone {
  const stored = readStoredJson(guestPracticesKey(course));
  const lessons = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return lessons.reduce<PracticesDone>((all, [lesson, parts]) => {
    const moments = Object.entries(typeof parts === 'object' && parts !== null ? parts : {});
    return moments.reduce(
      (some, [part, at]) => (typeof at === 'string' ? withPractice(some, lesson, part, at) : some),
      all,
    );
  }, {});
}

/** Remembers that it was done, the first moment of it; false when this browser keeps nothing. */
export function practiseAsGuest(course: string, lesson: string, part: string): boolean {
  const done = withPractice(guestPractices(course), lesson, part, new Date().toISOString());
  return writeStored(guestPracticesKey(course), JSON.stringify(done));
}
