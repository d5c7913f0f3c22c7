/** What one can do with a certificate besides downloading it: open, copy, share, print, LinkedIn, the files. */

import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificateDay } from './certificate-day.ts';
import { idText, type OwnCertificate } from './own-certificate.ts';
import type { QrImage } from './qr-code.ts';
import { linkedInAddress } from './share-links.ts';
import '#site/ui/copy-button.ts';

/** `draw` gives the picture for printing. */
export function certificateActions(own: OwnCertificate, qr: QrImage, draw: () => Promise<Blob | null>): HTMLElement {
  const { actions: t } = copy('certifications');
  const { entry, text, url } = own;
  const made = element('div', 'stack-sm');
  const buttons = element('div', 'cluster');
  buttons.append(button(t.copyLink, { 'data-copy': url }));
  if ('share' in navigator) {
    const share = button(t.share);
    // Closing the device's own sheet is no error.
    share.addEventListener('click', () => void navigator.share({ title: text.title, url }).catch(() => undefined));
    buttons.append(share);
  }
  const print = button(t.print);
  print.addEventListener('click', () => void printSheet(draw));
  buttons.append(print);
  const file = (ending: 'jwt' | 'json'): Record<string, string> => ({
    href: `/credentials/${entry.token}.${ending}`,
    download: `${entry.courseSlug}-certificate.${ending}`,
  });
  const links = element('ul', 'small');
  for (const link of [textLink(t.json, file('json')), textLink(t.jwt, file('jwt'))]) links.append(inItem(link));
  made.append(qrLink(qr, url), buttons, links, ...linkedIn(own));
  return made;
}

function qrLink(qr: QrImage, url: string): HTMLElement {
  const { qr: alt, actions } = copy('certifications');
  const made = element('div', 'certificate-qr');
  made.append(
    element('img', '', '', { src: qr.src, alt, width: '104', height: '104' }),
    textLink(actions.open, { href: url }),
  );
  return made;
}

/** LinkedIn's form opens filled in; the same values stand beside it, for when it does not. */
function linkedIn(own: OwnCertificate): HTMLElement[] {
  const { actions: t } = copy('certifications');
  const { text, url } = own;
  const id = idText(own);
  const shared = { name: text.title, issuer: text.issuerName, url, id, awardedAt: text.awardedAt };
  const fields = element('dl', 'certificate-fields small');
  const values = [
    [t.name, text.title],
    [t.issuer, text.issuerName],
    [t.date, certificateDay(text.awardedAt)],
    [t.id, id],
    [t.url, url],
  ] as const;
  for (const [label, value] of values) {
    const cell = element('dd');
    cell.append(
      element('span', '', value),
      button(
        copy('common').copy,
        { 'data-copy': value, 'aria-label': `${copy('common').copy}: ${label}` },
        'btn-quiet',
      ),
    );
    fields.append(element('dt', 'muted', label), cell);
  }
  const open = textLink(t.linkedIn, { href: linkedInAddress(shared), target: '_blank', rel: 'noopener noreferrer' });
  return [open, element('p', 'small muted', t.linkedInHint), fields];
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

function button(label: string, attributes: Record<string, string> = {}, kind = 'btn-secondary'): HTMLButtonElement {
  return element('button', `btn btn-sm ${kind}`, label, { type: 'button', ...attributes });
}

function textLink(label: string, attributes: Record<string, string>): HTMLAnchorElement {
  return element('a', '', label, attributes);
}

function inItem(child: HTMLElement): HTMLElement {
  const item = element('li');
  item.append(child);
  return item;
}
