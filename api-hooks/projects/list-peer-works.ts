import { refuse } from '../lib/refuse.ts';
import { hasClassmates } from './ask-classmates.ts';
import { ownProjectOf } from './own-project.ts';
import { sendPeerWorks } from './peer-work.ts';

/** GET projects/{course}/peers. */
export function listPeerWorks(event: core.RequestEvent): void {
  const { course } = ownProjectOf(event);
  if (!hasClassmates(course)) refuse('not-found');
  sendPeerWorks(event, course);
}
