import { opensLesson } from '#domain/learning/recall-opening';
import { unpackOutlook } from '#domain/learning/recall-outlook';
import { $me } from '#site/data/me/me-store.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { $standing, course } from '../course/course-store.ts';

/** Shows the way to two questions of recall in the lesson that is the learner's next, once enough is due. */
export function offerRecall(link: HTMLElement): void {
  const at = course.entries.findIndex(({ id }) => id === link.dataset['recall']);
  $standing.subscribe((standing) => {
    const me = $me.get();
    if (me === null) return;
    const today = localDay(new Date(), me.learner.timeZone);
    link.hidden = standing?.states[at] !== 'current' || !opensLesson(unpackOutlook(me.recall), today);
  });
}
