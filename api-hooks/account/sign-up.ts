import { checkSignUp, cleanEmail } from '#domain/account';
import { type SignUpResponse, signUpRequest } from '#domain/contract/account';
import { cleanName, learnerId, usernameFromEmail } from '#domain/learner';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime } from '../lib/sql.ts';

/** Six characters clash about twice in 100,000 learners: a fresh one is tried then. */
const LEARNER_ID_TRIES = 5;
const DEFAULT_TIME_ZONE = 'Africa/Kigali';

/** POST account/sign-up: makes a learner's account after the rules of domain/account.ts, and sends the confirmation mail. */
export function signUp(event: core.RequestEvent): void {
  const request = parseBody(event, signUpRequest);
  const problem = checkSignUp(request);
  if (problem) refuse(problem);
  const name = cleanName(request.name);
  if (!name.ok) refuse(name.code);
  const email = cleanEmail(request.email);
  if (!email.ok) refuse(email.code);

  const record = saveAccount(event.app, { ...request, name: name.name, email: email.email });
  const isSent = sendConfirmation(event.app, record);
  const response: SignUpResponse = { confirmation: isSent && environment.smtp !== '' ? 'mailed' : 'none' };
  event.json(200, response);
}

/**
 * Without SMTP the mail lands in the outbox, where an administrator finds it (capture-mail.ts). A mail server that does not answer is
 * no reason to refuse: the account is there, and works without the confirmation.
 */
function sendConfirmation(app: core.App, record: core.Record): boolean {
  try {
    $mails.sendRecordVerification(app, record);
    return true;
  } catch (error) {
    console.error(`[academy] the confirmation mail was not sent: ${error}`);
    return false;
  }
}

type Account = { name: string; email: string; password: string; locale: string };

function saveAccount(app: core.App, account: Account): core.Record {
  for (let tries = 1; ; tries++) {
    const record = new Record(app.findCollectionByNameOrId('users'));
    record.set('name', account.name);
    record.setEmail(account.email);
    record.setEmailVisibility(false);
    record.setPassword(account.password);
    record.set('username', usernameFromEmail(account.email));
    record.set(
      'learner_id',
      learnerId((below) => Number($security.randomStringWithAlphabet(6, '0123456789')) % below),
    );
    record.set('role', 'learner');
    record.set('time_zone', DEFAULT_TIME_ZONE);
    record.set('locale', account.locale);
    record.set('consent_at', dbTime(now()));
    try {
      app.save(record);
      return record;
    } catch (error) {
      // PocketBase stores at most 71 characters; the rule of 72 bytes lets one more pass.
      if (/password/i.test(String(error))) refuse('password-long');
      if (/email/i.test(String(error))) refuse(isTaken(app, account.email) ? 'account-exists' : 'email-invalid');
      if (!/learner_id/.test(String(error)) || tries === LEARNER_ID_TRIES) throw error;
    }
  }
}

function isTaken(app: core.App, email: string): boolean {
  try {
    app.findAuthRecordByEmail('users', email);
    return true;
  } catch {
    return false;
  }
}
