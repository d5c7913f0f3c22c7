/** The academy's public keys: those that this page was built with, and those that the academy publishes today. */
import builtIn from '../../../.generated/issuer-keys.json';

type PublicJwk = { kty: string; crv: string; x: string; y: string };
export type KnownKey = {
  jwk: PublicJwk;
  from: 'page' | 'both' | 'server';
  /** Someone else may have it: its signatures prove nothing. */
  isWithdrawn: boolean;
};
type BuiltInKey = { id: string; jwk: PublicJwk; revoked: boolean };

const PUBLISHED_PATH = '/.well-known/jwks.json';
const TIMEOUT_MS = 6000;

type Published = { keys: (Partial<PublicJwk> & { kid?: string; alg?: string })[] };

/**
 * The key with this id, or null. A key that page and server describe differently is nobody's: one of them was changed. One that the
 * academy publishes no more was withdrawn after this page was built. Without a connection the keys of the page are enough.
 */
export async function findKey(id: string, keys: readonly BuiltInKey[] = builtIn): Promise<KnownKey | null> {
  const own = keys.find((key) => key.id === id) ?? null;
  const published = await publishedKeys();
  const theirs = published?.keys.find(({ kid, alg }) => alg === 'ES256' && kid?.split('#')[1] === id);
  if (own === null) return theirs ? { jwk: theirs as PublicJwk, from: 'server', isWithdrawn: false } : null;
  if (theirs === undefined) return { jwk: own.jwk, from: 'page', isWithdrawn: own.revoked || published !== null };
  if (own.jwk.x !== theirs.x || own.jwk.y !== theirs.y) return null;
  return { jwk: own.jwk, from: 'both', isWithdrawn: own.revoked };
}

let asked: Promise<Published | null> | undefined;

function publishedKeys(): Promise<Published | null> {
  asked ??= fetch(PUBLISHED_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? ((await response.json()) as Published) : null))
    .then((set) => (Array.isArray(set?.keys) ? set : null))
    .catch(() => null);
  return asked;
}
