/**
 * What every page of a course does in the browser: shows where the learner is, in the list and in the bars, and goes on showing
 * it while the page is open.
 */
import { fill } from '#domain/text/fill';
import { $meState } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { watchBadges } from '#site/shell/celebration/watch-badges.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import type { CourseStanding } from './course-standing.ts';
import { $standing, course, followStanding } from './course-store.ts';
import { paintEntries } from './paint-entries.ts';

/** Called once, by the script of the page. */
export function showCourse(): void {
  $standing.subscribe((standing) => {
    if (standing === null) return;
    paintEntries(course, standing, $session.get() !== null);
    paintProgress(standing);
  });
  $meState.listen((state) => {
    if (state === 'unreachable') toastAbout('offline-content');
    // Nobody checks any longer; the notice of the page says what is the matter.
    if (state === 'failed') for (const line of document.querySelectorAll('[data-progress-text]')) line.textContent = '';
  });
  followStanding();
  watchBadges();
}

function paintProgress({ progress, done }: CourseStanding): void {
  const percent = progress?.percent ?? 0;
  const text = fill(copy('lesson').progress, { done, total: course.entries.length });
  for (const bar of document.querySelectorAll<HTMLProgressElement>('[data-progress-bar]')) {
    bar.value = percent;
    bar.setAttribute('aria-valuetext', text);
  }
  for (const line of document.querySelectorAll('[data-progress-text]')) line.textContent = text;
  for (const line of document.querySelectorAll('[data-progress-percent]')) line.textContent = `${percent}%`;
}
