/**
 * What every page of a course does in the browser: shows where the learner stands, in the list and in the bars, and goes on showing
 * it while the page is open.
 */
import { fill } from '#domain/fill';
import { copy } from '../../lib/copy.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { watchBadges } from '../celebration/watch-badges.ts';
import { $meState } from '../progress/me-store.ts';
import { $session } from '../session/session-store.ts';
import { toastAbout } from '../toasts/catalogue.ts';
import type { CourseStanding } from './course-standing.ts';
import { $standing, course, followStanding } from './course-store.ts';
import { paintEntries } from './paint-entries.ts';

const OFFLINE_TOLD_KEY = 'academy-offline-told';
const OFFLINE_TOLD_MS = 10 * 60_000;

/** Called once, by the script of the page. */
export function showCourse(): void {
  $standing.subscribe((standing) => {
    if (standing === null) return;
    paintEntries(course, standing, $session.get() !== null);
    paintProgress(standing);
  });
  $meState.listen((state) => {
    if (state === 'unreachable') tellOffline();
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

/** Once in a while, not on each page that is read without a connection. */
function tellOffline(): void {
  const toldAt = Number(readStored(OFFLINE_TOLD_KEY));
  if (Date.now() - toldAt < OFFLINE_TOLD_MS) return;
  writeStored(OFFLINE_TOLD_KEY, String(Date.now()));
  toastAbout('offline-content');
}
