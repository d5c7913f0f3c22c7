import type { Role } from '#domain/learning/access';
import { cleanEmail } from '#domain/people/account';
import { displayNameFromEmail } from '#domain/people/learner';
import { makeAccount } from '../account/make-account.ts';
import { roleOf } from '../lib/role-of.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';

/**
 * `pocketbase make-admin EMAIL` (npm run admin): promotes the account, or creates one with a random password that is printed once.
 * It runs on the machine, because an address list could be claimed by the first to register.
 */
export function makeAdmin(given: string): void {
  const email = cleanEmail(given);
  if (!email.ok) throw new Error(`${given} is no e-mail address.`);
  try {
    const user = $app.findAuthRecordByEmail('users', email.email);
    const before = roleOf(user);
    user.set('role', 'admin');
    // An account that was given up would soon be gone.
    user.set('delete_after', '');
    if (user.verified()) {
      $app.save(user);
      logMadeAdmin(user, before);
      console.log(`${email.email} is an administrator now.`);
      return;
    }
    // Nobody confirmed this address, so anybody may have signed up with it: only the new password opens the account from here on.
    const fresh = $security.randomString(20);
    user.setPassword(fresh);
    user.refreshTokenKey();
    user.setVerified(true);
    $app.save(user);
    logMadeAdmin(user, before);
    console.log(
      `${email.email} is an administrator now. The address was not confirmed, so there is a new password, shown this once: ${fresh}`,
    );
    return;
  } catch (error) {
    if (!/no rows/i.test(String(error))) throw error;
  }
  const password = $security.randomString(20);
  const user = makeAccount($app, {
    name: displayNameFromEmail(email.email),
    email: email.email,
    password,
    locale: 'en',
    role: 'admin',
    verified: true,
  });
  logMadeAdmin(user, 'learner');
  console.log(`${email.email} is an administrator now. The password, shown this once: ${password}`);
}

function logMadeAdmin(user: core.Record, before: Role): void {
  if (before === 'admin') return;
  writeAdminLog($app, { action: 'role-changed', by: 'machine', subject: user.id, detail: `${before}>admin` });
}
