/** Where the learner of this page stands in the course of this page: one store, fed by the server, the queue and, for a guest, the device. */
import { atom, computed } from 'nanostores';
import { guestLessons } from '../progress/guest-progress.ts';
import { $me, loadMe } from '../progress/me-store.ts';
import { $queue } from '../queue/queue.ts';
import { $session } from '../session/session-store.ts';
import { listedCourse } from './course-list.ts';
import { courseStanding } from './course-standing.ts';

export const course = listedCourse();

/** A guest's completions in this course. */
const $guest = atom<Record<string, string>>({});

/** Reads the guest's completions again. */
export function refreshGuest(): void {
  $guest.set(guestLessons(course.slug));
}

/** null while nobody knows how far the learner is: then nothing is shown as locked that may be open. */
export const $standing = computed([$me, $queue, $session, $guest], (me, queue, session, guest) => {
  if (session === null) return courseStanding(course, null, [], guest);
  return me === null ? null : courseStanding(course, me.progress[course.slug] ?? null, queue.items);
});

/** Starts to load what the page shows of the learner. */
export function loadStanding(): void {
  refreshGuest();
  void loadMe();
}
