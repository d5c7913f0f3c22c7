/** The script of /courses: what is shown of the shelf, the learner's progress on it, the card to enroll, and in the folds what is counted live. */
import type { Me } from '#domain/contract/learning/me-shape';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { mustEnroll } from '#site/data/me/must-enroll.ts';
import { $session } from '#site/data/session/session-store.ts';
import { showProgress } from './course-cards.ts';

/** After the Back button from a lesson the page is as it was left: the store then holds newer progress. */
function show(): void {
  showProgress($session.get(), $me.get());
  showEnrollFirst($me.get());
}

function showEnrollFirst(me: Me | null): void {
  const card = document.querySelector<HTMLElement>('[data-enroll-first]');
  if (card) card.hidden = me === null || !mustEnroll(me);
}

$session.subscribe(show);
$me.subscribe(show);
$meState.subscribe((state) => {
  const note = document.querySelector<HTMLElement>('[data-saved]');
  if (note) note.hidden = !(state === 'saved' && !navigator.onLine);
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void loadMe();
});

void loadMe();

/** Students and ratings are in the folds: loaded with the first one that is opened. */
function loadStats({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches('.shelf-more')) return;
  document.removeEventListener('toggle', loadStats, true);
  void import('./course-stats.ts').then(({ showStats }) => showStats()).catch(() => {});
}
document.addEventListener('toggle', loadStats, true);
