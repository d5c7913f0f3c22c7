/** The credential in a PNG: an uncompressed iTXt chunk right after the header (Open Badges 3.0, 'baking'). The picture is not looked at. */
import { utf8Bytes, utf8Text } from '../text/bytes.ts';
import { JSON_MAX_CHARACTERS } from '../text/strict-json.ts';

export const BAKED_KEYWORD = 'openbadgecredential';
/** Under which Open Badges 2 put a badge: beside ours another reader would see that one. */
const EARLIER_KEYWORD = 'openbadges';
const PNG_SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** After the signature and IHDR: 8 + 25 bytes. */
const AFTER_HEADER = 33;
/** Ours have about forty. */
const MAX_CHUNKS = 500;

export type BakedText =
  | { kind: 'text'; text: string }
  | { kind: 'none' }
  /** Damaged, with two credentials, or with something before its beginning or after its end: two readers could see two things in it. */
  | { kind: 'refused' };

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** The text of the one chunk with our keyword. A PNG without such a chunk is `none`, whatever its state. Never throws. */
export function textInPng(bytes: Uint8Array): BakedText {
  const baked: Chunk[] = [];
  let isWhole = false;
  let isWholeFromStart = true;
  let hasEarlier = false;
  let hasGoodSums = true;
  let count = 0;
  for (const chunk of chunksOf(bytes)) {
    count += 1;
    if (count > MAX_CHUNKS) return { kind: 'refused' };
    hasGoodSums &&= crc32(bytes.subarray(chunk.at + 4, chunk.end - 4)) === numberAt(bytes, chunk.end - 4);
    if (count === 1 && chunk.name !== 'IHDR') isWholeFromStart = false;
    const keyword = keywordOf(chunk);
    if (keyword === BAKED_KEYWORD) baked.push(chunk);
    hasEarlier ||= keyword === EARLIER_KEYWORD;
    isWhole = chunk.name === 'IEND' && chunk.end === bytes.length;
    if (chunk.name === 'IEND' && !isWhole) return { kind: 'refused' };
  }
  const [only, ...others] = baked;
  if (only === undefined) return { kind: 'none' };
  const isOne = others.length === 0 && !hasEarlier && isWholeFromStart && isWhole && hasGoodSums;
  const text = isOne ? textOfChunk(only) : null;
  return text === null ? { kind: 'refused' } : { kind: 'text', text };
}

type Chunk = { name: string; at: number; end: number; data: Uint8Array };

/** The chunks up to the first that the file has not in full. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + numberAt(bytes, at);
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, at, end, data: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}

/** The keyword of a text, in whatever kind of chunk: a second one in another kind would be a second credential. '' for what is no text. */
function keywordOf({ name, data }: Chunk): string {
  if (name !== 'iTXt' && name !== 'tEXt' && name !== 'zTXt') return '';
  return utf8Text(data.subarray(0, Math.max(0, data.subarray(0, 80).indexOf(0)))) ?? '';
}

/** Keyword NUL, compression flag, method, language NUL, translated keyword NUL, text. */
function textOfChunk({ name, data }: Chunk): string | null {
  const keywordEnd = data.indexOf(0);
  if (name !== 'iTXt' || data[keywordEnd + 1] !== 0) return null;
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0 || data.length - translatedEnd > JSON_MAX_CHARACTERS) return null;
  return utf8Text(data.subarray(translatedEnd + 1));
}

/** The PNG with the credential in it, right after its header. */
export function bakePng(png: Uint8Array, credential: string): Uint8Array {
  const data = utf8Bytes(`${BAKED_KEYWORD}\0\0\0\0\0${credential}`);
  const chunk = new Uint8Array(data.length + 12);
  writeNumber(chunk, 0, data.length);
  chunk.set(utf8Bytes('iTXt'), 4);
  chunk.set(data, 8);
  writeNumber(chunk, data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  const baked = new Uint8Array(png.length + chunk.length);
  baked.set(png.subarray(0, AFTER_HEADER), 0);
  baked.set(chunk, AFTER_HEADER);
  baked.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return baked;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + (bytes[at + offset] ?? 0), 0);
}

function writeNumber(bytes: Uint8Array, at: number, value: number): void {
  for (let offset = 0; offset < 4; offset++) bytes[at + offset] = (value >>> (24 - 8 * offset)) & 255;
}

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_OF_BYTE[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
