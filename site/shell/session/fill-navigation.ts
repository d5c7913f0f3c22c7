/** What the navigation shows of the learner once the server has said it: the picture, the badge, what the badge opens. */
import { avatarPath } from '#domain/contract/users';
import { profileSubtitle, shownBadges } from '#domain/credentials/badge-shown';
import { $me } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { initials } from './initials.ts';
import { navPart } from './nav-part.ts';

/** Shows the learner in the navigation; nothing changes once they have signed out. */
export function fillNavigation(): void {
  const me = $me.get();
  if (!$session.get() || !me) return;
  const t = copy('badges');
  const { id, name, avatar, role } = me.learner;
  const earned = me.badges.map(({ badge }) => badge);
  const shown = shownBadges(earned, role);
  const [badge] = shown;
  navPart('name')?.replaceChildren(name);
  navPart('subtitle')?.replaceChildren(t.subtitles[profileSubtitle(shown)]);
  navPart('avatar')?.replaceChildren(avatar ? picture(id, avatar, name) : initials(name));
  if (Object.values(me.gates).includes(true)) void showOpenGates();
  const overlay = navPart('badge');
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
