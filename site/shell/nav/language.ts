/**
 * The language switch keeps the page with its query and hash, and remembers the choice: on this device, and with the account of
 * someone signed in (mails come in that language). Nobody is sent to another language without having chosen it: only the start page,
 * opened from outside, leads on to the language that was chosen on this device.
 */

import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { inLocale, type Locale, localized } from '#domain/text/locales';
import { call } from '#site/data/api.ts';
import { chooseLocale, chosenLocale } from '#site/data/chosen-locale.ts';
import { $session } from '#site/data/session/session-store.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  const locale = link.hreflang as Locale;
  link.href = inLocale(location.pathname + location.search + location.hash, locale);
  chooseLocale(locale);
  const session = $session.get();
  if (session) void call(at(saveUserEndpoint, { id: session.user }), { body: { locale }, keepalive: true });
});

const chosen = chosenLocale();
const isFromOutside = !document.referrer.startsWith(`${location.origin}/`);
if (chosen !== null && chosen !== pageLocale() && location.pathname === '/' && isFromOutside)
  location.replace(localized('/', chosen) + location.search + location.hash);
