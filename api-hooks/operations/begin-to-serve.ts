import { awaitVisits } from '../activity/note-visit.ts';
import { noteLessonEditions } from '../learning/lesson-editions.ts';
import { noteEditions } from '../learning/quiz-editions.ts';

/** What must be noted before this server serves: which content it serves from now on, and whose next visit ends a wait. Twice does no harm. */
export function beginToServe(event: core.BootstrapEvent): void {
  event.next();
  noteEditions(event.app);
  noteLessonEditions(event.app);
  awaitVisits(event.app);
}
