/** The learner in the navigation: name, picture, badge, and the pages that open gates add. Loaded with a session only. */
import { avatarPath } from '#domain/contract/users';
import { profileSubtitle, shownBadges } from '#domain/credentials/badge-shown';
import { $me } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { showAssistantButton } from '#site/shell/assistant/assistant-button.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { initials } from './initials.ts';

let isKept = false;

/** Fills the navigation now, and again whenever the session or what is known of the learner changes. Once a page. */
export function keepNavigationFilled(): void {
  if (isKept) return;
  isKept = true;
  $session.subscribe(fillNavigation);
  $me.listen(fillNavigation);
  showAssistantButton();
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
  const shown = shownBadges(badges, learner?.role ?? '');
  const [badge] = shown;
  const name = learner?.name ?? session.name;
  part('name')?.replaceChildren(name);
  part('subtitle')?.replaceChildren(t.subtitles[profileSubtitle(shown)]);
  part('avatar')?.replaceChildren(learner?.avatar ? picture(learner.id, learner.avatar, name) : initials(name));
  const hasGates = Object.values($me.get()?.gates ?? {}).includes(true);
  if (hasGates || learner?.role === 'instructor') void showOpenGates();
  const overlay = part('badge');
  if (!overlay || !badge) return;
  overlay.dataset['badge'] = badge;
  void import('#site/ui/badge-art.ts').then(({ badgeArt }) => {
    overlay.replaceChildren(element('img', '', '', { src: badgeArt(badge), alt: t.names[badge] }));
  });
}

/** Few have one open. Instructors have an entry of their own. */
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
