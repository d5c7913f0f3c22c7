/**
 * Brings a kept course in step with its list, piece by piece, in a page or in the worker. What the device has already is copied, not
 * loaded; what is stopped in the middle goes on there the next time.
 */
import {
  type KeptHashes,
  type KeptList,
  type KeptPiece,
  missingPieces,
  surplusPaths,
} from '#domain/learning/kept-course';
import { toBase64url } from '#domain/text/bytes';
import { copyInFiles, copyOutsideFiles } from '../course-files/stored-courses.ts';
import { currentLearner, learnerCache } from '../saved-pages.ts';
import { type KeptName, keptCache } from './kept-caches.ts';
import { NOTE } from './kept-note.ts';

/**
 * `gone`: a piece is not there any more, or another one: the academy has a newer build, so the list has to be read again. `refused`: the
 * course is not (or no longer) open to this learner. `full`: the device takes no more.
 */
export type KeepOutcome = 'kept' | 'stopped' | 'offline' | 'gone' | 'refused' | 'full';

const HASH_HEADER = 'X-Academy-Hash';
/** At once: enough to fill a slow line, few enough for a small phone. */
const LANES = 4;
const ANY = { ignoreVary: true };

/** The hashes of what a kept course has, by path. */
export async function keptHashes(kept: KeptName): Promise<KeptHashes> {
  const cache = await caches.open(keptCache(kept));
  const requests = await cache.keys();
  const known = await Promise.all(
    requests.map(async (request) => {
      const hash = (await cache.match(request, ANY))?.headers.get(HASH_HEADER) ?? '';
      return [new URL(request.url).pathname, hash] as const;
    }),
  );
  return new Map(known.filter(([path]) => path !== NOTE));
}

/** The pieces that have to be loaded: neither kept, nor among what other pages have saved. */
export async function piecesToLoad(list: KeptList, has: KeptHashes): Promise<KeptPiece[]> {
  const missing = missingPieces(list, has);
  const copies = await Promise.all(missing.map(async (piece) => (await savedCopy(piece)) !== null));
  return missing.filter((_, n) => !copies[n]);
}

type How = { signal?: AbortSignal; onLoaded?: (piece: KeptPiece) => void };

/** Loads what is missing, then removes what no longer belongs to the course. Never throws for what the network or the device does. */
export async function keepPieces(kept: KeptName, list: KeptList, { signal, onLoaded }: How = {}): Promise<KeepOutcome> {
  const cache = await caches.open(keptCache(kept));
  const has = await keptHashes(kept);
  const left = missingPieces(list, has);
  let outcome: KeepOutcome = 'kept';
  const work = async (): Promise<void> => {
    for (let piece = left.shift(); piece && outcome === 'kept'; piece = left.shift()) {
      const done = await keepPiece(cache, kept, piece, signal);
      if (done !== 'kept') outcome = done;
      else onLoaded?.(piece);
    }
  };
  // In the order of the list, in which what pages need comes before the pages.
  await Promise.all(Array.from({ length: LANES }, work));
  if (outcome === 'kept') for (const path of surplusPaths(list, has)) await cache.delete(path, ANY);
  return outcome;
}

async function keepPiece(cache: Cache, kept: KeptName, piece: KeptPiece, signal?: AbortSignal): Promise<KeepOutcome> {
  // Signed out meanwhile, here or in another tab: nothing of this learner is stored any more.
  if (signal?.aborted || (await currentLearner()) !== kept.learner) return 'stopped';
  const copy = (await savedCopy(piece)) ?? (await load(piece, signal));
  if (typeof copy === 'string') return copy;
  try {
    await cache.put(piece.path, copy);
  } catch {
    return 'full';
  }
  // One copy a page: what is saved by reading comes later than this and is newer.
  await (await caches.open(learnerCache(kept.learner))).delete(piece.path, ANY);
  return 'kept';
}

/** A copy of the piece among all that is saved on this device, if it is the right one. */
async function savedCopy({ path, hash }: KeptPiece): Promise<Response | null> {
  const saved = (await copyOutsideFiles(path)) ?? (await withoutPolicyInFiles(path));
  if (!saved) return null;
  const body = await saved.arrayBuffer();
  return (await hashOf(body)) === hash ? withHash(saved.headers, body, hash) : null;
}

/** Of a course that came as a file. The hash vouches for its content alone: what has a policy comes from the academy, with the policy. */
async function withoutPolicyInFiles(path: string): Promise<Response | null> {
  const copy = await copyInFiles(path);
  return copy?.headers.has('Content-Security-Policy') === false ? copy : null;
}

async function load({ path, hash }: KeptPiece, signal?: AbortSignal): Promise<Response | Exclude<KeepOutcome, 'kept'>> {
  try {
    // A redirect (to the form, say) must never be taken for the page.
    const response = await fetch(path, { redirect: 'error', ...(signal && { signal }) });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (response.status === 404) return 'gone';
    if (!response.ok) return 'offline';
    const body = await response.arrayBuffer();
    return (await hashOf(body)) === hash ? withHash(response.headers, body, hash) : 'gone';
  } catch {
    return signal?.aborted ? 'stopped' : 'offline';
  }
}

function withHash(given: Headers, body: ArrayBuffer, hash: string): Response {
  const headers = new Headers(given);
  // The body is no longer what came over the wire.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(HASH_HEADER, hash);
  return new Response(body, { headers });
}

/** As the build writes it (scripts/build/list-kept-courses.ts). There is a worker and a cache only where there is `crypto.subtle` too. */
async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return toBase64url(digest).slice(0, 22);
}
