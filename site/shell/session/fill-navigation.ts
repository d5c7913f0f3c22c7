/** The learner in the navigation: name, picture, badge, and the pages that open gates add. Loaded with a session only. */
import { avatarPath } from '#domain/contract/account/users';
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
  const me = $me.get();
  const learner = me?.learner;
  const badges = (me?.badges ?? []).map(({ badge }) => badge);
  const shown = shownBadges(badges, learner?.role ?? '');
  const [badge] = shown;
  const name = learner?.name ?? session.name;
  part('name')?.replaceChildren(name);
  part('subtitle')?.replaceChildren(t.subtitles[profileSubtitle(shown, learner?.role)]);
  part('avatar')?.replaceChildren(learner?.avatar ? picture(learner.id, learner.avatar, name) : initials(name));
  // Few have a gate open, or questions due: the fourth number (domain/learning/recall-outlook.ts, which most pages do not load).
  // Instructors and the learners of a cohort have an entry of their own.
  if (me && (me.recall[3] || me.cohort || learner?.role === 'instructor' || Object.values(me.gates).includes(true)))
    void import('./nav-gates.ts').then(({ showGates }) => showGates(me));
  const overlay = part('badge');
  if (!overlay || !badge) return;
  overlay.dataset['badge'] = badge;
  void import('#site/ui/badge-art.ts').then(({ badgeArt }) => {
    overlay.replaceChildren(element('img', '', '', { src: badgeArt(badge), alt: t.names[badge] }));
  });
}

function picture(user: string, file: string, name: string): HTMLElement {
  const image = element('img', '', '', { src: avatarPath(user, file), alt: '' });
  image.addEventListener('error', () => image.replaceWith(initials(name)));
  return image;
}
