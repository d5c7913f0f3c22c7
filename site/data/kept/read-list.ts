import { keptList } from '#domain/contract/kept-list';
import type { KeptList } from '#domain/learning/kept-course';
import { keptListPath } from '#site/paths.ts';
import type { KeptName } from './kept-caches.ts';

/** What belongs to a course in the build that the server has; null when that cannot be had. */
export async function readKeptList({ course, locale }: Pick<KeptName, 'course' | 'locale'>): Promise<KeptList | null> {
  try {
    const response = await fetch(keptListPath(course, locale), { cache: 'no-cache' });
    const list: unknown = response.ok ? await response.json() : null;
    return keptList(list) ? list : null;
  } catch {
    return null;
  }
}
