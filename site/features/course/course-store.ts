/** Where the learner of this page is in the course of this page: one store, fed by the server, the queue and, for a guest, the device. */
import { atom } from 'nanostores';
import { guestLessons } from '#site/data/me/guest-progress.ts';
import { $me, LESSON_PROGRESS_TTL_MS, loadMe } from '#site/data/me/me-store.ts';
import { refreshQueue } from '#site/data/queue/late-queue.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { withoutMaterial } from '#site/data/without-material.ts';
import { listedCourse } from './course-list.ts';
import { type CourseStanding, courseStanding } from './course-standing.ts';

export const course = listedCourse();

/** null while nobody knows how far the learner is: then nothing is shown as locked that may be open. */
export const $standing = atom<CourseStanding | null>(null);

/** Reads the learner's standing again from what this page knows. */
export function refreshStanding(): void {
  const me = $me.get();
  const session = $session.get();
  if (session === null) {
    $standing.set(courseStanding(course, null, [], { guest: Object.keys(guestLessons(course.slug)) }));
    return;
  }
  const opensAll = me?.learner.role === 'instructor' || me?.learner.role === 'admin';
  const without = withoutMaterial.of(course.slug, session.user);
  $standing.set(
    me && courseStanding(course, me.progress[course.slug] ?? null, $queue.get().items, { opensAll, without }),
  );
}

/** Starts to load what the page shows of the learner, and follows it. */
export function followStanding(): void {
  refreshStanding();
  for (const store of [$me, $queue, $session]) store.listen(refreshStanding);
  if ($session.get() === null) return;
  void refreshQueue();
  void loadMe({ ttlMs: LESSON_PROGRESS_TTL_MS });
}
