/** Whether something was done in a course. Apart from progress.ts: a page that asks nothing else of it loads little. */
import type { CourseProgress, ProgressMap } from './progress.ts';

/** Also what does not count yet, because it waits for a practice, is something done. */
export function isUntouched(progress: CourseProgress | null): boolean {
  if (progress === null) return true;
  const { percent, completedAt, entries, practices = {} } = progress;
  return percent === 0 && completedAt === null && Object.keys(entries).length + Object.keys(practices).length === 0;
}

/** Whether something was done in any course: then that course goes on first. */
export function hasBegun(progress: ProgressMap): boolean {
  return !Object.values(progress).every(isUntouched);
}
