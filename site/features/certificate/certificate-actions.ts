/** What one can do with a certificate besides downloading it: print, and in the fold open, copy, share, LinkedIn, what experts need. */

import { backpackCopyEndpoint } from '#domain/contract/certificates/backpack-copy';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificateDay } from './certificate-day.ts';
import { type AcademyFacts, idText, type OwnCertificate } from './own-certificate.ts';
import type { QrImage } from './qr-code.ts';
import { linkedInAddress } from './share-links.ts';
import '#site/ui/copy-button.ts';

/** A proof takes half a second, and a busy server longer. */
const SIGNING_TIMEOUT_MS = 15_000;

/** A copy of CertificateActions.astro, filled. */
export function certificateActions(
  own: OwnCertificate,
  qr: QrImage,
  { linkedInOrganization }: AcademyFacts,
): HTMLElement {
  const { entry, text, url } = own;
  const made = fromTemplate('certificate-actions');
  partOf<HTMLImageElement>(made, '[data-qr]').src = qr.src;
  linkTo(made, '[data-open]', url);
  partOf(made, '[data-link]').dataset['copy'] = url;
  const share = partOf(made, '[data-share]');
  share.hidden = !('share' in navigator);
  // Closing the device's own sheet is no error.
  share.addEventListener('click', () => void navigator.share({ title: text.title, url }).catch(() => undefined));
  for (const ending of ['json', 'jwt'] as const) {
    const file = linkTo(made, `[data-file="${ending}"]`, `/credentials/${entry.token}.${ending}`);
    file.download = `${entry.courseSlug}-certificate.${ending}`;
  }
  fillLinkedIn(made, own, linkedInOrganization);
  const backpack = partOf(made, '[data-backpack]');
  partOf(backpack, 'button').addEventListener('click', () => void saveBackpackCopy(backpack, own));
  return made;
}

/** LinkedIn's form opens filled in; the same values are beside it, for when it does not. */
function fillLinkedIn(made: HTMLElement, own: OwnCertificate, organization: string): void {
  const { text, url } = own;
  const id = idText(own);
  const shared = { name: text.title, issuer: text.issuerName, url, id, awardedAt: text.awardedAt, organization };
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

/** Asks for the copy with the learner's hashed e-mail, and saves it: it lies nowhere else. */
async function saveBackpackCopy(backpack: HTMLElement, { entry }: OwnCertificate): Promise<void> {
  const t = copy('certifications').backpack;
  const [button, error] = [partOf<HTMLButtonElement>(backpack, 'button'), partOf(backpack, '[role="alert"]')];
  error.textContent = '';
  button.setAttribute('aria-busy', 'true');
  const answer = await call(at(backpackCopyEndpoint, { token: entry.token }), { timeoutMs: SIGNING_TIMEOUT_MS });
  button.removeAttribute('aria-busy');
  if (answer.ok) {
    const file = new Blob([answer.data.credential], { type: 'application/json' });
    saveFile(file, `${entry.courseSlug}-backpack.json`);
    return;
  }
  const { [answer.code]: known } = t.problems as Partial<Record<string, string>>;
  error.textContent = known ?? t.problems.other;
}

/** The sheet alone on A4 landscape, as a style that is there while it is printed: browsers without named pages need it too. */
const SHEET_PAGE = '@page { size: A4 landscape; margin: 0; }';

/** Prints the sheet alone, or into a PDF file; `draw` gives its picture. On phones print() returns at once, so the page comes back after `afterprint`. */
export async function printSheet(draw: () => Promise<Blob | null>): Promise<void> {
  const sheet = document.querySelector<HTMLImageElement>('[data-print-sheet]');
  const png = await draw();
  if (png === null || sheet === null) return;
  const address = URL.createObjectURL(png);
  sheet.src = address;
  sheet.hidden = false;
  await sheet.decode();
  const page = new CSSStyleSheet();
  page.replaceSync(SHEET_PAGE);
  document.adoptedStyleSheets.push(page);
  document.body.dataset['prints'] = '';
  window.addEventListener(
    'afterprint',
    () => {
      delete document.body.dataset['prints'];
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
      sheet.hidden = true;
      URL.revokeObjectURL(address);
    },
    { once: true },
  );
  window.print();
}
