/** Signs out, also where not even the script for it can be loaded: then this device forgets the learner all the same, and keeps the queue. */

import type { Locale } from '#domain/text/locales';
import { forgetLearner } from '#site/data/session/forget-learner.ts';
import { $session } from '#site/data/session/session-store.ts';
import { forgetTexts } from '#site/data/texts/forget-texts.ts';
import { pagePath } from '#site/paths.ts';
import { flash } from '#site/ui/toasts/flash.ts';

/** False when the learner has decided to stay. */
export async function leaveSession(): Promise<boolean> {
  try {
    const { signOut } = await import('./sign-out.ts');
    return await signOut();
  } catch {
    const user = $session.get()?.user;
    if (user !== undefined) forgetTexts(user);
    await forgetLearner();
    flash('sign-out-unreachable');
    location.assign(pagePath('auth', document.documentElement.lang as Locale));
    return true;
  }
}
