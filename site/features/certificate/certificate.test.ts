import { readFileSync } from 'node:fs';
import satori from 'satori';
import { describe, expect, test, vi } from 'vitest';
import { learnersBand } from './art.ts';
import { type CertificatePicture, certificateLayout, type LayoutNode, nameSize } from './layout.ts';
import { SET_BY_SATORI } from './name-picture.ts';
import { qrImage, qrProblem, startQueue } from './qr-code.ts';
import { linkedInAddress } from './share-links.ts';

const picture: CertificatePicture = {
  issuer: 'Spek Academy',
  number: { label: 'No.', value: 'PE-RZOX1C' },
  band: { learnerId: '7K3QXM', courseSlug: 'prompt-engineering-beginner' },
  kicker: 'Certificate',
  certifies: 'This certifies that',
  name: 'Aline Uwase',
  nameNote: 'Name as given by the learner',
  nameImage: null,
  completed: 'has completed',
  title: 'Prompt Engineering for Beginners',
  description: 'Ask well.',
  skills: ['Write', 'Check'],
  behind: '1 course, 14 entries, 6 tasks done, without a graded project',
  fields: [{ label: 'Issued on', value: 'November 20, 2026' }],
  signer: 'Spek Academy',
  signerNote: 'Signed digitally',
  stampText: 'CLASS OF 2026',
  code: { label: 'Verify code', value: '9K4T2WQF', address: 'academy.example/verify' },
  logo: 'data:logo',
  stamp: 'data:stamp',
  qr: { src: 'data:qr', size: 210 },
};

function textsOf(node: LayoutNode): string[] {
  const { children } = node.props;
  return typeof children === 'string' ? [children] : (children ?? []).flatMap(textsOf);
}

describe('the picture', () => {
  test('carries the band of its learner, drawn from the learner id and the course alone', () => {
    const drawn = JSON.stringify(certificateLayout(picture));
    expect(JSON.stringify(certificateLayout({ ...picture, name: 'Another Name' }))).toContain(
      learnersBand('7K3QXM', 'prompt-engineering-beginner'),
    );
    expect(drawn).not.toContain(learnersBand('AB12CD', 'prompt-engineering-beginner'));
  });

  test('carries what the certificate says, and the address in words', () => {
    const texts = textsOf(certificateLayout(picture));
    for (const expected of [
      'Aline Uwase',
      'Name as given by the learner',
      'Prompt Engineering for Beginners',
      'PE-RZOX1C',
      '9K4T2WQF',
      'academy.example/verify',
      'November 20, 2026',
    ]) {
      expect(texts).toContain(expected);
    }
  });

  test('shows a name in another script as the picture that it is given', () => {
    const node = JSON.stringify(
      certificateLayout({ ...picture, nameImage: { src: 'data:name', width: 100, height: 50 } }),
    );
    expect(node).toContain('data:name');
    expect(node).not.toContain('Aline Uwase');
  });

  test('longer names have smaller letters', () => {
    expect([5, 20, 30, 40, 60].map((length) => nameSize('x'.repeat(length)))).toEqual([104, 88, 70, 58, 46]);
  });
});

test('every letter that is left to satori is in the fonts of the sheet', async () => {
  const codes = Array.from({ length: 0x2100 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20));
  const letters = codes.filter((letter) => SET_BY_SATORI.test(letter));
  expect(letters).toContain('ễ');
  const fonts = ['latin', 'latin-ext', 'vietnamese'].map((subset, index) => ({
    name: index === 0 ? 'Playfair Display' : subset,
    data: readFileSync(`node_modules/@fontsource/playfair-display/files/playfair-display-${subset}-700-normal.woff`),
  }));
  const missing: string[] = [];
  const sheet = { type: 'div', props: { style: { fontFamily: 'Playfair Display' }, children: letters.join('') } };
  await satori(sheet as never, {
    width: 1600,
    height: 1600,
    fonts,
    loadAdditionalAsset: async (_kind, letters) => {
      missing.push(letters);
      return [];
    },
  });
  expect(missing).toEqual([]);
  for (const name of ['نور', '王小明', 'Ƙasim', 'Ḥasan', 'a\u0301']) expect(SET_BY_SATORI.test(name), name).toBe(false);
});

describe('a QR code', () => {
  test.each([
    ['', {}, 'empty'],
    ['x', { version: 0 }, 'version'],
    ['x', { version: 41 }, 'version'],
    ['x', { version: 1.5 }, 'version'],
    ['x', { level: 'X' }, 'level'],
    ['x', {}, null],
    ['x', { version: 40, level: 'L' }, null],
  ])('%j with %j: %s', (text, options, problem) => {
    expect(qrProblem(text, options)).toBe(problem);
  });

  test('of a certificate has 33 modules, 210 pixels', async () => {
    const { size } = await qrImage('https://academy.example/verify/3f9c2a17-6f0e-4c1b-9a52-0d8f7b6e2c41', {
      level: 'L',
    });
    expect(size).toBe(210);
  });

  test('is made two at a time, after 300 ms', async () => {
    vi.useFakeTimers();
    let running = 0;
    let most = 0;
    let done = 0;
    const job = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      done += 1;
    };
    startQueue([job, job, job, job, job]);
    await vi.advanceTimersByTimeAsync(299);
    expect(most).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect([most, done]).toEqual([2, 5]);
    vi.useRealTimers();
  });
});

test('LinkedIn counts months from 1', () => {
  const shared = {
    name: 'A & B',
    issuer: 'Spek Academy',
    url: 'https://academy.example/verify/x',
    id: 'ID',
    awardedAt: '2026-01-20T08:00:00Z',
    organization: '',
  };
  const query = new URL(linkedInAddress(shared)).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    issueMonth: '1',
    issueYear: '2026',
    name: 'A & B',
    certUrl: shared.url,
    organizationName: 'Spek Academy',
  });
});

test('LinkedIn shows the logo of a page that is named by its number', () => {
  const shared = {
    name: 'A',
    issuer: 'Spek Academy',
    url: 'u',
    id: 'i',
    awardedAt: '2026-01-20',
    organization: '1337',
  };
  const query = new URL(linkedInAddress(shared)).searchParams;
  expect([query.get('organizationId'), query.get('organizationName')]).toEqual(['1337', null]);
});

test('a certificate says its own sentence to the end', () => {
  const description = 'Build a complete web app with an AI coding assistant the way a professional does. '
    .repeat(3)
    .trim();
  const layout = certificateLayout({ ...picture, description });
  expect(textsOf(layout)).toContain(description);
  const clamped = JSON.stringify(layout).match(/"children":"[^"]*","style":\{[^}]*lineClamp/g) ?? [];
  expect(clamped.join()).not.toContain('Build a complete');
});
