/** At the next sign-in to an account that is about to be deleted the settings page opens: it shows when, and how to keep the account. */

import { $session } from '#site/data/session/session-store.ts';
import { pagePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const KEY = 'academy-leaving-shown';

/** Goes to the settings, once for each session of this tab. */
export function tellLeaving(): void {
  const token = $session.get()?.token ?? '';
  const settings = pagePath('profileSettings', pageLocale());
  try {
    const isShown = sessionStorage.getItem(KEY) === token;
    sessionStorage.setItem(KEY, token);
    if (!isShown && !location.pathname.startsWith(settings)) location.assign(settings);
  } catch {
    // Without storage every page would open the settings; the profile shows it anyway.
  }
}
