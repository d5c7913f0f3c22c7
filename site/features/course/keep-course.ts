/** The small part of 'Keep this course on my device': for whom it is there. The rest comes when it is opened. */
import { $me } from '#site/data/me/me-store.ts';
import { mustEnroll } from '#site/data/me/must-enroll.ts';

const place = document.querySelector<HTMLDetailsElement>('[data-keep-course]');

place?.addEventListener('toggle', () => void import('./keep-control.ts').then(({ control }) => control(place)), {
  once: true,
});
$me.subscribe((me) => {
  if (place) place.hidden = me === null || mustEnroll(me);
});
