/** Fills the profile that the page is built with. What is null is not shown by its owner: that part stays away. */

import type { PublicProfile, ShownCertificate, ShownProgress } from '#domain/contract/public-profile';
import type { BadgeId } from '#domain/credentials/badge-list';
import { profileSubtitle } from '#domain/credentials/badge-shown';
import { fill } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import { element } from '#site/ui/dom/element.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import type { Locale } from '../../locale.ts';
import { certificatePath, coursePath } from '../../paths.ts';
import { personAvatar, shownName } from './person-row.ts';

export function showProfile(root: HTMLElement, profile: PublicProfile): void {
  const t = copy('people');
  const name = shownName(profile, t.profile.nameless);
  document.title = `${name} · ${copy('common').brand}`;
  partOf(root, '[data-name]').textContent = name;
  partOf(root, '[data-avatar]').replaceChildren(avatarOf(profile));
  partOf(root, '[data-learner-id]').textContent = profile.learnerId;
  partOf(root, '[data-copy]').dataset['copy'] = profile.learnerId;
  partOf(root, '[data-since]').textContent = fill(t.profile.since, { day: day(profile.since) });
  const subtitle = partOf(root, '[data-subtitle]');
  subtitle.hidden = profile.badges === null;
  subtitle.textContent = profile.badges === null ? '' : copy('badges').subtitles[profileSubtitle(profile.badges)];
  partOf(root, '[data-count="spectators"]').textContent = String(profile.spectatorsCount);
  partOf(root, '[data-count="spectating"]').textContent = String(profile.spectatingCount);
  partOf(root, '[data-own]').hidden = profile.viewer.standing !== 'own';

  fillPart(root, 'badges', profile.badges, badgeItem, t.badges.none);
  fillPart(root, 'certificates', profile.certificates, certificateItem, t.certificates.none);
  fillPart(root, 'progress', profile.progress, progressItem, t.progress.none);
  const showsNothing = profile.badges === null && profile.certificates === null && profile.progress === null;
  partOf(root, '[data-private]').hidden = !showsNothing;
}

function avatarOf(profile: PublicProfile): HTMLElement {
  const avatar = personAvatar(profile, 'avatar-lg');
  if (profile.badge === null) return avatar;
  avatar.append(element('img', 'person-badge', '', { src: badgeArt(profile.badge), alt: '' }));
  return avatar;
}

function fillPart<Item>(
  root: HTMLElement,
  name: string,
  items: Item[] | null,
  toItem: (item: Item) => HTMLElement,
  none: string,
): void {
  const section = partOf(root, `[data-section="${name}"]`);
  section.hidden = items === null;
  const list = partOf(section, 'ul');
  list.replaceChildren(...(items ?? []).map(toItem));
  list.hidden = list.childElementCount === 0;
  partOf(section, '[data-none]').textContent = items?.length === 0 ? none : '';
}

function badgeItem(id: BadgeId): HTMLElement {
  const item = element('li');
  item.append(
    element('img', '', '', { src: badgeArt(id), alt: '', width: '72', height: '72' }),
    element('b', '', copy('badges').names[id]),
  );
  return item;
}

function certificateItem({ title, issuedAt, token }: ShownCertificate): HTMLElement {
  const item = element('li', 'row');
  const main = element('div', 'row-main');
  const link = element('a', '', title, { href: certificatePath(token, locale()) });
  const issued = fill(copy('people').certificates.issued, { day: day(issuedAt.slice(0, 10)) });
  main.append(link, element('p', 'small muted', issued));
  item.append(main);
  return item;
}

function progressItem({ course, title, percent, completedAt }: ShownProgress): HTMLElement {
  const t = copy('people').progress;
  const item = element('li', 'profile-course');
  const head = element('p', 'profile-course-head');
  head.append(element('a', '', title, { href: coursePath(course, locale()) }));
  head.append(element('b', '', fill(t.percent, { percent })));
  const label = fill(t.label, { course: title });
  item.append(head, element('progress', 'progress', '', { max: '100', value: String(percent), 'aria-label': label }));
  if (completedAt !== null) {
    item.append(element('p', 'small muted', fill(t.finished, { day: day(completedAt.slice(0, 10)) })));
  }
  return item;
}

function day(iso: string): string {
  return dayText(iso, copy('dates'));
}

function locale(): Locale {
  return document.documentElement.lang as Locale;
}
