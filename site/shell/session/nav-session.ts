/**
 * What every page does about the learner: reports errors, checks the session, and begins what only a session needs (the name in the
 * navigation, the queue) and the service worker. Loaded by nav.ts, on every page, so it stays small.
 */

import { $me, loadMe, PROGRESS_EVENT, type ProgressEvent } from '#site/data/me/me-store.ts';
import { parkedLearner } from '#site/data/queue/parked.ts';
import { startErrorReports } from '#site/data/session/error-reports.ts';
import { startSession } from '#site/data/session/session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { showFlash } from '#site/ui/toasts/flash.ts';
import { leaveSession } from './leave-session.ts';

startErrorReports();
showFlash();
startSession();
$session.subscribe((session) => {
  if (session) void loadMe();
  // A guest has no work to keep: the queue's script comes with a session, or with work that waits for one.
  if (session || parkedLearner() !== null)
    void import('#site/shell/queue/start-work.ts').then(({ startWork }) => startWork());
  if (session) void import('./fill-navigation.ts').then(({ keepNavigationFilled }) => keepNavigationFilled());
});
$me.subscribe((me) => {
  if (me?.learner.deleteAfter) void import('./tell-leaving.ts').then(({ tellLeaving }) => tellLeaving());
});
// A course just finished opens gates and changes what is recommended: the server, which decides both, is asked again.
window.addEventListener(PROGRESS_EVENT, ({ detail }: ProgressEvent) => {
  if (detail.finished && detail.user === $session.get()?.user) void loadMe({ force: true });
});
// Nothing that a reader waits for.
addEventListener('load', () => void import('./after-load.ts').then(({ afterLoad }) => afterLoad()));

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="sign-out"]')) {
  button.addEventListener('click', () => void leave(button));
}

async function leave(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  button.setAttribute('aria-busy', 'true');
  button.textContent = copy('session').signingOut;
  await leaveSession();
  button.removeAttribute('aria-busy');
  button.textContent = label;
}
