/** The script of the small map: the learner's states. */
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me } from '#site/data/me/me-store.ts';
import { paintMap } from './map-paint.ts';

$me.subscribe((me) => {
  if (me !== null) paintMap(readCourseFacts(), me);
});
