/**
 * How large a picture is, read from its headers without decoding it: a file of 70 KB may hold a picture that needs gigabytes. Every header
 * that a decoder could believe is read: the canvas and each frame of PNG (and APNG) and WebP, each start of frame of JPEG.
 */

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Some bytes of the file: at most `length` from `offset`, fewer at the end of the file. */
export type ReadBytes = (offset: number, length: number) => readonly number[];

/** Width and height in pixels of every frame header, in the order of the file. */
export type Frame = { width: number; height: number };

/** More parts than this have no picture of at most 2 MB that a camera or a browser made. */
const MAX_PARTS = 4_000;

/**
 * The frames of a picture of `size` bytes; null when the file is not whole: cut off, with something behind its end, or of parts that do
 * not fit together. The pixels themselves are the decoder's to judge.
 */
export function pictureFrames(kind: PictureKind, size: number, read: ReadBytes): Frame[] | null {
  const frames =
    kind === 'png' ? pngFrames(size, read) : kind === 'jpeg' ? jpegFrames(size, read) : webpFrames(size, read);
  return frames === null || frames.length === 0 ? null : frames;
}

/** PNG: the header comes first and once, the end last; between them APNG's frames. */
function pngFrames(size: number, read: ReadBytes): Frame[] | null {
  const frames: Frame[] = [];
  let at = 8;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const head = read(at, 26);
    const length = bigEndian(head, 0, 4);
    const type = text(head, 4);
    const next = at + 12 + length;
    if (head.length < 8 || next > size) return null;
    const isHeader = type === 'IHDR';
    if (isHeader !== (parts === 0) || (isHeader && length !== 13)) return null;
    if (isHeader) frames.push({ width: bigEndian(head, 8, 4), height: bigEndian(head, 12, 4) });
    if (type === 'fcTL') frames.push({ width: bigEndian(head, 12, 4), height: bigEndian(head, 16, 4) });
    if (type === 'IEND') return next === size ? frames : null;
    at = next;
  }
  return null;
}

/** Start-of-frame markers: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * A picture that comes in steps has some ten scans. Each costs a decoder a walk over all pixels, and a scan that changes nothing takes
 * 16 bytes: without a limit a file of 2 MB keeps a processor busy for ten minutes.
 */
const MAX_SCANS = 64;

/** JPEG: every segment and every scan, up to the end mark, which are the last bytes. */
function jpegFrames(size: number, read: ReadBytes): Frame[] | null {
  const frames: Frame[] = [];
  let scans = 0;
  let at = 2;
  for (let parts = 0; parts < MAX_PARTS; parts++) {
    const head = read(at, 9);
    const marker = head[1] ?? 0;
    const length = bigEndian(head, 2, 2);
    if (head.length < 2 || head[0] !== 0xff) return null;
    if (marker === 0xd9) return at + 2 === size && scans > 0 ? frames : null;
    // A marker may have any number of fill bytes before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (head.length < 4 || length < 2 || marker < 0xc0 || marker === 0xd8) return null;
    if (isStartOfFrame(marker)) frames.push({ width: bigEndian(head, 7, 2), height: bigEndian(head, 5, 2) });
    at += 2 + length;
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > MAX_SCANS) return null;
    at = endOfScan(at, size, read);
  }
  return null;
}

/** What is read at a time to find the end of a scan. */
const PIECE_BYTES = 65_536;

/** Where the pixels that begin at `start` end: at the next marker that is none of theirs (a stuffed FF 00, a restart D0 to D7). */
function endOfScan(start: number, size: number, read: ReadBytes): number {
  for (let from = start; from < size - 1; from += PIECE_BYTES) {
    // One byte more: a marker may lie across two pieces.
    const piece = read(from, PIECE_BYTES + 1);
    for (
      let found = piece.indexOf(0xff);
      found !== -1 && found < piece.length - 1;
      found = piece.indexOf(0xff, found + 1)
    ) {
      const marker = piece[found + 1] ?? 0;
      if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return from + found;
    }
  }
  return size;
}

/** WebP: the canvas, the still picture, and the frames of an animation with the pictures in them. */
function webpFrames(size: number, read: ReadBytes): Frame[] | null {
  const length = littleEndian(read(4, 4), 0, 4);
  if (length + 8 !== size) return null;
  const frames: Frame[] = [];
  return readChunks(12, size, read, frames) ? frames : null;
}

/** Adds the frames of the chunks from `at` to `end`; false when they do not fill it exactly. */
function readChunks(start: number, end: number, read: ReadBytes, frames: Frame[]): boolean {
  let at = start;
  for (let parts = 0; at < end; parts++) {
    const head = read(at, 24);
    const length = littleEndian(head, 4, 4);
    const body = at + 8;
    const next = body + length + (length % 2);
    if (parts === MAX_PARTS || frames.length > MAX_PARTS || head.length < 8 || next > end) return false;
    const type = text(head, 0);
    const frame = webpFrame(type, head);
    if (frame) frames.push(frame);
    if (type === 'ANMF' && (length < 16 || !readChunks(body + 16, body + length, read, frames))) return false;
    at = next;
  }
  return true;
}

/** The size that a chunk states, null for one that states none. `head` begins at the chunk. */
function webpFrame(type: string, head: readonly number[]): Frame | null {
  if (type === 'VP8X') return { width: littleEndian(head, 12, 3) + 1, height: littleEndian(head, 15, 3) + 1 };
  if (type === 'ANMF') return { width: littleEndian(head, 14, 3) + 1, height: littleEndian(head, 17, 3) + 1 };
  if (type === 'VP8 ') return { width: littleEndian(head, 14, 2) & 0x3fff, height: littleEndian(head, 16, 2) & 0x3fff };
  if (type !== 'VP8L') return null;
  // 14 bits each, one less than the size.
  const bits = littleEndian(head, 9, 4);
  return { width: (bits & 0x3fff) + 1, height: (Math.floor(bits / 0x4000) & 0x3fff) + 1 };
}

/** Not shifted: a length of four bytes may be more than a signed number of 32 bits. */
function bigEndian(bytes: readonly number[], at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index++) value = value * 256 + (bytes[index] ?? 0);
  return value;
}

function littleEndian(bytes: readonly number[], at: number, count: number): number {
  let value = 0;
  for (let index = at + count - 1; index >= at; index--) value = value * 256 + (bytes[index] ?? 0);
  return value;
}

function text(bytes: readonly number[], at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes[at + index] ?? 0));
}
