/**
 * The two page cookies. The token opens pages and is out of reach of scripts; the marker tells scripts, before the
 * first paint, that someone is signed in, and who (the id only). The API reads neither: it looks at the Authorization header.
 */
import { isHttps } from '../lib/environment.ts';

export const TOKEN_COOKIE = isHttps ? '__Host-academy_token' : 'academy_token';
export const MARKER_COOKIE = 'academy_session';

const SAME_SITE_LAX = 2;
const DAYS_30 = 30 * 24 * 60 * 60;

function cookie(name: string, value: string, httpOnly: boolean): never {
  return new Cookie({
    name,
    value,
    path: '/',
    httpOnly,
    secure: isHttps,
    sameSite: SAME_SITE_LAX,
    maxAge: value === '' ? -1 : DAYS_30,
  } as never) as never;
}

export function setPageCookies(event: core.RequestEvent, token: string, user: string): void {
  event.setCookie(cookie(TOKEN_COOKIE, token, true));
  event.setCookie(cookie(MARKER_COOKIE, user, false));
}

export function clearPageCookies(event: core.RequestEvent): void {
  setPageCookies(event, '', '');
}
