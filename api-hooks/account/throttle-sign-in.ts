import { requestEventOf } from '../lib/request.ts';
import { countTries, forgetTries, type Limit, triesLeft } from '../lib/tries.ts';

/** Strict for each account: after ten wrong passwords the account rests for fifteen minutes. */
const WRONG_PASSWORDS: Limit = { name: 'sign-in', max: 10, windowMs: 15 * 60 * 1000 };

/**
 * Around PocketBase's sign-in: counts wrong passwords by identity, known or not, so that the answer does not show who has an
 * account. The address is not part of the key: a whole classroom shares one.
 */
export function throttleSignIn(event: core.RecordAuthWithPasswordRequestEvent): void {
  const who = event.identity.trim().toLowerCase();
  triesLeft(requestEventOf(event), WRONG_PASSWORDS, who);
  // Counted before the password is compared, which takes a while: a hundred tries at once are a hundred tries.
  countTries(WRONG_PASSWORDS, who);
  event.next();
  forgetTries(WRONG_PASSWORDS, who);
}
