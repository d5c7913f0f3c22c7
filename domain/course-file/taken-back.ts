/** What the academy has taken back of course files: the worker and the page ask the same. */
import type { CourseFileProblem, KnownAcademy } from './read-course-file.ts';

/** The key that signed an edition, and the edition. */
export type SignedEdition = { key: string; edition: string };
export type TakenBack = Extract<CourseFileProblem, 'withdrawn-key' | 'withdrawn'>;

/** Why a device keeps an edition no longer: its key is not (or no longer) one of the academy, or it is withdrawn. Null when it stays. */
export function takenBack({ key, edition }: SignedEdition, { keys, withdrawn }: KnownAcademy): TakenBack | null {
  if (!keys.some((known) => known.x === key && !known.withdrawn)) return 'withdrawn-key';
  return withdrawn.includes(edition) ? 'withdrawn' : null;
}
