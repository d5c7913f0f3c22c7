/** What one can do with a certificate besides downloading it: open, copy, share, print, LinkedIn, the files. */

import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { certificateDay } from './certificate-day.ts';
import { idText, type OwnCertificate } from './own-certificate.ts';
import type { QrImage } from './qr-code.ts';
import { linkedInAddress } from './share-links.ts';
import '#site/ui/copy-button.ts';

/** A copy of CertificateActions.astro, filled. `draw` gives the picture for printing. */
export function certificateActions(own: OwnCertificate, qr: QrImage, draw: () => Promise<Blob | null>): HTMLElement {
  const { entry, text, url } = own;
  const made = fromTemplate('certificate-actions');
  partOf<HTMLImageElement>(made, '[data-qr]').src = qr.src;
  linkTo(made, '[data-open]', url);
  partOf(made, '[data-link]').dataset['copy'] = url;
  const share = partOf(made, '[data-share]');
  share.hidden = !('share' in navigator);
  // Closing the device's own sheet is no error.
  share.addEventListener('click', () => void navigator.share({ title: text.title, url }).catch(() => undefined));
  partOf(made, '[data-print]').addEventListener('click', () => void printSheet(draw));
  for (const ending of ['json', 'jwt'] as const) {
    const file = linkTo(made, `[data-file="${ending}"]`, `/credentials/${entry.token}.${ending}`);
    file.download = `${entry.courseSlug}-certificate.${ending}`;
  }
  fillLinkedIn(made, own);
  return made;
}

/** LinkedIn's form opens filled in; the same values are beside it, for when it does not. */
function fillLinkedIn(made: HTMLElement, own: OwnCertificate): void {
  const { text, url } = own;
  const id = idText(own);
  const shared = { name: text.title, issuer: text.issuerName, url, id, awardedAt: text.awardedAt };
  linkTo(made, '[data-linked-in]', linkedInAddress(shared));
  const values = { name: text.title, issuer: text.issuerName, date: certificateDay(text.awardedAt), id, url };
  writeTexts(made, values);
  for (const [name, value] of Object.entries(values)) {
    partOf(made, `[data-value="${name}"]`).dataset['copy'] = value;
  }
}

function linkTo(made: HTMLElement, selector: string, href: string): HTMLAnchorElement {
  const link = partOf<HTMLAnchorElement>(made, selector);
  link.href = href;
  return link;
}

/** Prints the sheet alone: on A4 landscape, or into a PDF file. */
async function printSheet(draw: () => Promise<Blob | null>): Promise<void> {
  const sheet = document.querySelector<HTMLImageElement>('[data-print-sheet]');
  const png = await draw();
  if (png === null || sheet === null) return;
  const address = URL.createObjectURL(png);
  sheet.src = address;
  sheet.hidden = false;
  await sheet.decode();
  document.body.dataset['prints'] = '';
  window.print();
  delete document.body.dataset['prints'];
  sheet.hidden = true;
  URL.revokeObjectURL(address);
}
