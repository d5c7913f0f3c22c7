/**
 * For pages that say nothing to someone signed out: goes to the sign-in page, which comes back here. True when there is a session;
 * whether its token still holds, the first call finds out (session.ts).
 */
import type { Locale } from '#domain/text/locales';
import { authPath } from '#site/paths.ts';
import { $session } from './session-store.ts';

export function requireSession(): boolean {
  if ($session.get() !== null) return true;
  location.replace(authPath(location.pathname + location.search, document.documentElement.lang as Locale));
  return false;
}
