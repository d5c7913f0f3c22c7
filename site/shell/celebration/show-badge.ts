/**
 * The overlay of a new badge: its art, its name, confetti, and the ways on: the certificate, sharing, and 'Nice!'. It goes away by itself
 * after six seconds, unless someone has begun to use it.
 */
import type { EarnedBadgeId } from '#domain/credentials/badge-list';
import { EARNED_BADGES } from '#domain/credentials/badge-shown';
import { fill } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import '#site/ui/copy-button.ts';
import { element } from '#site/ui/dom/element.ts';
import { loadSheet } from '#site/ui/dom/load-sheet.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import { pagePath } from '../../paths.ts';
import styles from './celebration.css?url';
import { throwConfetti } from './confetti.ts';

const OVERLAY_MS = 6000;
/** For so long after the overlay is gone, a finger may still be on its way to it. */
const GUARD_MS = 600;

type Words = Copy['badges'];

/** Shows the badge; resolves when the overlay is gone. An id that this build does not know, or of a role, is passed over. */
export async function showBadge(id: string, words: Words, learnerId: string): Promise<void> {
  const badge = EARNED_BADGES.find((known) => known.id === id)?.id;
  if (badge === undefined) return;
  const name = words.names[badge];
  const text = words.earned[badge];
  toast({ kind: 'success', title: name, text });
  // The look is paid for by those who see it. Without it the dialog is plain, and still there.
  await loadSheet(styles);

  const { dialog, canvas } = overlay(badge, name, words, learnerId);
  document.body.append(dialog);
  dialog.showModal();
  void throwConfetti(canvas);
  const timer = setTimeout(() => leave(dialog, 1), OVERLAY_MS);
  for (const used of ['pointermove', 'pointerdown', 'keydown'] as const)
    dialog.addEventListener(used, () => clearTimeout(timer), { once: true });
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  clearTimeout(timer);
  dialog.remove();
}

/**
 * Closes the overlay, and keeps what was meant for it from what lies under it: a tap just after it left by itself (`from` 1), or the second of
 * two quick ones that closed it (`from` 2). Keys press nothing by mistake: their clicks count 0.
 */
function leave(dialog: HTMLDialogElement, from: 1 | 2): void {
  const stop = (event: MouseEvent): void => {
    if (event.detail < from) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', stop, true);
  dialog.close();
  setTimeout(() => removeEventListener('click', stop, true), GUARD_MS);
}

function overlay(
  badge: EarnedBadgeId,
  name: string,
  words: Words,
  learnerId: string,
): { dialog: HTMLDialogElement; canvas: HTMLCanvasElement } {
  const dialog = element('dialog', 'celebration', '', { 'aria-label': `${words.celebration.title}: ${name}` });
  const canvas = element('canvas', 'celebration-confetti', '', { 'aria-hidden': 'true' });
  const alt = fill(words.celebration.art, { badge: name });
  const art = element('img', '', '', { src: badgeArt(badge), alt, width: '220', height: '220' });
  const nice = element('button', 'btn btn-primary btn-lg', words.celebration.nice, { type: 'button', autofocus: '' });
  nice.addEventListener('click', () => leave(dialog, 2));

  const certificate = element('a', 'btn btn-lg', words.celebration.certificate, {
    href: pagePath('certifications', pageLocale()),
  });
  const ways = element('div', 'cluster celebration-ways');
  ways.append(nice, certificate, shareButton(badge, name, words, learnerId));

  const box = element('div', 'celebration-box');
  const lines = [
    element('p', 'eyebrow', words.celebration.title),
    element('p', 'celebration-name', name),
    element('p', '', words.earned[badge]),
  ];
  box.append(art, ...lines, ways);
  dialog.append(box, canvas);
  return { dialog, canvas };
}

/** Shows first what strangers will see: someone who looks at a badge may have no account here. */
function shareButton(badge: EarnedBadgeId, name: string, words: Words, learnerId: string): HTMLButtonElement {
  const share = pressButton(
    words.celebration.share,
    () => {
      const place = element('div', 'celebration-share', words.celebration.sharing, { role: 'status' });
      share.replaceWith(place);
      void import('./share-badge.ts').then(({ shareBadge }) => shareBadge(place, { badge, name, learnerId }, words));
    },
    'btn btn-lg',
  );
  return share;
}
