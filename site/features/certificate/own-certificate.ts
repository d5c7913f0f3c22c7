/** What the picture and the links of one's own certificate say, taken from the signed credential. */

import type { CertificatesResponse } from '#domain/contract/certificates/certificates';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { certificateIdText } from '#domain/credentials/certificate-id';
import { type CredentialText, readSignedCredential } from '#domain/credentials/signed-credential';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { certificatePath } from '../../paths.ts';
import { diplomaDay } from './certificate-day.ts';
import type { CertificatePicture } from './layout.ts';
import { diplomaLevel } from './level-text.ts';
import { isStaffDecision, sheetWords } from './sheet-words.ts';

/** What the academy says of itself, for the links and the notes of every card. */
export type AcademyFacts = Pick<CertificatesResponse, 'contact' | 'linkedInOrganization'>;

export type OwnCertificate = { entry: RegisterEntry; text: CredentialText; url: string };

/** The certificate with what is signed in it; null while it is not signed yet. `origin` is the academy's public address. */
export function ownCertificate(entry: RegisterEntry, origin: string): OwnCertificate | null {
  const read = readSignedCredential(entry.jwt, new Date().toISOString());
  if (!read.ok) return null;
  return { entry, text: read.credential.text, url: publicOrigin(origin) + certificatePath(entry.token) };
}

/** The address that a QR code carries: of the built academy, also when someone looks at it on localhost. */
function publicOrigin(built: string): string {
  const isLocal = (address: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address);
  return built !== '' && !isLocal(built) ? built : window.location.origin;
}

export function idText({ text }: OwnCertificate): string {
  return certificateIdText(text.courseSlug, text.learnerId);
}

type Pictures = Pick<CertificatePicture, 'logo' | 'stamp' | 'qr'>;

export function pictureOf(own: OwnCertificate, pictures: Pictures): Omit<CertificatePicture, 'nameImage'> {
  const { text, entry, url } = own;
  const words = copy('diploma');
  const { picture: t } = words;
  return {
    ...pictures,
    issuer: text.issuerName,
    number: { label: t.number, value: idText(own) },
    band: { learnerId: text.learnerId, courseSlug: text.courseSlug },
    ...sheetWords(text, entry),
    certifies: words.certifies,
    name: text.recipientName || words.withheld,
    title: text.title,
    description: text.description,
    skills: isStaffDecision(text, entry) ? [] : text.sfia.slice(0, 4).map(({ name }) => name),
    behind: text.behind,
    fields: [
      { label: words.issued, value: diplomaDay(text.awardedAt) },
      { label: words.learner, value: text.learnerId },
      { label: words.level, value: diplomaLevel(text.level) },
    ],
    signer: t.signer,
    signerNote: t.signerNote,
    stampText: fill(t.stamp, { year: text.awardedAt.slice(0, 4) }),
    code: { label: t.code, value: entry.code, address: fill(t.at, { host: new URL(url).host }) },
  };
}
