import { fromBase64url, toBase58 } from '../text/bytes.ts';

/** A key of the issuer, as the file of keys holds it: scripts/operate/keys.ts makes them, the server signs with them. */
export type IssuerKey = {
  id: string;
  alg: 'ES256' | 'EdDSA';
  /** Made by the first start: certificates signed with it say 'Test issuer'. */
  test: boolean;
  createdAt: string;
  /** Signs no more; what it signed stays valid. */
  retiredAt: string | null;
  /** Someone else may have it: from then on its signatures prove nothing. Files of before have no such line. */
  revokedAt?: string | null;
  /** `d` is the secret. */
  jwk: { kty: string; crv: string; x: string; y?: string; d: string };
};

/** Whether the key signs today. */
export function isInUse({ retiredAt, revokedAt = null }: IssuerKey): boolean {
  return retiredAt === null && revokedAt === null;
}

const ED25519_PREFIX = [0xed, 0x01];
const P256_PREFIX = [0x80, 0x24];

/** The public key as `publicKeyMultibase` (W3C Multikey): Ed25519 as it is, P-256 as a compressed point. */
export function multibaseOf({ alg, jwk }: Pick<IssuerKey, 'alg' | 'jwk'>): string {
  const x = [...(fromBase64url(jwk.x) ?? [])];
  if (alg === 'EdDSA') return `z${toBase58(Uint8Array.from([...ED25519_PREFIX, ...x]))}`;
  const y = fromBase64url(jwk.y ?? '') ?? [];
  const sign = 2 + ((y[y.length - 1] ?? 0) & 1);
  return `z${toBase58(Uint8Array.from([...P256_PREFIX, sign, ...x]))}`;
}
