/**
 * What every page does about the learner: reports errors, checks the session, fills the navigation, sends the queue, starts the
 * service worker. Loaded by nav.ts, on every page, so it stays small.
 */

import { avatarPath } from '#domain/contract/users';
import { profileSubtitle, shownBadges } from '#domain/credentials/badge-shown';
import { $me, loadMe, PROGRESS_EVENT, type ProgressEvent } from '#site/data/me/me-store.ts';
import { parkedLearner } from '#site/data/queue/parked.ts';
import { startErrorReports } from '#site/data/session/error-reports.ts';
import { startSession } from '#site/data/session/session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { startWorker } from '#site/service-worker/start-worker.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { showFlash } from '#site/ui/toasts/flash.ts';
import { initials } from './initials.ts';
import { leaveSession } from './leave-session.ts';

startErrorReports();
showFlash();
startSession();
$session.subscribe((session) => {
  if (session) void loadMe();
  // A guest has no work to keep: the queue's script comes with a session, or with work that waits for one.
  if (session || parkedLearner() !== null)
    void import('#site/shell/queue/start-work.ts').then(({ startWork }) => startWork());
  fillNavigation();
});
$me.listen(fillNavigation);
$me.subscribe((me) => {
  if (me?.learner.deleteAfter) void import('./tell-leaving.ts').then(({ tellLeaving }) => tellLeaving());
});
// A course just finished opens gates and changes what is recommended: the server, which decides both, is asked again.
window.addEventListener(PROGRESS_EVENT, ({ detail }: ProgressEvent) => {
  if (detail.finished && detail.user === $session.get()?.user) void loadMe({ force: true });
});
// Nothing that a reader waits for.
addEventListener('load', startWorker);

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

function part(name: string): HTMLElement | null {
  return document.querySelector(`[data-nav="${name}"]`);
}

function fillNavigation(): void {
  const session = $session.get();
  if (!session) return;
  const t = copy('badges');
  const learner = $me.get()?.learner;
  const badges = ($me.get()?.badges ?? []).map(({ badge }) => badge);
  const [badge] = shownBadges(badges, learner?.role ?? '');
  const name = learner?.name ?? session.name;
  part('name')?.replaceChildren(name);
  part('subtitle')?.replaceChildren(t.subtitles[profileSubtitle(badges)]);
  part('avatar')?.replaceChildren(learner?.avatar ? picture(learner.id, learner.avatar, name) : initials(name));
  if (Object.values($me.get()?.gates ?? {}).includes(true)) void showOpenGates();
  const overlay = part('badge');
  if (!overlay || !badge) return;
  overlay.dataset['badge'] = badge;
  void import('#site/ui/badge-art.ts').then(({ badgeArt }) => {
    overlay.replaceChildren(element('img', '', '', { src: badgeArt(badge), alt: t.names[badge] }));
  });
}

/** Few have one open. */
async function showOpenGates(): Promise<void> {
  const { showGates } = await import('./nav-gates.ts');
  const me = $me.get();
  if (me) await showGates(me);
}

function picture(user: string, file: string, name: string): HTMLElement {
  const image = element('img', '', '', { src: avatarPath(user, file), alt: '' });
  image.addEventListener('error', () => image.replaceWith(initials(name)));
  return image;
}
