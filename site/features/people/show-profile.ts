/** Fills the profile that the page is built with. What is null is not shown by its owner: that part stays away. */

import type {
  PublicProfile,
  ShownCertificate,
  ShownPageOfPerson,
  ShownProgress,
  ShownWorkOfPerson,
} from '#domain/contract/people/public-profile';
import type { BadgeId } from '#domain/credentials/badge-list';
import { profileSubtitle } from '#domain/credentials/badge-shown';
import { tableCells } from '#domain/practice/workbook-file';
import { fill, fillCount } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { certificatePath, coursePath, userPath } from '../../paths.ts';
import { shownWorkPath } from '../../work-paths.ts';
import { personAvatar } from './person-row.ts';
import { shownName } from './person-text.ts';

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
  partOf(root, '[data-address]').textContent = addressOf(userPath(profile.learnerId));
  for (const part of root.querySelectorAll<HTMLElement>('[data-signed-in]'))
    part.hidden = profile.viewer.standing === 'guest';

  fillPart(root, 'badges', profile.badges, badgeItem, t.badges.none);
  fillPart(root, 'certificates', profile.certificates, certificateItem, t.certificates.none);
  fillPart(root, 'progress', profile.progress, progressItem, t.progress.none);
  // A learner who has chosen no page shows nothing of the workbook: 'none yet' would only tell that it exists.
  const pages = profile.pages?.length === 0 ? null : profile.pages;
  fillPart(root, 'pages', pages, pageItem, '');
  const works = profile.works?.length === 0 ? null : profile.works;
  fillPart(root, 'works', works, workItem, '');
  const showsNothing = [profile.badges, profile.certificates, profile.progress, pages, works].every(
    (part) => part === null,
  );
  partOf(root, '[data-private]').hidden = !showsNothing;
  shortenOnPaper(root, profile);
}

/** So many of each on paper, the newest: with them a profile keeps to two sheets of A4 (person.css). */
const ON_PAPER = { works: 6, pages: 6, certificates: 10 };

function shortenOnPaper(root: HTMLElement, { learnerId }: PublicProfile): void {
  for (const [name, most] of Object.entries(ON_PAPER)) {
    const section = partOf(root, `[data-section="${name}"]`);
    const others = [...partOf(section, 'ul').children].slice(most);
    for (const item of others) item.classList.add('no-print');
    const words = fillCount(copy('people').paper.more, others.length);
    const address = addressOf(userPath(learnerId));
    partOf(section, '[data-more-on-paper]').textContent = others.length === 0 ? '' : fill(words, { address });
  }
}

/** An address as it is typed from paper. */
function addressOf(path: string): string {
  return location.origin + path;
}

function avatarOf(profile: PublicProfile): HTMLElement {
  const avatar = personAvatar(profile);
  avatar.classList.add('avatar-lg');
  if (profile.badge === null) return avatar;
  const badge = fromTemplate<HTMLImageElement>('overlay');
  badge.src = badgeArt(profile.badge);
  avatar.append(badge);
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
  const item = fromTemplate('badge');
  partOf<HTMLImageElement>(item, 'img').src = badgeArt(id);
  writeTexts(item, { title: copy('badges').names[id] });
  return item;
}

function certificateItem({ title, issuedAt, token }: ShownCertificate): HTMLElement {
  const item = fromTemplate('certificate');
  const { issued } = copy('people').certificates;
  partOf<HTMLAnchorElement>(item, 'a').href = certificatePath(token, pageLocale());
  writeTexts(item, {
    title,
    issued: fill(issued, { day: day(issuedAt.slice(0, 10)) }),
    address: ` · ${addressOf(certificatePath(token))}`,
  });
  return item;
}

function progressItem({ course, title, percent, completedAt }: ShownProgress): HTMLElement {
  const t = copy('people').progress;
  const item = fromTemplate('course');
  const finished = completedAt === null ? '' : fill(t.finished, { day: day(completedAt.slice(0, 10)) });
  const meter = partOf<HTMLProgressElement>(item, 'progress');
  meter.value = percent;
  meter.ariaLabel = fill(t.label, { course: title });
  partOf<HTMLAnchorElement>(item, 'a').href = coursePath(course, pageLocale());
  writeTexts(item, { title, percent: fill(t.percent, { percent }), finished });
  return item;
}

function workItem({ id, title, artifact, checked, total, acceptedAt, defended }: ShownWorkOfPerson): HTMLElement {
  const item = fromTemplate('work');
  const t = copy('people').works;
  partOf<HTMLAnchorElement>(item, 'a').href = shownWorkPath(id, pageLocale());
  writeTexts(item, {
    title,
    artifact,
    checked,
    accepted: fill(t.accepted, { day: day(acceptedAt.slice(0, 10)), total }),
    defended: defended ? fill(t.defended, { day: day(defended.day), total: defended.total }) : '',
  });
  return item;
}

/** What a learner wrote, as text only, in whatever language it is. */
function pageItem({ title, text, courseTitle, look, checked }: ShownPageOfPerson): HTMLElement {
  const item = fromTemplate('page');
  writeTexts(item, { title, text, course: courseTitle, checked });
  partOf(item, '[data-copy]').dataset['copy'] = text;
  if (look === 'table') partOf(item, '[data-text="text"]').replaceWith(tableOf(title, text));
  return item;
}

/** A page of cells; it is scrolled where it is wider than the screen. */
function tableOf(title: string, text: string): HTMLElement {
  const made = fromTemplate('table');
  made.ariaLabel = title;
  const [head = [], ...rows] = tableCells(text);
  partOf(made, 'thead tr').replaceChildren(
    ...head.map((cell) => Object.assign(document.createElement('th'), { textContent: cell })),
  );
  for (const cells of rows) {
    const row = partOf<HTMLTableSectionElement>(made, 'tbody').insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
  return made;
}

function day(iso: string): string {
  return dayText(iso, copy('dates'));
}
