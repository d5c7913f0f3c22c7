import { emailChangeRequest } from '#domain/contract/account/mail-links';
import { cleanEmail } from '#domain/people/account';
import { checkEmailChange } from '#domain/people/settings';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type Limit, takeTry } from '../lib/tries.ts';

/** Each request sends a mail to an address that someone typed: five in an hour are enough for every typing mistake. */
const REQUESTS: Limit = { name: 'email-change', max: 5, windowMs: 60 * 60 * 1000 };

/**
 * POST request-email-change, in place of PocketBase's own, which says when an address belongs to someone: here the answer is the same, and
 * only an address that is free gets the mail.
 */
export function askEmailChange(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { newEmail } = parseBody(event, emailChangeRequest);
  const problem = checkEmailChange(learner.email(), newEmail);
  if (problem) refuse(problem);
  const email = cleanEmail(newEmail);
  if (!email.ok) refuse(email.code);
  takeTry(event, REQUESTS, learner.id);
  if (!isTaken(event.app, email.email)) sendConfirmation(event.app, learner, email.email);
  event.noContent(204);
}

function isTaken(app: core.App, email: string): boolean {
  try {
    app.findAuthRecordByEmail('users', email);
    return true;
  } catch {
    return false;
  }
}

/** A mail server that does not answer would tell apart what must look alike. */
function sendConfirmation(app: core.App, learner: core.Record, email: string): void {
  try {
    $mails.sendRecordChangeEmail(app, learner, email);
  } catch (error) {
    console.error(`[academy] the mail to a new address was not sent: ${error}`);
  }
}
