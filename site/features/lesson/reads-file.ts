/** Whether someone without an account reads this lesson from a course file. Only for them it is asked, so the script comes then. */
import { $session } from '#site/data/session/session-store.ts';

export async function readsFile(): Promise<boolean> {
  if ($session.get() !== null) return false;
  const script = await import('#site/data/course-files/file-caches.ts').catch(() => null);
  return (await script?.isInCourseFile(location.pathname)) ?? false;
}
