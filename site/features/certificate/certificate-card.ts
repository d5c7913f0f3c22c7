/** One card of the Certification Center. Its button says what is still missing: the progress, the QR code, the pictures, or nothing. */

import type { OwnCertificate as Listed } from '#domain/contract/certificates/certificates';
import { certificateFileName } from '#domain/credentials/certificate-id';
import { fill, fillCount } from '#domain/text/fill';
import { partOf } from '#site/ui/dom/part-of.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificateActions, printSheet } from './certificate-actions.ts';
import { certificateDay } from './certificate-day.ts';
import { drawCertificate } from './draw-certificate.ts';
import { type AcademyFacts, type OwnCertificate, ownCertificate, pictureOf } from './own-certificate.ts';
import { type QrImage, qrImage } from './qr-code.ts';
import { loadSheetAssets, type SheetAssets } from './sheet-assets.ts';

export type Card = { root: HTMLElement; own: OwnCertificate | null; qr: QrImage | null; assets: SheetAssets | null };

/** The pauses before the next try to load what a picture needs; the last one again and again. A connection that comes back ends a pause. */
const RETRY_MS = [2000, 5000, 15_000, 60_000];

function part<Part extends HTMLElement>(card: HTMLElement, name: string): Part {
  return partOf<Part>(card, `[data-${name}]`);
}

/** Shows how far the learner is with a certificate, and what was issued. */
export function fillCard(root: HTMLElement, listed: Listed, origin: string, { contact }: AcademyFacts): Card {
  const t = copy('certifications');
  const percent = listed.standing.state === 'open' || listed.issued ? 100 : listed.standing.percent;
  part<HTMLProgressElement>(root, 'progress').value = percent;
  part(root, 'percent').textContent = fill(t.cards.percent, { percent });
  const isWithdrawn = listed.issued?.state === 'withdrawn';
  const note = part(root, 'note');
  note.textContent = isWithdrawn ? withdrawnText(listed.issued, contact) : noteText(listed);
  note.hidden = note.textContent === '';
  const own = listed.issued === null || isWithdrawn ? null : ownCertificate(listed.issued, origin);
  const card: Card = { root, own, qr: null, assets: null };
  if (own !== null) {
    part(root, 'preview').replaceChildren(drawCertificate(own.text, own.entry, true));
    part<HTMLButtonElement>(root, 'download').addEventListener('click', () => void download(card));
    part(root, 'print').addEventListener('click', () => void printSheet(() => drawn(card)));
  }
  const isDue = listed.standing.state === 'open' && !isWithdrawn;
  showButton(card, own !== null || isDue ? 'qr' : 'locked');
  return card;
}

function noteText({ standing, addedSinceFinish }: Listed): string {
  const t = copy('certifications');
  if (standing.state === 'unpublished') return t.program.unpublished;
  return addedSinceFinish > 0 ? fillCount(t.cards.added, addedSinceFinish) : '';
}

/** When and why it was withdrawn, and whom to ask. */
function withdrawnText(issued: Listed['issued'], contact: string): string {
  const t = copy('certifications').withdrawn;
  const { reasons } = copy('verify');
  const { at, reason } = issued?.revoked ?? { at: '', reason: 'issued-in-error' as const };
  const ask = contact === '' ? t.ask : fill(t.write, { contact });
  return `${fill(t.text, { date: certificateDay(at), reason: reasons[reason] })} ${ask}`;
}

/**
 * Makes the QR code, then the pictures of the sheet; the words on the button follow. What could not be loaded is tried again, and the
 * card says so.
 */
export async function prepareCard(card: Card, facts: AcademyFacts, tries = 0): Promise<void> {
  if (card.own === null) return;
  const error = part(card.root, 'error');
  try {
    card.qr ??= await qrImage(card.own.url, { level: 'L' });
    showButton(card, 'assets');
    card.assets = await loadSheetAssets();
  } catch (cause) {
    console.warn('A certificate could not be prepared', cause);
    error.textContent = copy('certifications').failed.prepare;
    afterPause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0, () => void prepareCard(card, facts, tries + 1));
    return;
  }
  error.textContent = '';
  showButton(card, 'ready');
  const { own, qr } = card;
  part<HTMLDetailsElement>(card.root, 'actions').append(certificateActions(own, qr, facts));
  part<HTMLDetailsElement>(card.root, 'actions').hidden = false;
  part(card.root, 'print').hidden = false;
}

/** Once: after the pause, or when the device has a connection again. */
function afterPause(pauseMs: number, next: () => void): void {
  const go = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', go);
    next();
  };
  const timer = setTimeout(go, pauseMs);
  window.addEventListener('online', go);
}

/** Before it is known how far the learner is, a card says neither locked nor ready. */
export function showUnknown(root: HTMLElement, state: 'loading' | 'failed'): void {
  part(root, 'download').textContent = copy('certifications').button[state];
}

function showButton({ root }: Card, state: 'locked' | 'qr' | 'assets' | 'ready' | 'drawing'): void {
  const button = part<HTMLButtonElement>(root, 'download');
  button.textContent = copy('certifications').button[state];
  button.disabled = state !== 'ready';
  button.classList.toggle('btn-primary', state === 'ready' || state === 'drawing');
  button.toggleAttribute('aria-busy', state === 'drawing');
}

/** The PNG of a card, drawn once; null, with a sentence on the card, when that fails. */
async function drawn(card: Card): Promise<Blob | null> {
  const { own, qr, assets } = card;
  if (own === null || qr === null || assets === null) return null;
  const error = part(card.root, 'error');
  error.textContent = '';
  showButton(card, 'drawing');
  try {
    const { drawPng } = await import('./draw-png.ts');
    return await drawPng(pictureOf(own, { ...assets, qr }), own.entry.jwt);
  } catch (cause) {
    console.warn('A certificate could not be drawn', cause);
    error.textContent = copy('certifications').failed.draw;
    return null;
  } finally {
    showButton(card, 'ready');
  }
}

async function download(card: Card): Promise<void> {
  const png = await drawn(card);
  if (png === null || card.own === null) return;
  saveFile(png, certificateFileName(card.own.text.courseSlug));
}
