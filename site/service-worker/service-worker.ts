/**
 * The service worker: keeps pages readable when the connection drops. Its rules:
 * - it stores a page only as what it is (page-rules.ts), and never /api, /_ or /auth;
 * - guarded pages are in a cache of the learner's own, and are served only while that learner is current; those of a course that the
 *   learner keeps whole are in caches beside it, which lose nothing to newer pages and builds;
 * - pages of a course that came as a file are what is shown of it without a connection, and to someone signed out, for whom nothing is asked;
 * - pages come from the network first, from the cache when that takes longer than three and a half seconds; hashed assets from the
 *   cache; what is not there offline, or when the network takes longer than thirty seconds, is the offline page, which is with all that
 *   it needs in a cache that a full device keeps.
 */

import type { KnownAcademy } from '#domain/course-file/read-course-file';
import { takenBack } from '#domain/course-file/taken-back';
import {
  copyInFiles,
  copyOutsideFiles,
  removeHalves,
  removeStored,
  storedCourses,
} from '#site/data/course-files/stored-courses.ts';
import { knowsEd25519 } from '#site/data/course-files/verify-signature.ts';
import { keptCaches } from '#site/data/kept/kept-caches.ts';
import { renewKept } from '#site/data/kept/renew-kept.ts';
import {
  currentLearner,
  isPageCache,
  learnerCache,
  OFFLINE_PREFIX,
  PAGES_CACHE,
  rememberBuild,
} from '#site/data/saved-pages.ts';
import { addToWorkers, countLoaded } from '#site/data/used-data.ts';
import { playgroundFramePath } from '#site/paths.ts';
import {
  assetsIn,
  besideIn,
  isWithdrawn,
  mayStore,
  offlinePath,
  offlinePaths,
  pieceOf,
  savedPath,
} from './page-rules.ts';
import { requestKind } from './request-kind.ts';
import type { FetchEvent, MessageEvent, WorkerScope } from './worker-types.ts';

/** The name of the build, put in by scripts/build/build-service-worker.ts. */
declare const __BUILD__: string;
/** What this build knows of course files. */
declare const __COURSE_FILES__: KnownAcademy;
const worker = globalThis as unknown as WorkerScope;

const NETWORK_MS = 3500;
/** A page without a copy is waited for longer, but not until the browser gives up after minutes. */
const NETWORK_WITHOUT_COPY_MS = 30_000;
/** A page of an older build still finds its assets, until so many newer builds were seen on this device. */
const KEPT_BUILDS = 4;
const KEPT_PAGES = 80;
const ASSETS_PREFIX = 'academy-assets-';
const ASSETS_CACHE = ASSETS_PREFIX + __BUILD__;
const OFFLINE_CACHE = OFFLINE_PREFIX + __BUILD__;
const BUILD_HEADER = 'X-Academy-Build';
/** What is saved is one copy an address: how a request was made (a script's import names its origin) makes no other. */
const ANY = { ignoreVary: true };

// A worker has no requests of others: all that it loads is its own.
countLoaded(() => true, addToWorkers);

worker.addEventListener('install', (event) => {
  event.waitUntil(
    forgetStolen()
      .catch(() => undefined)
      .then(keepOfflinePages)
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldBuilds(), forgetWithdrawn(), worker.registration.navigationPreload?.enable()]).then(() =>
      worker.clients.claim(),
    ),
  );
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== worker.location.origin) return;
  const isNavigation = event.request.mode === 'navigate';
  const kind = requestKind({ method: event.request.method, path: url.pathname, isNavigation });
  if (kind === 'asset') event.respondWith(answerAsset(event));
  else if (kind === 'clip') event.respondWith(answerClip(event));
  else if (kind === 'shared') event.respondWith(answerShared(event));
  else if (kind === 'form') event.respondWith(answerForm(event, url.pathname));
  else if (kind === 'beside')
    event.respondWith(answerPage(event, url.pathname, cacheOf('guarded'), anyCopy, askingPage(event)));
  else if (kind === 'pass' && asksGuard(event, url.pathname)) event.respondWith(answerGuard(event, url.pathname));
  else if (kind !== 'pass') event.respondWith(answerPage(event, savedPath(url.pathname), cacheOf(kind), offlinePage));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'was-saved') tellWhetherSaved(event);
  else if (data.type === 'keep') event.waitUntil(keepPages(data.paths));
  else if (data.type === 'renew') event.waitUntil(renewCourses());
  else if (data.type === 'taken-back') event.ports[0]?.postMessage(takenBack(data, __COURSE_FILES__));
});

/** A page of a course that came out of the history asks whether it may be shown (site/data/session/session.ts). */
function asksGuard({ request }: FetchEvent, path: string): boolean {
  const { method, redirect } = request;
  return redirect === 'manual' && requestKind({ method, path, isNavigation: true }) === 'guarded';
}

/** One of a course that came as a file may, to someone signed out. Of all others the guard knows. */
async function answerGuard({ request }: FetchEvent, path: string): Promise<Response> {
  const copy = (await currentLearner()) === null ? await copyInGoodFiles(path) : undefined;
  return copy ?? (await fetch(request));
}

/** Which cache a page belongs to; null when it may not be stored: a guarded page without a learner. */
async function cacheOf(kind: 'guarded' | 'page'): Promise<string | null> {
  if (kind === 'page') return PAGES_CACHE;
  const learner = await currentLearner();
  return learner === null ? null : learnerCache(learner);
}

/** The address of the page that asks for what is beside it; the worker's own, which no course has, where a browser keeps that to itself. */
function askingPage({ request: { referrer } }: FetchEvent): string {
  return new URL(referrer || worker.location.href).pathname;
}

/** Better than nothing: that of another course. */
async function anyCopy(path: string): Promise<Response> {
  return (await copyInGoodFiles(path)) ?? Response.error();
}

/** `otherwise` is returned when neither the network nor the cache does. `page` is the one that asks, which may be what is asked for. */
async function answerPage(
  event: FetchEvent,
  path: string,
  cacheName: Promise<string | null>,
  otherwise: (path: string) => Promise<Response>,
  page = path,
): Promise<Response> {
  const name = await cacheName;
  const inFile = name === null ? await copyInGoodFiles(path, page) : undefined;
  // Lessons of all courses have the same frame, and it shuts in what learners run: its newest policy holds where it can be had.
  if (inFile !== undefined && path !== playgroundFramePath()) {
    // The browser may have asked meanwhile: the guard has sent it to the form.
    event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
    return inFile;
  }
  const network = fromNetwork(event).then(async (response) => {
    if (name !== null) event.waitUntil(settleCopy(name, path, response.clone()));
    return response;
  });
  const saved = name === null ? inFile : await savedIn(name, path);
  // One that comes too late for this time is saved for the next.
  event.waitUntil(network.catch(() => undefined));
  if (saved === undefined) return (await inTime(network, NETWORK_WITHOUT_COPY_MS)) ?? (await otherwise(path));

  const timely = await inTime(network, NETWORK_MS);
  if (timely && timely.status < 500) return timely;
  // Someone may have signed out, or another person in, while the network was waited for.
  if (name !== PAGES_CACHE && name !== (await cacheOf('guarded'))) return await otherwise(path);
  if (event.resultingClientId !== '') servedSaved.add(event.resultingClientId);
  return saved;
}

async function answerForm(event: FetchEvent, path: string): Promise<Response> {
  return (await inTime(fromNetwork(event), NETWORK_WITHOUT_COPY_MS)) ?? (await offlinePage(path));
}

/** What was saved by reading comes first: it is newer than what is kept, and that than what came as a file. */
async function savedIn(name: string, path: string): Promise<Response | undefined> {
  const read = await (await caches.open(name)).match(path, ANY);
  return read !== undefined || name === PAGES_CACHE ? read : ((await keptCopy(path)) ?? (await copyInGoodFiles(path)));
}

/** A tab of an older build may have stored one whose key is withdrawn by now. */
async function copyInGoodFiles(address: string, page = address): Promise<Response | undefined> {
  return await copyInFiles(address, (course) => takenBack(course, __COURSE_FILES__) === null, page);
}

/** A copy of what every page may need: of a course that came as a file last. */
async function copyAnywhere(address: string): Promise<Response | undefined> {
  return (await copyOutsideFiles(address)) ?? (await copyInGoodFiles(address));
}

async function keptCopy(path: string): Promise<Response | undefined> {
  for (const kept of await keptNow()) {
    const copy = await (await caches.open(kept)).match(path, ANY);
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/** The caches of the courses that the current learner keeps. */
async function keptNow(): Promise<string[]> {
  const learner = await currentLearner();
  return learner === null ? [] : await keptCaches(learner);
}

/** Brings kept courses in step with this build; with a build newer than this worker, the next worker does. */
async function renewCourses(): Promise<void> {
  const learner = await currentLearner();
  if (learner === null || isRenewing) return;
  isRenewing = true;
  await renewKept(learner, __BUILD__).finally(() => {
    isRenewing = false;
  });
}

let isRenewing = false;

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

/** Undefined when the network fails, or takes longer than `ms`. */
function inTime(network: Promise<Response>, ms: number): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([network.catch(() => undefined), late]);
}

async function offlinePage(path: string): Promise<Response> {
  const pages = await caches.open(OFFLINE_CACHE);
  return (
    (await pages.match(path, ANY)) ??
    (await pages.match(offlinePath(path), ANY)) ??
    (await pages.match(offlinePath('/'), ANY)) ??
    Response.error()
  );
}

/** Brings the saved copy in step with what the server answered. */
async function settleCopy(cacheName: string, path: string, response: Response): Promise<void> {
  // The learner may have signed out while the answer was on its way: an orphaned cache would be left behind.
  if (cacheName !== PAGES_CACHE && (await cacheOf('guarded')) !== cacheName) return;
  const cache = await caches.open(cacheName);
  if (isWithdrawn(response.status)) {
    await cache.delete(path);
    if (cacheName !== PAGES_CACHE) for (const kept of await keptNow()) await (await caches.open(kept)).delete(path);
  }
  if (!mayStore(response, path)) return;
  await put(cache, path, await labelled(response));
  for (const old of (await cache.keys()).slice(0, -KEPT_PAGES)) await cache.delete(old);
}

/** A full device loses saved public pages, never the learner's, nor the offline page. */
async function put(cache: Cache, key: string | Request, response: Response): Promise<void> {
  const again = response.clone();
  try {
    await cache.put(key, response);
  } catch {
    await caches.delete(PAGES_CACHE);
    // Now there may be room. A page that was to go there went with it.
    await cache.put(key, again).catch(() => undefined);
  }
}

/** The same page with the name of the build in it: its assets are kept as long as the page is. */
async function labelled(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The body is no longer what came over the wire.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(BUILD_HEADER, __BUILD__);
  return new Response(await response.blob(), { headers });
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(ASSETS_CACHE);
  const own = await cache.match(event.request, ANY);
  if (own) return own;
  const { url } = event.request;
  const older = await copyOutsideFiles(url);
  const inFile = older === undefined ? await copyInGoodFiles(url) : undefined;
  // It is served, and stays where it is.
  if (inFile !== undefined) return inFile;
  // The same file of an older build: it now belongs to this one too.
  const response = older ?? (await fetch(event.request));
  if (response.ok) event.waitUntil(put(cache, event.request, response.clone()));
  return response;
}

/** From a kept course, else from the network, of which nothing is stored: it may be a piece. */
async function answerClip({ request }: FetchEvent): Promise<Response> {
  const copy = await copyAnywhere(request.url);
  return copy === undefined ? await fetch(request) : await pieceOf(copy, request.headers.get('Range'));
}

/** From the cache at once, and from the network for the next time. Someone signed out, on a page of a course file, gets what came with the file. */
async function answerShared(event: FetchEvent): Promise<Response> {
  const isGuest = (await currentLearner()) === null;
  const beside = isGuest && (await copyInGoodFiles(event.request.url, askingPage(event)));
  if (beside) return beside;
  const cache = await caches.open(ASSETS_CACHE);
  const network = fetch(event.request).then(async (response) => {
    if (response.ok) await put(cache, event.request, response.clone());
    return response;
  });
  event.waitUntil(network.catch(() => undefined));
  // That of this build first: a course file of last year has texts of last year.
  return (await cache.match(event.request, ANY)) ?? (await copyAnywhere(event.request.url)) ?? (await network);
}

/** Saves pages that the page asks for: itself, when it came before the worker did, and the next lesson. */
async function keepPages(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const kind = requestKind({ method: 'GET', path, isNavigation: true });
    const name = kind === 'guarded' || kind === 'page' ? await cacheOf(kind) : null;
    // A kept course is renewed by itself, and only where it has changed.
    if (kind === 'guarded' && (await keptCopy(path)) !== undefined) continue;
    if (name !== null) await keepPage(savedPath(path), name);
  }
}

async function keepPage(path: string, cacheName: string): Promise<void> {
  const response = await fetchPage(path);
  if (!response) return;
  const text = mayStore(response, path) ? await response.clone().text() : '';
  // A quiz is saved once its questions are.
  for (const beside of besideIn(text)) await keepPage(beside, cacheName);
  await settleCopy(cacheName, path, response);
  await keepAssets(assetsIn(text, 'page'), ASSETS_CACHE);
}

/** Null without an answer. A redirect (to the form, say) is an error here: it must never be taken for the page. */
async function fetchPage(path: string): Promise<Response | null> {
  return await fetch(path, { redirect: 'error', headers: { Accept: 'text/html' } }).catch(() => null);
}

async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  const { pages, words } = offlinePaths();
  const withLibrary = !(await knowsEd25519());
  await keepAssets(words, OFFLINE_CACHE);
  for (const path of pages) {
    const response = await fetchPage(path);
    if (!response || !mayStore(response, path)) continue;
    const text = await response.clone().text();
    await put(cache, path, await labelled(response));
    await keepAssets(assetsIn(text, 'page'), OFFLINE_CACHE, { withLibrary });
  }
}

async function keepAssets(
  paths: readonly string[],
  cacheName: string,
  { seen = new Set<string>(), withLibrary = false } = {},
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const own = await cache.match(path, ANY);
    const response = own ?? (await copyOutsideFiles(path)) ?? (await fetch(path).catch(() => null));
    if (!response?.ok) continue;
    // What is there already is not written again: every page names the same files.
    if (own === undefined) await put(cache, path, response.clone());
    if (/\.(js|css)$/.test(path)) {
      const named = assetsIn(await response.text(), path.endsWith('.js') ? 'script' : 'style', withLibrary);
      await keepAssets(named, cacheName, { seen, withLibrary });
    }
  }
}

/** Removes the assets of builds long gone, and the pages that need them. */
async function forgetOldBuilds(): Promise<void> {
  const builds = await rememberBuild(__BUILD__, KEPT_BUILDS);
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_PREFIX) && name !== OFFLINE_CACHE) await caches.delete(name);
    if (name.startsWith(ASSETS_PREFIX) && !builds.includes(name.slice(ASSETS_PREFIX.length))) await caches.delete(name);
    if (isPageCache(name)) await forgetOldPages(name, builds);
  }
}

/**
 * Removes courses that came as files, and that the academy has taken back since, or whose key someone else may have; and halves of courses.
 * Whether there was one of such a key.
 */
async function forgetWithdrawn(): Promise<boolean> {
  let isKeyGone = false;
  for (const course of await storedCourses()) {
    const why = takenBack(course, __COURSE_FILES__);
    if (why !== null) await removeStored(course);
    isKeyGone ||= why === 'withdrawn-key';
  }
  await removeHalves();
  return isKeyGone;
}

/** An older worker copied scripts of such a course for other pages: all are loaded again, before this build copies any. */
async function forgetStolen(): Promise<void> {
  if (!(await forgetWithdrawn())) return;
  for (const name of await caches.keys())
    if (name.startsWith(ASSETS_PREFIX) || name.startsWith(OFFLINE_PREFIX)) await caches.delete(name);
}

async function forgetOldPages(name: string, builds: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const build = (await cache.match(request, ANY))?.headers.get(BUILD_HEADER) ?? '';
    if (!builds.includes(build)) await cache.delete(request);
  }
}

/** The windows that show a saved copy. A page requests itself again once it runs, and shows a message to the learner. */
const servedSaved = new Set<string>();

function tellWhetherSaved({ source }: MessageEvent): void {
  if (source && servedSaved.delete(source.id)) source.postMessage('saved-copy');
}
