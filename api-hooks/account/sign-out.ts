import { signOutRequest } from '#domain/contract/account/sign-out';
import { parseBody } from '../lib/request.ts';
import { clearPageCookies } from './cookies.ts';

/**
 * POST sign-out: 204, signed in or not. Clears the page cookies and what the browser cached of guarded pages; `global` with a valid token also
 * rotates the account's token key, which ends every session of it.
 */
export function signOut(event: core.RequestEvent): void {
  const { scope } = parseBody(event, signOutRequest);
  clearPageCookies(event);
  event.response.header().set('Clear-Site-Data', '"cache"');
  if (scope === 'global' && event.auth?.collection().name === 'users') {
    event.auth.refreshTokenKey();
    event.app.save(event.auth);
  }
  event.noContent(204);
}
