import { type SignUpResponse, signUpRequest } from '#domain/contract/account/sign-up';
import { checkSignUp, cleanEmail } from '#domain/people/account';
import { cleanName } from '#domain/people/learner';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { makeAccount, type NewAccount } from './make-account.ts';

/** POST account/sign-up: makes a learner's account after the rules of domain/people/account.ts, and sends the confirmation mail. */
export function signUp(event: core.RequestEvent): void {
  const request = parseBody(event, signUpRequest);
  const problem = checkSignUp(request);
  if (problem) refuse(problem);
  const name = cleanName(request.name);
  if (!name.ok) refuse(name.code);
  const email = cleanEmail(request.email);
  if (!email.ok) refuse(email.code);

  const { password, locale } = request;
  const account: NewAccount = {
    name: name.name,
    email: email.email,
    password,
    locale,
    role: 'learner',
    verified: false,
  };
  const isSent = sendConfirmation(event.app, saveAccount(event.app, account));
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

function saveAccount(app: core.App, account: NewAccount): core.Record {
  try {
    return makeAccount(app, account);
  } catch (error) {
    // PocketBase stores at most 71 characters; the rule of 72 bytes lets one more pass.
    if (/password/i.test(String(error))) refuse('password-long');
    if (/email/i.test(String(error))) refuse(isTaken(app, account.email) ? 'account-exists' : 'email-invalid');
    throw error;
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
