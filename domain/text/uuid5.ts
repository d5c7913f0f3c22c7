/**
 * UUIDs that follow from a name (RFC 9562, version 5): the same name gives the same id, today and on another machine. Written out, because
 * PocketBase's runtime has no crypto and the browser's is asynchronous. SHA-1 is what the version prescribes; nothing secret depends on it.
 */
import { utf8Bytes } from './bytes.ts';

/** The namespace of addresses, as the RFC names it. */
export const UUID_OF_ADDRESSES = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** The UUID of a name in a namespace, which is a UUID itself. */
export function uuid5(namespace: string, name: string): string {
  const digest = sha1([...bytesOfHex(namespace.replace(/-/g, '')), ...utf8Bytes(name)]).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bytesOfHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;

/** The 20 bytes of a SHA-1 (FIPS 180-4). */
function sha1(message: readonly number[]): number[] {
  const padded = withPadding(message);
  let state: readonly number[] = START;
  for (let at = 0; at < padded.length; at += 64) state = afterBlock(state, wordsOf(padded.slice(at, at + 64)));
  return state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 0xff));
}

/** The message, a one, zeros, and its length in bits: a whole number of blocks of 64 bytes. Names here are far shorter than 2^32 bits. */
function withPadding(message: readonly number[]): number[] {
  const zeros = (119 - (message.length % 64)) % 64;
  const bits = message.length * 8;
  const length = [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff);
  return [...message, 0x80, ...new Array<number>(zeros).fill(0), 0, 0, 0, 0, ...length];
}

/** The 80 words of a block. */
function wordsOf(block: readonly number[]): number[] {
  const words: number[] = [];
  const byte = (i: number): number => block[i] ?? 0;
  for (let i = 0; i < 64; i += 4) {
    words.push((byte(i) << 24) | (byte(i + 1) << 16) | (byte(i + 2) << 8) | byte(i + 3));
  }
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 80; i++) words.push(turned(word(i - 3) ^ word(i - 8) ^ word(i - 14) ^ word(i - 16), 1));
  return words;
}

function afterBlock(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  words.forEach((word, i) => {
    const next = (turned(a, 5) + mixed(i, b, c, d) + e + word) | 0;
    [a, b, c, d, e] = [next, a, turned(b, 30), c, d];
  });
  return [a, b, c, d, e].map((word, i) => (word + (state[i] ?? 0)) | 0);
}

function mixed(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
