/** Course files as the build makes them, as someone changes them on the way, and as someone with the key could make them by mistake. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackPart } from '#scripts/project-file/inflate-at';
import { seededRandom } from '../practice/seeded-random.ts';
import { fromBase64url, toBase64url, utf8Bytes } from '../text/bytes.ts';
import { writeZip } from '../text/write-zip.ts';
import {
  COMMENT_BYTES,
  type CourseManifest,
  type CoursePiece,
  isOlder,
  MAX_FILE_BYTES,
  MAX_PIECES,
  pieceHeaders,
  signatureComment,
  storedBytes,
} from './course-file.ts';
import { COURSE_FILE_PROBLEMS, type CourseFileTools, type KnownAcademy, readCourseFile } from './read-course-file.ts';
import { type Pack, type SigningKey, writeCourseFile } from './write-course-file.ts';

/** The same key in every run: RFC 8032, test 1. */
const SECRET = '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const keyOf = (privateKey: KeyObject): SigningKey & { x: string } => {
  const { x = '' } = privateKey.export({ format: 'jwk' });
  return {
    x,
    publicKey: fromBase64url(x) as Uint8Array,
    sign: (signed) => new Uint8Array(sign(null, signed, privateKey)),
  };
};
const KEY = keyOf(createPrivateKey({ key: Buffer.from(SECRET, 'hex'), format: 'der', type: 'pkcs8' }));
const OTHER = keyOf(generateKeyPairSync('ed25519').privateKey);

const ACADEMY = 'https://academy.example';
const KNOWN: KnownAcademy = { academy: ACADEMY, keys: [{ x: KEY.x, withdrawn: false }], withdrawn: [] };
const TOOLS: CourseFileTools = {
  unpack: unpackPart,
  sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify: async (key, signature, signed) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64url(key) };
    return verify(null, signed, { key: jwk, format: 'jwk' }, signature);
  },
};

const pack: Pack = (content) => {
  const zipped = gzipSync(content, { level: 9 });
  return {
    data: new Uint8Array(zipped.subarray(10, -8)),
    unpacked: content.length,
    crc: zipped.readUInt32LE(zipped.length - 8),
  };
};

type Content = { path: string; type: string; content: Uint8Array; policy?: string };
const page = (path: string, text: string): Content => ({
  ...{ path, type: 'text/html; charset=utf-8', policy: "default-src 'self'" },
  content: utf8Bytes(`<title>${text}</title>`),
});
const script = (name: string, text: string): Content => ({
  ...{ path: `/_astro/${name}.js`, type: 'text/javascript', content: utf8Bytes(text) },
});
const CONTENTS = [
  script('lesson', 'export const one = 1;'.repeat(20)),
  page('/course/first-steps', 'First steps'),
  page('/course/first-steps/lesson/1', 'What a model does'),
];
const toPiece = ({ content, ...piece }: Content): CoursePiece => ({
  ...piece,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('base64url'),
});
function manifestOf(contents: readonly Content[], changes: Partial<CourseManifest> = {}): CourseManifest {
  return {
    ...{ format: 1, academy: ACADEMY, course: 'first-steps', locale: 'en', title: 'First steps' },
    ...{ edition: 'e1', made: '2026-11-01T08:00:00.000Z', pieces: contents.map(toPiece) },
    ...changes,
  };
}
function fileOf(contents = CONTENTS, changes: Partial<CourseManifest> = {}, key: SigningKey = KEY): Uint8Array {
  const packed = contents.map(({ content }) => pack(content));
  return writeCourseFile(manifestOf(contents, changes), packed, { pack, key });
}
/** A file that someone with the key made of other parts than its list says. */
function signedZip(parts: { name: string; content: Uint8Array; unpacked?: number }[]): Uint8Array {
  const packed = parts.map(({ name, content, unpacked = content.length }) => ({ ...pack(content), unpacked, name }));
  const zip = writeZip(packed, COMMENT_BYTES);
  return Uint8Array.from([...zip, ...signatureComment(KEY.publicKey, KEY.sign(zip))]);
}
const partsOf = (contents: readonly Content[], changes: Partial<CourseManifest> = {}) => [
  { name: 'course.json', content: utf8Bytes(JSON.stringify(manifestOf(contents, changes))) },
  ...contents.map(({ path, type, content }) => ({
    name: path.slice(1) + (type.startsWith('text/html') ? '.html' : ''),
    content,
  })),
];
const problemOf = async (file: Uint8Array, known = KNOWN): Promise<string | null> => {
  const reading = await readCourseFile(file, known, TOOLS);
  return reading.ok ? null : reading.problem;
};

describe('a course file', () => {
  it('has every piece as it was', async () => {
    const reading = await readCourseFile(fileOf(), KNOWN, TOOLS);
    expect(reading).toMatchObject({ ok: true, file: { manifest: manifestOf(CONTENTS) } });
    if (!reading.ok) throw new Error(reading.problem);
    expect(CONTENTS.map((_, n) => new Uint8Array(reading.file.contentOf(n)))).toEqual(
      CONTENTS.map(({ content }) => content),
    );
    expect(storedBytes(reading.file.manifest)).toBe(CONTENTS.reduce((sum, { content }) => sum + content.length, 0));
  });

  it('is the same bytes every time', () => {
    expect(fileOf()).toEqual(fileOf());
    expect(fileOf()).not.toEqual(fileOf(CONTENTS, { edition: 'e2' }));
  });

  it('shows its pages with the policy that they are sent with', () => {
    const [asset, home] = manifestOf(CONTENTS).pieces;
    expect(pieceHeaders(home as CoursePiece)).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'self'",
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(pieceHeaders(asset as CoursePiece)).toEqual({
      'Content-Type': 'text/javascript',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it('replaces an older edition only', () => {
    const [older, newer] = [{ made: '2026-11-01T08:00:00.000Z' }, { made: '2026-11-02T08:00:00.000Z' }];
    expect([isOlder(older, newer), isOlder(newer, older), isOlder(older, older)]).toEqual([true, false, false]);
  });
});

describe('a file that is not opened', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'cut'],
    ['a picture', utf8Bytes('GIF89a and so on, for more than the length of a signature '.repeat(9)), 'cut'],
    ['a half', fileOf().subarray(0, 400), 'cut'],
    ['one byte less', fileOf().subarray(0, -1), 'cut'],
    ['one byte less at its begin', fileOf().subarray(1), 'changed'],
    ['of another key', fileOf(CONTENTS, {}, OTHER), 'foreign'],
    ['of another academy with the same key', fileOf(CONTENTS, { academy: 'https://other.example' }), 'foreign'],
    ['far too large', new Uint8Array(MAX_FILE_BYTES + 1), 'large'],
    ['of a later format', fileOf(CONTENTS, { format: 2 as 1 }), 'newer-format'],
  ])('%s', async (_, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });

  it('one of a withdrawn key, or a withdrawn edition', async () => {
    expect(await problemOf(fileOf(), { ...KNOWN, keys: [{ x: KEY.x, withdrawn: true }] })).toBe('withdrawn-key');
    expect(await problemOf(fileOf(), { ...KNOWN, withdrawn: ['e1'] })).toBe('withdrawn');
  });

  it.each<[string, Uint8Array]>([
    ['without a list', signedZip([{ name: 'a.txt', content: utf8Bytes('a') }])],
    ['with nothing', signedZip([])],
    ['with a list that is no list', signedZip([{ name: 'course.json', content: utf8Bytes('{"format":1}') }])],
    ['with a part more than its list', signedZip([...partsOf(CONTENTS), { name: 'more.js', content: utf8Bytes('a') }])],
    ['with a part less', signedZip(partsOf(CONTENTS).slice(0, -1))],
    [
      'with its parts in another order',
      signedZip([...partsOf(CONTENTS).slice(0, 1), ...partsOf(CONTENTS).slice(1).reverse()]),
    ],
    ['with one piece twice', fileOf([...CONTENTS, CONTENTS[0] as Content])],
    ['with a way out of its folder', fileOf([page('/course/first-steps/../../auth', 'Sign in')])],
    ['with a page of the academy that is no course', fileOf([page('/auth', 'Sign in')])],
    ['with a page of another course', fileOf([page('/course/other', 'Other')])],
    ['with a page of a course whose name begins so', fileOf([page('/course/first-steps-2', 'Other')])],
    ['with the service worker', fileOf([{ ...script('a', ''), path: '/sw.js' }])],
    [
      'with an answer of the server',
      fileOf([{ ...script('a', '{}'), path: '/api/academy/me', type: 'application/json' }]),
    ],
    ['with a page that has no policy', fileOf([{ ...page('/course/first-steps', 'a'), policy: '' }])],
    [
      'with a piece that is another one than its hash',
      signedZip([
        ...partsOf(CONTENTS).slice(0, -1),
        { name: 'course/first-steps/lesson/1.html', content: utf8Bytes('<title>What a model doez</title>') },
      ]),
    ],
    [
      'with a piece that unpacks to more than it says',
      signedZip([
        ...partsOf([script('a', 'x')]).slice(0, 1),
        { name: '_astro/a.js', content: new Uint8Array(10_000_000), unpacked: 1 },
      ]),
    ],
  ])('one that is signed, %s', async (_, file) => {
    expect(await problemOf(file)).toBe('broken');
  });

  it('one that is signed, with more or larger pieces than a course has', async () => {
    const many = Array.from({ length: MAX_PIECES + 1 }, (_, n) => script(`a${n}`, ''));
    expect(await problemOf(fileOf(many))).toBe('broken');
    const bomb = { name: '_astro/a.js', content: utf8Bytes('x'), unpacked: 2 ** 31 };
    expect(await problemOf(signedZip([...partsOf([script('a', 'x')]).slice(0, 1), bomb]))).toBe('large');
  });
});

describe('2,000 files that were changed on the way', () => {
  const whole = fileOf();
  const other = fileOf(CONTENTS, { edition: 'e2', made: '2026-11-02T08:00:00.000Z' });
  const random = seededRandom(20261129);
  const upTo = (most: number): number => Math.floor(random() * most);
  const changes: ((bytes: number[]) => number[])[] = [
    // One bit, a few bytes, a cut, a hole, bytes between, a piece twice, a piece of another genuine file, two places exchanged.
    (bytes) => bytes.with(upTo(bytes.length), upTo(256)),
    (bytes) => {
      const at = upTo(bytes.length);
      return bytes.with(at, (bytes[at] ?? 0) ^ (1 << upTo(8)));
    },
    (bytes) => bytes.slice(0, upTo(bytes.length)),
    (bytes) => bytes.toSpliced(upTo(bytes.length), 1 + upTo(40)),
    (bytes) => bytes.toSpliced(upTo(bytes.length), 0, ...Array.from({ length: 1 + upTo(40) }, () => upTo(256))),
    (bytes) => {
      const at = upTo(bytes.length);
      return bytes.toSpliced(at, 0, ...bytes.slice(at, at + 1 + upTo(200)));
    },
    (bytes) => {
      const at = upTo(bytes.length);
      return bytes.toSpliced(at, 60, ...other.slice(at, at + 60));
    },
    (bytes) => {
      const [a, b] = [upTo(bytes.length), upTo(bytes.length)];
      return bytes.with(a, bytes[b] ?? 0).with(b, bytes[a] ?? 0);
    },
  ];

  it('are all refused, each for a reason that has a sentence', async () => {
    const seen = new Map<string, number>();
    for (let n = 0; n < 2000; n++) {
      let changed = [...whole];
      while (changed.length === whole.length && changed.every((byte, at) => byte === whole[at])) {
        changed = (changes[n % changes.length] as (typeof changes)[number])([...whole]);
      }
      const problem = (await problemOf(Uint8Array.from(changed))) ?? 'opened';
      seen.set(problem, (seen.get(problem) ?? 0) + 1);
    }
    expect(
      [...seen.keys()].filter((problem) => !(COURSE_FILE_PROBLEMS as readonly string[]).includes(problem)),
    ).toEqual([]);
    expect([...seen.keys()].sort()).toEqual(['changed', 'cut', 'foreign']);
  }, 60_000);
});
