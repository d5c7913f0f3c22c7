import { checkEmailChange } from '#domain/people/settings';
import { refuse } from '../lib/refuse.ts';
import { requestEventOf } from '../lib/request.ts';
import { countTries, type Limit, triesLeft } from '../lib/tries.ts';

/** Each request sends a mail to an address that somebody typed: five in an hour are enough for every typing mistake. */
const REQUESTS: Limit = { name: 'email-change', max: 5, windowMs: 60 * 60 * 1000 };

/** Before PocketBase mails the confirmation of a new address. */
export function limitEmailChanges(event: core.RecordRequestEmailChangeRequestEvent): void {
  const learner = event.record!;
  const problem = checkEmailChange(learner.email(), event.newEmail);
  if (problem) refuse(problem);
  triesLeft(requestEventOf(event), REQUESTS, learner.id);
  countTries(REQUESTS, learner.id);
  event.next();
}
