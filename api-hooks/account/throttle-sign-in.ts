import { requestEventOf } from '../lib/request.ts';
import { forgetTries, forgetTriesOf, type Limit, takeTry, uncountTry } from '../lib/tries.ts';
import { knownDevice } from './known-device.ts';

const FIFTEEN_MINUTES = 15 * 60 * 1000;
/** Strict for each account and address: after ten wrong passwords this address rests. A stranger elsewhere locks nobody out with that. */
const FROM_ONE_ADDRESS: Limit = { name: 'sign-in', max: 10, windowMs: FIFTEEN_MINUTES };
/** Loose for each account: against guesses from many addresses at once. */
const FROM_ALL: Limit = { name: 'sign-in-all', max: 100, windowMs: FIFTEEN_MINUTES };
/** A device that signed in to this account before counts its own wrong passwords and nobody else's. */
const FROM_KNOWN_DEVICE: Limit = { name: 'sign-in-device', max: 10, windowMs: FIFTEEN_MINUTES };

/**
 * Around PocketBase's sign-in: counts wrong passwords by identity, known or not, so that the answer does not show who has an
 * account. By address alone nothing is counted: a whole classroom shares one.
 */
export function throttleSignIn(event: core.RecordAuthWithPasswordRequestEvent): void {
  const request = requestEventOf(event);
  const who = event.identity.trim().toLowerCase();
  const device = event.record ? knownDevice(request, event.record) : null;
  if (device === null)
    throttle(event, [
      [FROM_ONE_ADDRESS, triesKey(who, request.realIP())],
      [FROM_ALL, who],
    ]);
  else throttle(event, [[FROM_KNOWN_DEVICE, triesKey(who, device)]]);
}

type Counted = [limit: Limit, who: string];

function throttle(event: core.RecordAuthWithPasswordRequestEvent, [own, all]: [Counted, Counted?]): void {
  for (const [limit, who] of all ? [own, all] : [own]) {
    // Counted before the password is compared, which takes a while: a hundred tries at once are a hundred tries.
    takeTry(requestEventOf(event), limit, who);
  }
  event.next();
  forgetTries(...own);
  // Others may still be guessing: a success takes back its own try only.
  if (all) uncountTry(...all);
}

/** After a new password by mail: the owner of the mailbox need not wait for the wrong passwords of others. */
export function forgetWrongPasswords(email: string): void {
  const who = email.trim().toLowerCase();
  forgetTries(FROM_ALL, who);
  for (const limit of [FROM_ONE_ADDRESS, FROM_KNOWN_DEVICE]) forgetTriesOf(limit, triesKey(who, ''));
}

/** No address of a mail has a space in it. */
function triesKey(who: string, place: string): string {
  return `${who} ${place}`;
}
