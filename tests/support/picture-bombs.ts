/** Pictures that are small files and huge pictures, or more than a picture: what an attacker uploads. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Bomb = { what: string; name: string; bytes: Buffer };

const HUGE = 24_000;
/** The most that WebP's headers can say. */
const HUGE_WEBP = 16_383;

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 180, g: 72, b: 30 } } });

export const png = (side: number): Promise<Buffer> => square(side).png().toBuffer();
export const jpeg = (side: number, progressive = false): Promise<Buffer> =>
  square(side).jpeg({ progressive }).toBuffer();
export const webp = (side: number, lossless = false): Promise<Buffer> => square(side).webp({ lossless }).toBuffer();

/** Every kind; each must be refused before anything decodes it. */
export async function pictureBombs(): Promise<Bomb[]> {
  const lossy = await webp(64);
  const lossless = await webp(64, true);
  const baseline = await jpeg(64);
  return [
    { what: 'a PNG of one bit a pixel', name: 'me.png', bytes: pngBomb(HUGE) },
    { what: 'a PNG with a huge frame of an animation', name: 'me.png', bytes: withHugeFrame(await png(64)) },
    { what: 'a JPEG', name: 'me.jpg', bytes: resizedJpeg(baseline) },
    { what: 'a progressive JPEG', name: 'me.jpg', bytes: resizedJpeg(await jpeg(64, true)) },
    { what: 'a JPEG with a second, huge start of frame', name: 'me.jpg', bytes: withSecondStart(baseline) },
    { what: 'a JPEG with a huge start of frame after its pixels', name: 'me.jpg', bytes: withLateStart(baseline) },
    { what: 'a lossy WebP', name: 'me.webp', bytes: resizedVp8(lossy) },
    { what: 'a lossless WebP', name: 'me.webp', bytes: resizedVp8l(lossless) },
    { what: 'a WebP with a huge canvas', name: 'me.webp', bytes: onCanvas(lossy, HUGE, HUGE) },
    {
      what: 'a WebP with a small canvas and a huge picture',
      name: 'me.webp',
      bytes: onCanvas(resizedVp8(lossy), 64, 64),
    },
    { what: 'a WebP with a huge frame of an animation', name: 'me.webp', bytes: animated(resizedVp8(lossy)) },
  ];
}

/** A progressive JPEG whose smallest scan comes `times` times: 16 bytes that walk over four million pixels each time. */
export async function manyScans(times: number): Promise<Buffer> {
  const bytes = await square(2_048).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  // The last scan of such a picture ends right before the end mark.
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: times }, () => scan), bytes.subarray(-2)]);
}

/** A lossless WebP of 160 KB that has a decoder make 65,536 groups of five tables, and fills 2,048 x 2,048 pixels with one of them. */
export function manyTables(): Buffer {
  const groups = 65_536;
  const bits = bitWriter();
  const oneSymbol = (symbol: number): void =>
    bits.put([1, 1], [0, 1], symbol < 2 ? [0, 1] : [1, 1], [symbol, symbol < 2 ? 1 : 8]);
  // Signature, width and height less one, no alpha, version 0; no transform; a colour cache; which group has which tile of 512 pixels.
  bits.put([0x2f, 8], [2_047, 14], [2_047, 14], [0, 1], [0, 3], [0, 1], [1, 1], [11, 4], [1, 1], [7, 3], [0, 1]);
  for (const symbol of [255, 255, 0, 0, 0]) oneSymbol(symbol);
  for (let table = 0; table < groups * 5; table++) oneSymbol(0);
  bits.put([0, 32]);
  return riff(riffChunk('VP8L', Buffer.from(bits.bytes)));
}

/** Bits from the lowest up, as VP8L has them. */
function bitWriter(): { bytes: number[]; put: (...parts: [value: number, bits: number][]) => void } {
  const bytes: number[] = [];
  let count = 0;
  const putBit = (bit: number): void => {
    if (count % 8 === 0) bytes.push(0);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (bit << (count % 8));
    count += 1;
  };
  const put = (...parts: [number, number][]): void => {
    for (const [value, bits] of parts) for (let bit = 0; bit < bits; bit++) putBit((value >> bit) & 1);
  };
  return { bytes, put };
}

/** A chunk of a PNG, without its check sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** 70 KB that hold 24,000 x 24,000 pixels. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 3, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts: [string, Buffer][] = [
    ['IHDR', header],
    ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255])],
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([signature, ...parts.map(([type, data]) => checked(chunk(type, data)))]);
}

/** A chunk with its check sum. */
export function checked(part: Buffer): Buffer {
  const body = part.subarray(4, -4);
  let sum = 0xffffffff;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  part.writeUInt32BE((sum ^ 0xffffffff) >>> 0, part.length - 4);
  return part;
}

function withHugeFrame(bytes: Buffer): Buffer {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(HUGE, 4);
  control.writeUInt32BE(HUGE, 8);
  return Buffer.concat([bytes.subarray(0, 33), checked(chunk('fcTL', control)), bytes.subarray(33)]);
}

function startOfFrame(bytes: Buffer): number {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) if ([0xc0, 0xc2].includes(bytes[at + 1] ?? 0)) return at;
}

function resizedJpeg(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(HUGE, startOfFrame(copy) + 5);
  copy.writeUInt16BE(HUGE, startOfFrame(copy) + 7);
  return copy;
}

function withSecondStart(bytes: Buffer): Buffer {
  const start = startOfFrame(bytes);
  const end = start + 2 + bytes.readUInt16BE(start + 2);
  const second = resizedJpeg(bytes).subarray(start, end);
  return Buffer.concat([bytes.subarray(0, end), second, bytes.subarray(end)]);
}

function withLateStart(bytes: Buffer): Buffer {
  const start = startOfFrame(bytes);
  const again = resizedJpeg(bytes).subarray(start, start + 2 + bytes.readUInt16BE(start + 2));
  return Buffer.concat([bytes.subarray(0, -2), again, bytes.subarray(-2)]);
}

function resizedVp8(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf('VP8 ') + 8;
  copy.writeUInt16LE(HUGE_WEBP, frame + 6);
  copy.writeUInt16LE(HUGE_WEBP, frame + 8);
  return copy;
}

function resizedVp8l(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf('VP8L') + 8;
  copy.writeUInt32LE((HUGE_WEBP * 0x4000 + HUGE_WEBP) >>> 0, frame + 1);
  return copy;
}

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([riffChunk('RIFF', body)]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** `VP8X`: flags, then width and height less one, 24 bits each. */
function canvas(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

function onCanvas(bytes: Buffer, width: number, height: number): Buffer {
  return riff(canvas(0, width, height), bytes.subarray(12));
}

function animated(bytes: Buffer): Buffer {
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(63, 6, 3);
  frame.writeUIntLE(63, 9, 3);
  return riff(
    canvas(2, 64, 64),
    riffChunk('ANIM', Buffer.alloc(6)),
    riffChunk('ANMF', Buffer.concat([frame, bytes.subarray(12)])),
  );
}
