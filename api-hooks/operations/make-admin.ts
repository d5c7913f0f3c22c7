import type { Role } from '#domain/access';
import { cleanEmail } from '#domain/account';
import { displayNameFromEmail, learnerId, usernameFromEmail } from '#domain/learner';
import { writeAdminLog } from '../administration/write-admin-log.ts';
import { now } from '../lib/clock.ts';
import { roleOf } from '../lib/learner-records.ts';
import { dbTime } from '../lib/sql.ts';

/**
 * `pocketbase make-admin EMAIL` (npm run admin): promotes the account, or creates one with a random password that is printed once.
 * It runs on the machine, because an address list could be claimed by whoever registers first.
 */
export function makeAdmin(given: string): void {
  const email = cleanEmail(given);
  if (!email.ok) throw new Error(`${given} is no e-mail address.`);
  try {
    const user = $app.findAuthRecordByEmail('users', email.email);
    const before = roleOf(user);
    user.set('role', 'admin');
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
  const user = new Record($app.findCollectionByNameOrId('users'));
  user.set('name', displayNameFromEmail(email.email));
  user.setEmail(email.email);
  user.setPassword(password);
  user.set('username', usernameFromEmail(email.email));
  user.set(
    'learner_id',
    learnerId((below) => Number($security.randomStringWithAlphabet(6, '0123456789')) % below),
  );
  user.set('role', 'admin');
  user.set('time_zone', 'Africa/Kigali');
  user.set('locale', 'en');
  user.set('consent_at', dbTime(now()));
  user.setVerified(true);
  $app.save(user);
  logMadeAdmin(user, 'learner');
  console.log(`${email.email} is an administrator now. The password, shown this once: ${password}`);
}

function logMadeAdmin(user: core.Record, before: Role): void {
  if (before === 'admin') return;
  writeAdminLog($app, { action: 'role-changed', by: 'machine', subject: user.id, detail: `${before}>admin` });
}
