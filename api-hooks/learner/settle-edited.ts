import { settledState } from './read-learner.ts';

/** A superuser changed what is stored about a learner in the dashboard: what follows is stored at once, because lists read it. */
export function settleEdited(event: core.RecordRequestEvent): void {
  event.next();
  settledState(event.app, event.record!.getString('user'));
}
