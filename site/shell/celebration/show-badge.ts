/** The overlay of a new badge: its art, its name, confetti and a 'Nice!' button. It goes away by itself after six seconds. */
import type { BadgeId } from '#domain/credentials/badges';
import { fill } from '#domain/text/fill';
import { BADGE_ART } from '#site/ui/badge-art.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import styles from './celebration.css?url';
import { throwConfetti } from './confetti.ts';

export const OVERLAY_MS = 6000;

/** Badges that are earned; Developer belongs to a role and is not celebrated. */
type Earned = Exclude<BadgeId, 'developer'>;

type Words = Copy['celebration'];

const EARNED: readonly Earned[] = ['builder', 'data-security-guardian', 'foundational-prompter'];

/** Shows the badge; resolves when the overlay is gone. An id that this build does not know is passed over. */
export async function showBadge(id: string, words: Words): Promise<void> {
  const badge = EARNED.find((known) => known === id);
  if (badge === undefined) return;
  const name = copy('session').badges[badge];
  const text = words.texts[badge];
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

function overlay(badge: Earned, name: string, words: Words): { dialog: HTMLDialogElement; canvas: HTMLCanvasElement } {
  const dialog = element('dialog', 'celebration', '', { 'aria-label': `${words.title}: ${name}` });
  const canvas = element('canvas', 'celebration-confetti', '', { 'aria-hidden': 'true' });
  const alt = fill(words.art, { badge: name });
  const art = element('img', '', '', { src: BADGE_ART[badge], alt, width: '220', height: '220' });
  const nice = element('button', 'btn btn-primary btn-lg', words.nice, { type: 'button', autofocus: '' });
  nice.addEventListener('click', () => dialog.close());

  const box = element('div', 'celebration-box');
  const lines = [
    element('p', 'eyebrow', words.title),
    element('p', 'celebration-name', name),
    element('p', '', words.texts[badge]),
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
