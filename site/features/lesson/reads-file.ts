/** Whether someone without an account reads this lesson from a course file. */
import { $session } from '#site/data/session/session-store.ts';
import { course } from '../course/course-store.ts';

/**
 * The name begins as that of `fileCache` (site/data/course-files/stored-courses.ts): imported, that would be one more file for every lesson.
 * reads-file.test.ts compares them.
 */
export async function readsFile(): Promise<boolean> {
  if ($session.get() !== null || !window.caches) return false;
  const prefix = `academy-course-file.${course.slug}.${document.documentElement.lang}.`;
  return (await caches.keys()).some((name) => name.startsWith(prefix));
}
