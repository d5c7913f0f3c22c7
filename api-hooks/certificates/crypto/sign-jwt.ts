/** Bundled to pb_hooks/credentials.js and loaded when something is signed as a JWT: 100 KB that no other request needs. */
import './runtime.ts';
import { p256 } from '@noble/curves/nist.js';
import { fromBase64url, toBase64url, utf8Bytes } from '#domain/text/bytes';

/** A compact JWT (ES256) of the claims; `d` is the private key as in a JWK. */
export function signJwt(claims: Record<string, unknown>, kid: string, d: string): string {
  const encode = (value: unknown): string => toBase64url(utf8Bytes(JSON.stringify(value)));
  const signed = `${encode({ alg: 'ES256', kid, typ: 'JWT' })}.${encode(claims)}`;
  const secret = fromBase64url(d);
  if (secret === null) throw new Error('The private key is no base64url.');
  return `${signed}.${toBase64url(p256.sign(utf8Bytes(signed), secret))}`;
}
