/**
 * A device that signed in before, known by a cookie of its own: strangers who try wrong passwords cannot lock it out. The cookie holds a
 * random name of the device and a seal for each account that signed in on it; it opens nothing. It stays when the learner signs out.
 */
import { isHttps } from '../lib/environment.ts';
import { cookieValue } from '../lib/request.ts';

const COOKIE = isHttps ? '__Secure-academy_device' : 'academy_device';
/** Sent with a sign-in and nothing else. */
const PATH = '/api/collections/users/auth-with-password';
const DAYS_180 = 180 * 24 * 60 * 60;
const SAME_SITE_STRICT = 3;
/** A shared computer knows the last few accounts. */
const ACCOUNTS = 8;
const NAME = /^[a-z0-9]{30}$/;

/** The name of the device that the request comes from, when it signed in to this account before; else null. */
export function knownDevice(request: core.RequestEvent, account: core.Record): string | null {
  const { name, seals } = readCookie(request);
  const own = seal(name, account);
  return name !== '' && seals.some((known) => $security.equal(known, own)) ? name : null;
}

/** After a sign-in with the password. */
export function rememberDevice(request: core.RequestEvent, account: core.Record): void {
  const { name, seals } = readCookie(request);
  const device = name === '' ? $security.randomStringWithAlphabet(30, 'abcdefghijklmnopqrstuvwxyz0123456789') : name;
  const own = seal(device, account);
  const kept = [own, ...seals.filter((known) => known !== own)].slice(0, ACCOUNTS);
  const cookie = { name: COOKIE, value: [device, ...kept].join('.'), path: PATH, maxAge: DAYS_180 };
  request.setCookie(
    new Cookie({ ...cookie, httpOnly: true, secure: isHttps, sameSite: SAME_SITE_STRICT } as never) as never,
  );
}

function readCookie(request: core.RequestEvent): { name: string; seals: string[] } {
  const [name = '', ...seals] = cookieValue(request, COOKIE).split('.');
  return NAME.test(name) ? { name, seals: seals.slice(0, ACCOUNTS) } : { name: '', seals: [] };
}

/** Made with the server's own secret, so that nobody makes one up. */
function seal(device: string, account: core.Record): string {
  const { secret } = account.collection().authToken;
  return $security.hs256(`device ${device} ${account.id}`, secret).slice(0, 32);
}
