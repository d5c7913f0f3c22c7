/**
 * UUIDs that follow from a name (RFC 9562, version 5): the same name gives the same id, today and on another machine. PocketBase's
 * runtime has no crypto, and the browser's is asynchronous. SHA-1 is what the version prescribes; nothing secret depends on it.
 */
import { sha1 } from '@noble/hashes/legacy.js';
import { utf8Bytes } from './bytes.ts';

/** The namespace of addresses, as the RFC names it. */
export const UUID_OF_ADDRESSES = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** The UUID of a name in a namespace, which is a UUID itself. */
export function uuid5(namespace: string, name: string): string {
  const digest = sha1(Uint8Array.from([...bytesOfHex(namespace.replace(/-/g, '')), ...utf8Bytes(name)])).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bytesOfHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
