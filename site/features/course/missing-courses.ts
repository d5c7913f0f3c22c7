/** Says beside each missing course how far the learner is with it. */

import { courseState } from '#domain/learning/progress';
import { fill } from '#domain/text/fill';
import { $me, loadMe } from '#site/data/me/me-store.ts';

$me.subscribe((me) => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-required]')) {
    const progress = me?.progress[row.dataset['required'] ?? ''];
    const end = row.querySelector('.row-end');
    if (!progress || !end) continue;
    const isDone = courseState(progress) === 'completed';
    end.textContent = isDone
      ? (row.dataset['done'] ?? '')
      : fill(row.dataset['percent'] ?? '', { percent: progress.percent });
  }
});
void loadMe();
