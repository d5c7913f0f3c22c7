/**
 * Certificates as they will look, for pages that everybody sees: the one layout, with an invented name and the word 'Sample' across it. In English, as
 * certificates are. At build time only.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import qrcode from 'qrcode';
import { certificateIdText } from '#domain/credentials/certificate-id';
import type { Certificate } from '#domain/credentials/certificates';
import { fill } from '#domain/text/fill';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { curriculum } from '#site/data/curriculum/catalogue.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { pagePath } from '../../paths.ts';
import { type CertificatePicture, certificateLayout, HEIGHT, type LayoutNode, WIDTH } from './layout.ts';
import { type ImageFormat, renderImage } from './render-image.ts';

const LEARNER_ID = '7K3QXM';
const CODE = '9K4T2WQF';
const DAY = { year: '2026', month: 10, day: '20' };
const QR = {
  errorCorrectionLevel: 'L',
  margin: 1,
  scale: 6,
  color: { dark: '#0A2C27FF', light: '#FFFFFFFF' },
} as const;

/** AVIF for all browsers of the last years; a smaller WebP for the others. Widths in pixels. */
const FILES = { avif: { finalWidth: 640, quality: 42 }, webp: { finalWidth: 480, quality: 55 } } as const;
type SampleFormat = keyof typeof FILES & ImageFormat;

/** `name` is the file's, with a hash of all that the picture depends on: what is drawn under one name never changes. */
export type SamplePicture = { name: string; draw: () => Promise<Uint8Array<ArrayBuffer>> };

/** The picture of a certificate. `origin` is the academy's public address, which is on it. */
export async function samplePicture(
  certificate: Certificate,
  origin: string,
  format: SampleFormat,
): Promise<SamplePicture> {
  const layout = await sampleLayout(certificate, origin);
  const options = { width: WIDTH, height: HEIGHT, format, ...FILES[format] };
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, options]))
    .digest('base64url')
    .slice(0, 8);
  const name = `certificate-${certificate.id}.${hash}.${format}`;
  return { name, draw: () => renderImage(layout, options) };
}

async function sampleLayout(certificate: Certificate, origin: string): Promise<LayoutNode> {
  const { common, diploma: words } = copyFor(DEFAULT_LOCALE);
  const { picture: t, sample } = words;
  const { level, title, courseSlug } = certificate;
  const month = words.months[DAY.month] ?? '';
  const address = origin + pagePath('verify');
  const picture: CertificatePicture = {
    issuer: common.brand,
    number: { label: t.number, value: certificateIdText(courseSlug, LEARNER_ID) },
    band: { learnerId: LEARNER_ID, courseSlug },
    kicker: level === null ? words.programKicker : words.kicker,
    certifies: words.certifies,
    name: sample.name,
    nameNote: words.nameNote,
    nameImage: null,
    completed: words.completed,
    title,
    description: descriptionOf(certificate),
    skills: [],
    behind: '',
    fields: [
      { label: words.issued, value: fill(words.day, { ...DAY, month }) },
      { label: words.learner, value: LEARNER_ID },
      { label: words.level, value: level === null ? words.levels.program : words.levels[level] },
    ],
    signer: t.signer,
    signerNote: t.signerNote,
    stampText: fill(t.stamp, { year: DAY.year }),
    code: { label: t.code, value: CODE, address: fill(t.at, { host: new URL(origin).host }) },
    logo: svgFile('site/public/favicon.svg'),
    stamp: svgFile('site/assets/seal.svg'),
    qr: { src: await qrcode.toDataURL(address, QR), size: qrSize(address) },
    sample: sample.sample,
  };
  return certificateLayout(picture);
}

/** As the server describes it in the credential. */
function descriptionOf({ id, description, courses }: Certificate): string {
  const { program, security } = copyFor(DEFAULT_LOCALE).credential;
  if (id === 'program') return program.description;
  if (id !== 'security') return description;
  const titles = curriculum.courses.filter(({ slug }) => courses.includes(slug)).map(({ title }) => title);
  return fill(security.description, { courses: titles.join(', ') });
}

function qrSize(text: string): number {
  return (qrcode.create(text, QR).modules.size + 2 * QR.margin) * QR.scale;
}

function svgFile(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}
