/**
 * The keys of the issuer, from the file that scripts/operate/keys.ts keeps outside the repository. Read again each time: a signature costs a
 * hundred times more, and a new key is used at once. Retired keys sign nothing and always stay published.
 */
import { type IssuerKey, isInUse } from '#domain/credentials/issuer-key';
import { environment, isHttps } from '../lib/environment.ts';

export function issuerKeys(): IssuerKey[] {
  if (environment.keys === '') return [];
  return (JSON.parse(toString($os.readFile(environment.keys))) as { keys: IssuerKey[] }).keys;
}

/** The key that signs today: the newest that is neither retired nor withdrawn, a real one before one of a test issuer. */
export function signingKey(alg: IssuerKey['alg']): IssuerKey | null {
  const usable = issuerKeys().filter((key) => key.alg === alg && isInUse(key));
  const newestFirst = usable.sort((a, b) => Number(a.test) - Number(b.test) || (a.createdAt < b.createdAt ? 1 : -1));
  return newestFirst[0] ?? null;
}

/** The ids of the keys that someone else may have. */
export function withdrawnKeys(): string[] {
  return issuerKeys()
    .filter(({ revokedAt = null }) => revokedAt !== null)
    .map(({ id }) => id);
}

/** What is signed with a test key, or at an address that the world cannot reach, says so in the issuer's name. */
export function isTestIssuer(key: IssuerKey): boolean {
  return key.test || !isHttps;
}

/** A key as the world may see it. */
export function publicJwk({ jwk, alg }: IssuerKey, kid: string): Record<string, string> {
  const { kty, crv, x, y } = jwk;
  return { kty, crv, x, ...(y === undefined ? {} : { y }), alg, use: 'sig', kid };
}
