import { expect, test } from 'vitest';
import { checkPictureFile } from './picture-file.ts';

const bytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const be = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256);
const le = (value: number, count: number): number[] => be(value, count).reverse();
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const check = (name: string, file: number[], size = file.length) =>
  checkPictureFile({ name, size, read: (offset, length) => file.slice(Math.max(0, offset), offset + length) });

const chunk = (type: string, data: number[]): number[] => [be(data.length, 4), bytes(type), data, zeros(4)].flat();
const header = (width: number, height: number): number[] => [...be(width, 4), ...be(height, 4), 8, 6, 0, 0, 0];
const SIGNATURE = bytes('\x89PNG\r\n\x1a\n');
const END = chunk('IEND', []);
const png = (width: number, height: number, middle: number[] = []): number[] =>
  [SIGNATURE, chunk('IHDR', header(width, height)), middle, END].flat();

const segment = (marker: number, data: number[]): number[] => [0xff, marker, ...be(data.length + 2, 2), ...data];
const start = (marker: number, width: number, height: number): number[] =>
  segment(marker, [8, ...be(height, 2), ...be(width, 2), 1, 1, 0x11, 0]);
const jpeg = (...segments: number[]): number[] => [
  0xff,
  0xd8,
  ...segments,
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  7,
  0xff,
  0xd9,
];

const riff = (type: string, data: number[]): number[] => [
  ...bytes(type),
  ...le(data.length, 4),
  ...data,
  ...zeros(data.length % 2),
];
const webp = (...chunks: number[]): number[] => riff('RIFF', [...bytes('WEBP'), ...chunks]);
const lossy = (width: number, height: number): number[] =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2), 0, 0]);
const lossless = (width: number, height: number): number[] =>
  riff('VP8L', [0x2f, ...le((height - 1) * 0x4000 + width - 1, 4), 0]);
const canvas = (width: number, height: number): number[] =>
  riff('VP8X', [2, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)]);
const frame = (width: number, height: number, ...picture: number[]): number[] =>
  riff('ANMF', [...zeros(6), ...le(width - 1, 3), ...le(height - 1, 3), ...zeros(4), ...picture]);

const ANY = png(64, 64);

test('a jpeg, png or webp is fine under its own ending', () => {
  expect(check('me.png', ANY)).toBeNull();
  expect(check('IMG_2041.JPG', jpeg(...start(0xc0, 64, 64)))).toBeNull();
  expect(check('me.jpeg', jpeg(...start(0xc2, 64, 64)))).toBeNull();
  expect(check('me.webp', webp(...lossy(64, 64)))).toBeNull();
});

test('a picture has at most 2,097,152 bytes', () => {
  const padded = (size: number): number[] => png(64, 64, chunk('tEXt', zeros(size - ANY.length - 12)));
  expect(padded(2_097_152)).toHaveLength(2_097_152);
  expect(check('me.png', padded(2_097_152))).toBeNull();
  expect(check('me.png', padded(2_097_153))).toBe('image-large');
});

test('what is no picture is refused, whatever its name', () => {
  for (const file of [
    bytes('<svg xmlns="'),
    bytes('<!doctype ht'),
    bytes('GIF89a\x01\0\x01\0\0\0'),
    [],
    bytes('RIFF\0\0\0\0WAVE'),
  ])
    expect(check('me.png', file)).toBe('image-type');
});

test('a picture under another ending is refused: a server may send it as what its name says', () => {
  for (const name of ['me.svg', 'me.html', 'me.png.html', 'me', 'me.jpg', 'png', 'me.constructor'])
    expect(check(name, ANY), name).toBe('image-type');
});

test('2,048 pixels a side are the most', () => {
  expect(check('me.png', png(2048, 2048))).toBeNull();
  expect(check('me.png', png(2049, 10))).toBe('image-dimensions');
  expect(check('me.png', png(10, 0xffffffff))).toBe('image-dimensions');
  expect(check('me.png', png(10, 0))).toBe('image-broken');
});

test('every frame header counts, not the first alone', () => {
  const control = (width: number): number[] =>
    chunk('fcTL', [...zeros(4), ...be(width, 4), ...be(10, 4), ...zeros(14)]);
  expect(check('me.png', png(64, 64, [...control(64), ...control(2049)]))).toBe('image-dimensions');
  for (const marker of [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf])
    expect(check('me.jpg', jpeg(...start(0xc0, 64, 64), ...start(marker, 10, 2049))), String(marker)).toBe(
      'image-dimensions',
    );
  expect(check('me.webp', webp(...canvas(2049, 10), ...lossy(64, 64)))).toBe('image-dimensions');
  expect(check('me.webp', webp(...canvas(64, 64), ...lossy(10, 2049)))).toBe('image-dimensions');
  expect(check('me.webp', webp(...canvas(64, 64), ...lossless(2049, 10)))).toBe('image-dimensions');
  expect(check('me.webp', webp(...canvas(64, 64), ...frame(2049, 64, ...lossy(64, 64))))).toBe('image-dimensions');
  expect(check('me.webp', webp(...canvas(64, 64), ...frame(64, 64, ...lossless(64, 2049))))).toBe('image-dimensions');
  expect(check('me.webp', webp(...canvas(64, 64), ...frame(64, 64, ...lossy(64, 64))))).toBeNull();
});

test('a start of frame behind a scan counts too', () => {
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0, 9, 0xff, 0xd0, 7];
  expect(check('me.jpg', jpeg(...start(0xc2, 64, 64), ...scan, ...start(0xc2, 64, 2049)))).toBe('image-dimensions');
});

test('sixty-four scans are the most: each is a walk over all pixels for the decoder of the picture', () => {
  const scan = [...segment(0xda, [1, 1, 0, 1, 5, 2]), 0x7f, 0xfe];
  const scans = (count: number): number[] => Array.from({ length: count }, () => scan).flat();
  expect(check('me.jpg', jpeg(...start(0xc2, 64, 64), ...scans(63)))).toBeNull();
  expect(check('me.jpg', jpeg(...start(0xc2, 64, 64), ...scans(64)))).toBe('image-broken');
  // A long scan is read in pieces; a marker may lie across two of them.
  for (const length of [65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 65_536, 65_537, 65_538])
    expect(check('me.jpg', jpeg(...start(0xc2, 64, 64), ...scan, ...zeros(length), ...scans(63))), String(length)).toBe(
      'image-broken',
    );
});

test('a header inside a note is no header: a photo carries a small picture of itself', () => {
  const note = segment(0xe1, [0xff, 0xd8, ...start(0xc0, 9000, 9000), 0xff, 0xd9]);
  expect(check('me.jpg', jpeg(...note, ...start(0xc0, 64, 64)))).toBeNull();
});

test('a file that is cut off, or goes on behind its end, is refused', () => {
  for (const [name, file] of [
    ['me.png', png(64, 64)],
    ['me.jpg', jpeg(...start(0xc0, 64, 64))],
    ['me.webp', webp(...canvas(64, 64), ...lossless(64, 64))],
  ] as const) {
    expect(check(name, [...file, ...bytes('<script>')]), name).toBe('image-broken');
    for (let length = 13; length < file.length; length++)
      expect(check(name, file.slice(0, length)), `${name} ${length}`).toBe('image-broken');
  }
});

test('parts that lead nowhere end in a refusal, not in a search without end', () => {
  expect(check('me.jpg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])).toBe('image-broken');
  expect(check('me.jpg', [0xff, 0xd8, ...Array.from({ length: 100_000 }, () => 0xff), 0xff, 0xd9])).toBe(
    'image-broken',
  );
  expect(check('me.png', png(64, 64, Array.from({ length: 5_000 }, () => chunk('tEXt', [])).flat()))).toBe(
    'image-broken',
  );
  expect(check('me.webp', webp(...Array.from({ length: 5_000 }, () => riff('EXIF', [])).flat()))).toBe('image-broken');
  expect(check('me.webp', webp())).toBe('image-broken');
});
