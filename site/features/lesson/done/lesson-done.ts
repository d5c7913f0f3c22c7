/**
 * The sheet of a lesson that was just completed, loaded with that tap: the diamond that it adds to the learner's woven band, what the learner
 * can do now, and the way on. The page itself shows that the lesson is complete. A guest has no band; for them it leads to an account.
 */
import '#site/ui/dialog-sheet.ts';
import { cellState, wovenBand } from '#domain/learning/woven-band';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import bandStyles from '#site/styles/woven-band.css?inline';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { drawBand } from '#site/ui/dom/draw-band.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { bandShapes } from '#site/ui/woven-band.ts';
import { $standing, course } from '../../course/course-store.ts';
import { goOnOffer } from './go-on.ts';
import styles from './lesson-done.css?inline';

/** Opens the sheet for an entry of this page's course; `invite` is the link that a reader needs to go on, if there is one. */
export async function showLessonDone(entry: string, invite: HTMLAnchorElement | null): Promise<void> {
  await lateCopy();
  for (const sheet of [bandStyles, styles]) adoptStyles(sheet);
  const t = copy('lesson-done');
  const dialog = element('dialog', 'dialog lesson-done', '', { 'aria-labelledby': 'lesson-done-title' });
  const at = course.entries.findIndex(({ id }) => id === entry);
  const band = ownBand(at);
  const can = outcomes();
  // It covers the dialog: only a click beside the sheet is reported on the dialog itself.
  const box = element('div', 'lesson-done-box');
  box.append(
    ...(band ? [band] : []),
    element('h2', 'h3', can === null ? t.ready : t.youCan, { id: 'lesson-done-title' }),
    ...(can === null ? [] : [can]),
    ways(dialog, at, invite),
    ...(band && isFirst() ? [goOnOffer(new Date()), pictureOffer(band, at, can)] : []),
  );
  dialog.append(box);
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}

/** What the page says that the lesson is for. */
function outcomes(): HTMLElement | null {
  const list = document.querySelector<HTMLElement>('.reader-do > ul');
  return list && document.importNode(list, true);
}

/** The cells of the learner's band with this entry done; null for a guest. */
function cellsWith(at: number, state: 'done' | 'open') {
  const learnerId = $me.get()?.learner.learnerId;
  const states = $standing.get()?.states.map(cellState);
  if (learnerId === undefined || states === undefined || states.length === 0) return null;
  return wovenBand(
    learnerId,
    course.slug,
    states.map((one, index) => (index === at ? state : one)),
  );
}

/** The band, in which the diamond of the entry is a group of its own: it comes in from below where motion is welcome. */
function ownBand(at: number): SVGSVGElement | null {
  const [before, after] = [cellsWith(at, 'open'), cellsWith(at, 'done')];
  if (before === null || after === null) return null;
  const done = after.filter(({ state }) => state === 'done').length;
  const svg = drawBand(after, fill(copy('lesson-done').band, { done, total: after.length }));
  const old = new Set(bandShapes(before).map(({ tone, d }) => `${tone}${d}`));
  const diamond = document.createElementNS(svg.namespaceURI ?? '', 'g');
  diamond.setAttribute('class', 'lesson-done-diamond');
  const paths = [...svg.children];
  for (const [index, { tone, d }] of bandShapes(after).entries()) {
    const path = paths[index];
    if (path && !old.has(`${tone}${d}`)) diamond.append(path);
  }
  svg.append(diamond);
  return svg;
}

/** The way on is what someone reaches with the next tap or Enter. */
function ways(dialog: HTMLDialogElement, at: number, invite: HTMLAnchorElement | null): HTMLElement {
  const t = copy('lesson-done');
  const box = element('div', 'lesson-done-ways');
  const following = course.entries[at + 1];
  const toCourse = document.querySelector<HTMLAnchorElement>('.reader-back');
  const next = element('a', 'btn btn-primary btn-lg', '', { autofocus: '' });
  if (invite) {
    next.href = invite.href;
    next.textContent = invite.textContent;
  } else if (following) {
    next.href = following.href;
    next.append(...filledNodes(t.next, { title: following.title }, { title: following.lang }));
    next.append(...otherLanguage(following));
  } else {
    next.href = toCourse?.href ?? '';
    next.textContent = document.querySelector('[data-course-complete] .small')?.textContent ?? '';
  }
  const close = element('button', 'btn btn-quiet', t.close, { type: 'button' });
  close.addEventListener('click', () => dialog.close());
  box.append(next, close);
  return box;
}

/** Where the next entry is not in the page's language: what the list says of its kind and its minutes, and the language. */
function otherLanguage({ lang, item }: (typeof course.entries)[number]): HTMLElement[] {
  const { names }: { names: Record<string, string> } = copy('text-language');
  const name = lang === undefined ? undefined : names[lang];
  if (name === undefined) return [];
  const facts = item.querySelector('.entry-meta')?.firstChild?.textContent?.trim() ?? '';
  return [element('small', '', [facts, name].filter(Boolean).join(' · '))];
}

/** Whether nothing else was completed before. */
function isFirst(): boolean {
  const others = Object.entries($me.get()?.progress ?? {}).filter(([slug]) => slug !== course.slug);
  const elsewhere = others.some(([, { entries }]) => Object.keys(entries).length > 0);
  return !elsewhere && ($standing.get()?.states ?? []).filter((state) => state === 'completed').length <= 1;
}

/** Once, after the first lesson: a picture to show to others, which is drawn when it is asked for. */
function pictureOffer(band: SVGSVGElement, at: number, can: HTMLElement | null): HTMLElement {
  const t = copy('lesson-done');
  const box = element('div', 'lesson-done-picture');
  const button = element('button', 'btn', t.picture, { type: 'button' });
  const text = can?.querySelector('li')?.textContent?.trim() ?? course.entries[at]?.title ?? '';
  button.addEventListener('click', () => {
    import('./status-picture.ts')
      .then(({ offerPicture }) => offerPicture(box, { band, text, name: $me.get()?.learner.name ?? '' }))
      .catch(() => {
        box.append(element('p', 'small', t.failed, { role: 'alert' }));
      });
  });
  box.append(button);
  return box;
}
