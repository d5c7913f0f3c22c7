/**
 * The password once more, before what an administrator cannot take back: the finder of a phone with an open session has the session, not the
 * password. It counts for ten minutes and for this session alone.
 */
import { CONFIRMED_SECONDS, type ConfirmResponse, confirmRequest } from '#domain/contract/administration/confirm-admin';
import { adminOf } from '../lib/admin-of.ts';
import { isWithin } from '../lib/clock.ts';
import { confirmPassword } from '../lib/confirm-password.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';

const PREFIX = 'academy:confirmed:';

/** POST admin/confirm. */
export function confirm(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const { password } = parseBody(event, confirmRequest);
  confirmPassword(event, admin, password);
  event.app.store().set(keyOf(event, admin), Date.now());
  const response: ConfirmResponse = { seconds: CONFIRMED_SECONDS };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The signed-in administrator, who has given the password in the last ten minutes. */
export function confirmedAdminOf(event: core.RequestEvent): core.Record {
  const admin = adminOf(event);
  demandConfirmation(event, admin);
  return admin;
}

export function demandConfirmation(event: core.RequestEvent, admin: core.Record): void {
  if (!isConfirmed(event.app.store().get(keyOf(event, admin)))) refuse('password-again');
}

/** Every ten minutes: what has run out goes. */
export function forgetConfirmations(): void {
  const store = $app.store();
  for (const [key, since] of Object.entries(store.getAll())) {
    if (key.startsWith(PREFIX) && !isConfirmed(since)) store.remove(key);
  }
}

function isConfirmed(since: unknown): boolean {
  return typeof since === 'number' && isWithin(since, CONFIRMED_SECONDS * 1000);
}

/** The session is known by its token, which is not kept. */
function keyOf(event: core.RequestEvent, admin: core.Record): string {
  return `${PREFIX}${admin.id}:${$security.sha256(event.request!.header.get('Authorization'))}`;
}
