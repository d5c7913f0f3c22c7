/** What is drawn on the sheet, read back: with the real fonts, for the longest number, the longest name, and what is longest beside them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { certificateIdText } from '#domain/credentials/certificate-id';
import { SECURITY_TRACK_SLUG } from '#domain/credentials/certificates';
import { type CertificatePicture, certificateLayout, HEIGHT, type LayoutNode, WIDTH } from './layout.ts';
import { qrImage } from './qr-code.ts';
import { sheetFonts } from './render-image.ts';

const ZBAR = '/usr/bin/zbarimg';
const ADDRESS = 'https://academy.example/verify/3f9c2a17-6f0e-4c1b-9a52-0d8f7b6e2c41';
/** The frame of the sheet. */
const FRAME = { left: 204, top: 28, right: 1572, bottom: 1072 };
/** The faint diamonds lie under the words, and the letters of the stamp on it. */
const WATERMARK_SIZE = 396;
const RING_SIZE = 20;

const folder = mkdtempSync(join(tmpdir(), 'academy-legible-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Box = { words: string; left: number; top: number; right: number; bottom: number };
type Detected = { left: number; top: number; width: number; height: number; type: string; textContent?: string };

function svgFile(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}

async function picture(words: Partial<CertificatePicture>, slug: string): Promise<CertificatePicture> {
  return {
    issuer: 'Spek Academy (test issuer)',
    number: { label: 'CERTIFICATE No.', value: certificateIdText(slug, '387GHD') },
    band: { learnerId: '387GHD', courseSlug: slug },
    kicker: 'Certificate of completion',
    certifies: 'This certifies that',
    name: 'Aline Uwase',
    nameNote: 'Name as given by the learner',
    nameImage: null,
    completed: 'has completed',
    title: 'Prompt Engineering for Beginners',
    description: 'Ask well, and check what comes back.',
    skills: ['Information management'],
    behind: '1 course, 14 entries, 7 to 9 planned hours, 6 tasks done, 5 quiz attempts, without a graded project',
    fields: [
      { label: 'Issued on', value: 'September 20, 2026' },
      { label: 'Learner ID', value: '387GHD' },
      { label: 'Level', value: 'Level 4 Data Handling & Security' },
    ],
    signer: 'Spek Academy',
    signerNote: 'Issued and digitally signed by the academy',
    stampText: 'AI BUILDER PROGRAM · CLASS OF 2026 · ',
    code: { label: 'Verify code', value: '9K4T2WQF', address: 'learn.a-long-name-of-an-academy.example.org/verify' },
    logo: svgFile('site/public/favicon.svg'),
    stamp: svgFile('site/assets/seal.svg'),
    qr: await qrImage(ADDRESS, { level: 'L' }),
    ...words,
  };
}

/** The worst that one sheet may have to carry. */
const LONGEST: Partial<CertificatePicture> = {
  name: 'W'.repeat(80),
  title: 'Under the Page: Code, HTTP, SQL, Tests and What Comes After Them',
  description: `Protects an AI product, its data and the people behind it. Courses: ${'Security Operations for Small Teams, '.repeat(8)}and more.`,
  behind:
    '36 courses, 1,014 entries, 586 to 742 planned hours, 216 tasks done, 12,345 quiz attempts, with 36 graded projects',
  skills: [
    'Artificial intelligence (AI) and data ethics',
    'Requirements definition and management',
    'Programming/software development',
    'Information and data compliance',
  ],
};

async function drawn(layout: LayoutNode): Promise<{ svg: string; boxes: Box[] }> {
  const boxes: Box[] = [];
  const onNodeDetected = ({ left, top, width, height, type, textContent }: Detected): void => {
    const isRing = width === RING_SIZE && height === RING_SIZE;
    const isOrnament = type === 'img' && (width === WATERMARK_SIZE || left === 0);
    if ((type !== 'img' && (textContent ?? '') === '') || isRing || isOrnament) return;
    boxes.push({ words: textContent ?? type, left, top, right: left + width, bottom: top + height });
  };
  const options = { width: WIDTH, height: HEIGHT, fonts: sheetFonts(), onNodeDetected };
  return { svg: await satori(layout as never, options as never), boxes };
}

function overlaps(boxes: readonly Box[]): string[] {
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
  return pairs
    .filter(([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    .map(([a, b]) => `${a.words} / ${b.words}`);
}

/** The same sheet with nothing on it but these words (and what lies under all words). */
function only(words: readonly string[], node: LayoutNode): LayoutNode {
  const { children, style } = node.props;
  if (Array.isArray(children)) {
    const bare = { ...style, ...(style['position'] === 'relative' ? {} : { borderColor: 'transparent' }) };
    return { ...node, props: { ...node.props, style: bare, children: children.map((child) => only(words, child)) } };
  }
  const isUnder = node.type === 'img' && style['width'] === WATERMARK_SIZE;
  const isMeant = typeof children === 'string' && words.includes(children);
  return isUnder || isMeant ? node : { ...node, props: { ...node.props, style: { ...style, opacity: 0 } } };
}

/** The whole sheet as a picture is slow to make, so it is made once. */
async function painted(svg: string): Promise<{ file: Buffer; at: (box: Box) => Promise<Buffer> }> {
  const file = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const at = async ({ left, top, right, bottom }: Box): Promise<Buffer> => {
    const [x, y] = [Math.floor(left), Math.floor(top)];
    const area = { left: x, top: y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
    return await sharp(file).extract(area).raw().toBuffer();
  };
  return { file, at };
}

describe.each([
  ['the longest of everything', LONGEST, SECURITY_TRACK_SLUG],
  ['an ordinary sheet', {}, 'prompt-engineering-beginner'],
] as const)('%s', (_, words, slug) => {
  test('has nothing that lies over another thing, or leaves the frame', async () => {
    const { boxes } = await drawn(certificateLayout(await picture(words, slug)));
    expect(boxes.length).toBeGreaterThan(18);
    expect(overlaps(boxes)).toEqual([]);
    const outside = boxes.filter(
      ({ left, top, right, bottom }) =>
        left < FRAME.left || top < FRAME.top || right > FRAME.right || bottom > FRAME.bottom,
    );
    expect(outside).toEqual([]);
  });

  test('shows number, name, what is behind it and code as they would stand alone, and a QR code that is read', {
    timeout: 240_000,
  }, async () => {
    const sheet = await picture(words, slug);
    const read = [sheet.number.value, sheet.name, sheet.behind, sheet.code.value, sheet.code.address];
    const whole = await drawn(certificateLayout(sheet));
    const alone = await drawn(only(read, certificateLayout(sheet)));
    const [seen, expected] = [await painted(whole.svg), await painted(alone.svg)];
    for (const text of read) {
      const box = whole.boxes.find((one) => one.words === text);
      if (box === undefined) throw new Error(`${text} is not on the sheet`);
      const ink = await expected.at(box);
      expect(new Set(ink).size, `${text} is written`).toBeGreaterThan(8);
      expect((await seen.at(box)).equals(ink), `${text} is read`).toBe(true);
    }
    if (!existsSync(ZBAR)) return;
    const file = join(folder, `${slug}.png`);
    writeFileSync(file, seen.file);

    expect(spawnSync(ZBAR, ['-q', '--raw', file], { encoding: 'utf8' }).stdout.trim()).toBe(ADDRESS);
  });
});

test('a name of eighty wide letters is written to its end', async () => {
  const { svg } = await drawn(certificateLayout(await picture(LONGEST, SECURITY_TRACK_SLUG)));
  const dots = await drawn(
    certificateLayout(await picture({ ...LONGEST, name: `${'W'.repeat(79)}i` }, SECURITY_TRACK_SLUG)),
  );
  expect(svg).not.toBe(dots.svg);
});
