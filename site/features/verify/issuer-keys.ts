/** The academy's public keys: those that this page was built with, and those that the academy publishes today. */
import builtIn from '../../../.generated/issuer-keys.json';

type PublicJwk = { kty: string; crv: string; x: string; y: string };
export type KnownKey = { jwk: PublicJwk; from: 'page' | 'both' | 'server' };

const PUBLISHED_PATH = '/.well-known/jwks.json';
const TIMEOUT_MS = 6000;

type Published = { keys: (Partial<PublicJwk> & { kid?: string; alg?: string })[] };

/**
 * The key with this id, or null. A key that page and server describe differently is nobody's: one of them was changed.
 * Without a connection the keys of the page are enough.
 */
export async function findKey(
  id: string,
  keys: readonly { id: string; jwk: PublicJwk }[] = builtIn,
): Promise<KnownKey | null> {
  const own = keys.find((key) => key.id === id)?.jwk ?? null;
  const published = await publishedKeys();
  if (published === null) return own === null ? null : { jwk: own, from: 'page' };
  const theirs = published.keys.find(({ kid, alg }) => alg === 'ES256' && kid?.split('#')[1] === id);
  if (theirs === undefined) return own === null ? null : { jwk: own, from: 'page' };
  if (own === null) return { jwk: theirs as PublicJwk, from: 'server' };
  return own.x === theirs.x && own.y === theirs.y ? { jwk: own, from: 'both' } : null;
}

let asked: Promise<Published | null> | undefined;

function publishedKeys(): Promise<Published | null> {
  asked ??= fetch(PUBLISHED_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? ((await response.json()) as Published) : null))
    .then((set) => (Array.isArray(set?.keys) ? set : null))
    .catch(() => null);
  return asked;
}
