import { awaitVisits } from '../activity/note-visit.ts';
import { noteLessonEditions } from '../learning/lesson-editions.ts';
import { noteEditions } from '../learning/quiz-editions.ts';
import { isLeader } from '../lib/is-leader.ts';
import type { CoreApp } from '../lib/sql.ts';

/**
 * What must be noted before this server serves: which content it serves from now on, and whose next visit ends a wait. Twice does no harm. Of
 * three nodes, the one that begins to lead runs it as a cron out of its turn (engine/cluster/main.go).
 */
export function beginToLead(): void {
  note($app);
}

/** A server without other nodes leads as soon as it starts. */
export function beginAlone(event: core.BootstrapEvent): void {
  event.next();
  if (isLeader()) note(event.app);
}

function note(app: CoreApp): void {
  noteEditions(app);
  noteLessonEditions(app);
  awaitVisits(app);
}
