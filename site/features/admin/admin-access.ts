/** Who may see the pages of administrators. The server decides at each call; this decides only what the page shows. */

import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { pagePath } from '../../paths.ts';

export type Access = 'checking' | 'open' | 'denied' | 'unreachable';

/** Asks the server when the copy on this device does not say administrator: the role may be new. */
export async function checkAccess(): Promise<Access> {
  await loadMe();
  if ($me.get()?.learner.role === 'admin') return 'open';
  if ($meState.get() !== 'fresh') await loadMe({ force: true });
  if ($me.get()?.learner.role === 'admin') return 'open';
  // Signed out meanwhile: the session's own script takes over.
  if ($meState.get() !== 'fresh') return 'unreachable';
  denyAccess();
  return 'denied';
}

/** To the dashboard, which says why. */
export function denyAccess(): void {
  flash('admin-denied');
  location.replace(pagePath('dashboard', pageLocale()));
}
