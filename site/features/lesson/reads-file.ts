/** Whether someone without an account reads this lesson from a course file. */
import { $session } from '#site/data/session/session-store.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { course } from '../course/course-store.ts';

/**
 * Rejects where there are no caches. The name begins as that of `fileCache` (site/data/course-files/stored-courses.ts): imported, that would be one
 * more file for every lesson. reads-file.test.ts compares them.
 */
export async function readsFile(): Promise<boolean> {
  const prefix = `academy-course-file.${course.slug}.${pageLocale()}.`;
  return $session.get() === null && (await caches.keys()).some((name) => name.startsWith(prefix));
}
