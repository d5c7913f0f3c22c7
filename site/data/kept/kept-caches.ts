/** The caches of courses that are kept whole. They begin with the name of the learner's own cache and go with it (saved-pages.ts). */
import type { Locale } from '#domain/text/locales';
import { learnerCache } from '../saved-pages.ts';

/** A course that a learner keeps on this device, in one language. */
export type KeptName = { learner: string; course: string; locale: Locale };

/** Its cache has all that it needs: pages, questions, scripts, styles, pictures. */
export function keptCache({ learner, course, locale }: KeptName): string {
  return `${keptPrefix(learner)}${course}.${locale}`;
}

/** The names of the caches of all courses that a learner keeps, begun or whole. */
export async function keptCaches(learner: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(keptPrefix(learner)));
}

function keptPrefix(learner: string): string {
  return `${learnerCache(learner)}.kept.`;
}
