/** Checks a credential's signature on this device, with nothing but WebCrypto. */
import { issuerDid } from '#domain/credentials/credential';
import { type CredentialText, readSignedCredential } from '#domain/credentials/signed-credential';
import type { SignatureCheck } from '#domain/credentials/verdict';
import { findKey, type KnownKey } from './issuer-keys.ts';

export type CheckedSignature = {
  state: SignatureCheck;
  /** What the credential says, also when it is not to be believed; null when it cannot be read. */
  text: CredentialText | null;
  keyId: string;
  keyFrom: KnownKey['from'] | null;
};

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** `origins` are the addresses of this academy: a credential of another issuer is none of ours, with whatever signature. */
export async function checkSignature(
  jwt: string,
  origins: readonly string[],
  find = findKey,
): Promise<CheckedSignature> {
  const read = readSignedCredential(jwt, new Date().toISOString());
  const nothing = { text: null, keyId: '', keyFrom: null };
  if (!read.ok) {
    const state = {
      unreadable: 'unreadable',
      contradicts: 'altered',
      'not-yet': 'expired',
      expired: 'expired',
    } as const;
    return { ...nothing, state: state[read.problem] };
  }
  const { credential } = read;
  const known = { text: credential.text, keyId: credential.keyId };
  if (!origins.map(issuerDid).includes(credential.text.issuer))
    return { ...known, state: 'unknown-key', keyFrom: null };
  const key = await find(credential.keyId);
  if (key === null) return { ...known, state: 'unknown-key', keyFrom: null };
  // Over plain http there is no WebCrypto.
  if (!globalThis.crypto?.subtle) return { ...known, state: 'no-crypto', keyFrom: key.from };
  const { kty, crv, x, y } = key.jwk;
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ES256, false, ['verify']);
  const { signature, signed } = credential;
  const fits = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    signature as BufferSource,
    signed as BufferSource,
  );
  const good = key.isWithdrawn ? 'withdrawn-key' : 'good';
  return { ...known, state: fits ? good : 'altered', keyFrom: key.from };
}
