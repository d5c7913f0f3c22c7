/** The overlay of a new badge: its art, its name, confetti and a 'Nice!' button. It goes away by itself after six seconds. */
import type { EarnedBadgeId } from '#domain/credentials/badge-list';
import { EARNED_BADGES } from '#domain/credentials/badge-shown';
import { fill } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import { element } from '#site/ui/dom/element.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import styles from './celebration.css?url';
import { throwConfetti } from './confetti.ts';

const OVERLAY_MS = 6000;

type Words = Copy['badges'];

/** Shows the badge; resolves when the overlay is gone. An id that this build does not know, or of a role, is passed over. */
export async function showBadge(id: string, words: Words): Promise<void> {
  const badge = EARNED_BADGES.find((known) => known.id === id)?.id;
  if (badge === undefined) return;
  const name = words.names[badge];
  const text = words.earned[badge];
  toast({ kind: 'success', title: name, text });
  await loadStyles();

  const { dialog, canvas } = overlay(badge, name, words);
  document.body.append(dialog);
  dialog.showModal();
  void throwConfetti(canvas);
  const timer = setTimeout(() => dialog.close(), OVERLAY_MS);
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  clearTimeout(timer);
  dialog.remove();
}

function overlay(
  badge: EarnedBadgeId,
  name: string,
  words: Words,
): { dialog: HTMLDialogElement; canvas: HTMLCanvasElement } {
  const dialog = element('dialog', 'celebration', '', { 'aria-label': `${words.celebration.title}: ${name}` });
  const canvas = element('canvas', 'celebration-confetti', '', { 'aria-hidden': 'true' });
  const alt = fill(words.celebration.art, { badge: name });
  const art = element('img', '', '', { src: badgeArt(badge), alt, width: '220', height: '220' });
  const nice = element('button', 'btn btn-primary btn-lg', words.celebration.nice, { type: 'button', autofocus: '' });
  nice.addEventListener('click', () => dialog.close());

  const box = element('div', 'celebration-box');
  const lines = [
    element('p', 'eyebrow', words.celebration.title),
    element('p', 'celebration-name', name),
    element('p', '', words.earned[badge]),
  ];
  box.append(art, ...lines, nice);
  dialog.append(box, canvas);
  return { dialog, canvas };
}

/** The overlay's look is paid for by those who see it. Without it the dialog is plain, and still there. */
function loadStyles(): Promise<void> {
  const link = element('link', '', '', { rel: 'stylesheet', href: styles });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
