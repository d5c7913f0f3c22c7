/** The page about a course, for someone signed in: what the rule of access opens is looked up then. */
import { $me } from '#site/data/me/me-store.ts';

const link = document.querySelector<HTMLAnchorElement>('[data-enter]');
const words = link?.textContent?.trim() ?? '';

$me.subscribe((me) => {
  // Where it cannot be loaded the course's own guard says what is missing.
  if (link && me) import('./enter-course.ts').then(({ offerEntry }) => offerEntry(link, me, words)).catch(() => {});
});
