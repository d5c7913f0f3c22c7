/** Whoever signs in to an account that was given up learns it at once: the settings page says when it goes, and how to keep it. */

import { $session } from '#site/data/session/session-store.ts';
import { pagePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const KEY = 'academy-told-leaving';

/** Goes to the settings, once for each session of this tab. */
export function tellLeaving(): void {
  const token = $session.get()?.token ?? '';
  const settings = pagePath('profileSettings', pageLocale());
  try {
    const isTold = sessionStorage.getItem(KEY) === token;
    sessionStorage.setItem(KEY, token);
    if (!isTold && location.pathname !== settings) location.assign(settings);
  } catch {
    // Without storage it would be said on every page; the profile and the settings say it anyway.
  }
}
