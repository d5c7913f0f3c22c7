/**
 * Takes the credential out of a file that somebody dropped: a baked PNG (an iTXt chunk), a baked SVG, or the JSON or JWT itself. The
 * picture is not looked at. Never throws, whatever the bytes.
 */
import { utf8Bytes, utf8Text } from '../text/bytes.ts';
import { JWT_MAX_CHARACTERS } from './signed-credential.ts';

export const CREDENTIAL_FILE_MAX_BYTES = 8_000_000;
const BAKED_KEYWORD = 'openbadgecredential';
const TEXT_MAX_BYTES = 200_000;
const PNG_SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** After the signature and IHDR: 8 + 25 bytes. */
const AFTER_HEADER = 33;
const JWT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

export type FoundCredential =
  | { kind: 'jwt'; jwt: string }
  | { kind: 'json'; json: Record<string, unknown> }
  | { kind: 'none' };

/** The credential in a file's bytes. */
export function credentialInFile(bytes: Uint8Array): FoundCredential {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return credentialInText(textInPng(bytes) ?? '');
  const text = bytes.length <= TEXT_MAX_BYTES ? utf8Text(bytes) : null;
  return text === null ? { kind: 'none' } : credentialInText(text);
}

/** The credential in a text: a JWT, a JSON object, or an SVG that carries one of them. */
export function credentialInText(given: string): FoundCredential {
  const text = given.replace(/^\ufeff/, '').trim();
  if (JWT.test(text) && text.length <= JWT_MAX_CHARACTERS) return { kind: 'jwt', jwt: text };
  if (text.startsWith('{')) return jsonCredential(text);
  const [, verify = '', inside = ''] =
    /<openbadges:credential(?:\s+verify="([^"]*)")?\s*>([\s\S]*?)<\/openbadges:credential>/.exec(text) ?? [];
  if (JWT.test(verify) && verify.length <= JWT_MAX_CHARACTERS) return { kind: 'jwt', jwt: verify };
  const json = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(inside)?.[1] ?? '';
  return json.trim().startsWith('{') ? jsonCredential(json) : { kind: 'none' };
}

function jsonCredential(text: string): FoundCredential {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { kind: 'json', json: value as Record<string, unknown> };
  } catch {
    // No JSON: nothing was found.
  }
  return { kind: 'none' };
}

/** The text of the uncompressed iTXt chunk with our keyword, or null. */
function textInPng(bytes: Uint8Array): string | null {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = numberAt(bytes, at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    if (nameAt(bytes, at + 4) === 'iTXt') {
      const text = textOfChunk(data);
      if (text !== null) return text;
    }
    at += 12 + length;
  }
  return null;
}

/** Keyword NUL, compression flag, method, language NUL, translated keyword NUL, text. */
function textOfChunk(data: Uint8Array): string | null {
  const keywordEnd = data.indexOf(0);
  if (utf8Text(data.subarray(0, Math.max(0, keywordEnd))) !== BAKED_KEYWORD || data[keywordEnd + 1] !== 0) return null;
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0 || data.length - translatedEnd > TEXT_MAX_BYTES) return null;
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

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function writeNumber(bytes: Uint8Array, at: number, value: number): void {
  for (let offset = 0; offset < 4; offset++) bytes[at + offset] = (value >>> (24 - 8 * offset)) & 255;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
