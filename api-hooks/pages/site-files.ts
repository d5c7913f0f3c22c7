/**
 * Sends the files of the built site. The build has three folders: `public/`, `guarded/` (course pages), and `headers/`, which
 * mirrors both with what the server has to say about each page: its own CSP and its ETag (scripts/build/build.ts).
 */
import { ASSET_HEADERS, DOCUMENT_HEADERS, pageHeaders, scriptPolicy, textType } from '#domain/course-file/sent-headers';
import { splitLocale } from '#domain/text/locales';
import { BUILT_FOR, environment, isHttps } from '../lib/environment.ts';

type Folder = 'public' | 'guarded';
type PageHeaders = { csp: string; etag: string };

const folders = { public: $os.dirFS(`${environment.site}/public`), guarded: $os.dirFS(`${environment.site}/guarded`) };
const builtHeaders = new Map<string, PageHeaders | null>();

/** A cache on the way keeps it too: only for an answer to a request with a token would that need a directive ('public'). */
const YEAR = 'max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** What the build says of a page, or null when there is no such page. */
function headersOf(folder: Folder, file: string): PageHeaders | null {
  const path = `${folder}/${file}`;
  let known = builtHeaders.get(path);
  if (known === undefined) {
    known = readHeaders(path);
    // Only what exists is remembered: addresses that people make up must not fill the memory.
    if (known) builtHeaders.set(path, known);
  }
  return known;
}

function readHeaders(path: string): PageHeaders | null {
  if (!isBuiltName(path)) return null;
  try {
    return JSON.parse(toString($os.readFile(`${environment.site}/headers/${path}.json`))) as PageHeaders;
  } catch {
    return null;
  }
}

function setHeaders(event: core.RequestEvent, values: Readonly<Record<string, string>>): void {
  const headers = event.response.header();
  for (const name of Object.keys(values)) headers.set(name, values[name]!);
}

function setAssetHeaders(event: core.RequestEvent): void {
  setHeaders(event, ASSET_HEADERS);
  for (const name of ['X-XSS-Protection', 'X-Frame-Options']) event.response.header().del(name);
}

function setSafetyHeaders(event: core.RequestEvent, values: Readonly<Record<string, string>>): void {
  setAssetHeaders(event);
  setHeaders(event, values);
  // For the whole host: a browser that has met the academy over HTTPS comes back over HTTPS.
  if (isHttps) event.response.header().set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/** The same for an answer of the API, which no page of another origin may load as whatever it likes. */
export function setApiHeaders(event: core.RequestEvent): void {
  setSafetyHeaders(event, DOCUMENT_HEADERS);
  event.response.header().set('Cross-Origin-Resource-Policy', 'same-origin');
}

/** Sends a page with its own CSP; false when it does not exist. `status` other than 200 sends it as the body of a refusal. */
export function sendPage(event: core.RequestEvent, folder: Folder, file: string, status = 200): boolean {
  const page = headersOf(folder, file);
  if (!page) return false;
  setSafetyHeaders(event, pageHeaders(page.csp));
  const headers = event.response.header();
  // A guarded page is different for different people, so only revalidated copies may be used.
  headers.set('Cache-Control', folder === 'guarded' || status !== 200 ? 'private, no-cache' : REVALIDATE);
  headers.set('Vary', folder === 'guarded' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (status !== 200) {
    headers.set('Cache-Control', 'no-store');
    event.html(status, toString($os.readFile(`${environment.site}/${folder}/${file}`)));
    return true;
  }
  headers.set('ETag', page.etag);
  sendCompressed(event, folder, file);
  return true;
}

/** The file of a page in a language; `prefix` is that of the address, '' or '/rw'. */
export function fileIn(prefix: string, file: string): string {
  return prefix === '' ? file : `${prefix.slice(1)}/${file}`;
}

/** Sends 404 with the page for what is not there, in the language of the address. */
export function sendNotFound(event: core.RequestEvent, address: string): void {
  if (!sendPage(event, 'public', fileIn(splitLocale(address).prefix, '404.html'), 404)) throw new NotFoundError();
}

/** Without a public address: what has one is built for it. */
const isLocal = /^http:\/\/(?:localhost|[\d.]+|\[::1\]):/.test(environment.origin);

/** Files that are read without a page, and so name whole addresses. */
const ALONE = /^(?:sitemap\.xml|robots\.txt|llms\.txt|(?:[a-z]{2}\/)?feed\.xml)$/;

/** The file with this academy's address in place of the one that its pages are built for: every port is served from the same build. */
function sendAddressed(event: core.RequestEvent, file: string): void {
  event.response.header().set('Content-Type', textType(file)!);
  const text = toString($os.readFile(`${environment.site}/public/${file}`));
  event.string(200, text.split(BUILT_FOR).join(environment.origin));
}

/** Sends a file that is no page (script, style, picture, feed); false when it does not exist. */
export function sendAsset(event: core.RequestEvent, file: string): boolean {
  setAssetHeaders(event);
  const headers = event.response.header();
  headers.set('Cache-Control', REVALIDATE);
  // PocketBase has set 'Origin', for the API: a proxy must keep the compressed apart from the plain, and nothing else.
  headers.set('Vary', 'Accept-Encoding');
  try {
    if (environment.origin !== BUILT_FOR && isLocal && ALONE.test(file)) sendAddressed(event, file);
    else sendCompressed(event, 'public', file);
    return true;
  } catch {
    for (const name of ['Cache-Control', 'Content-Type', 'Content-Encoding']) headers.del(name);
    return false;
  }
}

/** Sends data of a course page (the questions of a quiz); false when it does not exist. The guard has allowed it. */
export function sendGuardedData(event: core.RequestEvent, file: string): boolean {
  if (!/^(?:[a-z]{2}\/)?course\/[\w/-]+\.json$/.test(file) || !exists(`guarded/${file}`)) return false;
  setAssetHeaders(event);
  const headers = event.response.header();
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  sendCompressed(event, 'guarded', file);
  return true;
}

/** Sends a course as a file; false when it does not exist. The guard has allowed it, and a learner who has it may pass it on. */
export function sendCourseFile(event: core.RequestEvent, file: string): boolean {
  if (!isFile(`guarded/${file}`)) return false;
  setAssetHeaders(event);
  const headers = event.response.header();
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('Vary', 'Cookie');
  headers.set('Content-Type', 'application/octet-stream');
  headers.set('Content-Disposition', `attachment; filename="${file.slice(file.lastIndexOf('/') + 1)}"`);
  event.fileFS(folders.guarded, file);
  return true;
}

/** What is known of a file of a build: its type and the compressed forms beside it. */
type BuiltAsset = { type: string | undefined; br: boolean; gz: boolean };
const builtAssets = new Map<string, BuiltAsset>();

/** Sends a file of `_astro/`, whose name changes with its content; false when it does not exist. */
export function sendBuiltAsset(event: core.RequestEvent, path: string): boolean {
  const file = `_astro/${path}`;
  let asset = builtAssets.get(file);
  if (asset === undefined) {
    if (!isFile(`public/${file}`)) return false;
    const type = textType(file);
    const isText = type !== undefined;
    asset = { type, br: isText && exists(`public/${file}.br`), gz: isText && exists(`public/${file}.gz`) };
    builtAssets.set(file, asset);
  }
  setAssetHeaders(event);
  const headers = event.response.header();
  headers.set('Cache-Control', YEAR);
  headers.set('Vary', 'Accept-Encoding');
  const policy = scriptPolicy(file);
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  sendForm(event, 'public', file, asset);
  return true;
}

/** The best stored form that the browser accepts: brotli, gzip, or the file itself. */
function sendCompressed(event: core.RequestEvent, folder: Folder, file: string): void {
  const type = textType(file);
  const path = `${folder}/${file}`;
  const isText = type !== undefined;
  sendForm(event, folder, file, { type, br: isText && exists(`${path}.br`), gz: isText && exists(`${path}.gz`) });
}

function sendForm(event: core.RequestEvent, folder: Folder, file: string, { type, br, gz }: BuiltAsset): void {
  const headers = event.response.header();
  if (type !== undefined) headers.set('Content-Type', type);
  const accepted = br || gz ? event.request!.header.get('Accept-Encoding') : '';
  if (br && accepted.includes('br')) {
    headers.set('Content-Encoding', 'br');
    event.fileFS(folders[folder], `${file}.br`);
  } else if (gz && accepted.includes('gzip')) {
    headers.set('Content-Encoding', 'gzip');
    event.fileFS(folders[folder], `${file}.gz`);
  } else event.fileFS(folders[folder], file);
}

/**
 * Whether a build may have a file of this name. The file system finds a file by other names too (`a/./b`, `a//b`), and there is no end of
 * those: what is sent, and what is remembered, has one name.
 */
function isBuiltName(path: string): boolean {
  return /^[\w.@-]+(?:\/[\w.@-]+)*$/.test(path) && !/(?:^|\/)\.\.?(?:\/|$)/.test(path);
}

/** `path` below the build's folder; false for a folder, and for what is outside. */
function isFile(path: string): boolean {
  if (!isBuiltName(path)) return false;
  try {
    return !$os.stat(`${environment.site}/${path}`).isDir();
  } catch {
    return false;
  }
}

const known = new Set<string>();
/** Compressed forms that are not there: the build never gets another file. */
const missing = new Set<string>();
const MISSING_MAX = 5000;

function exists(path: string): boolean {
  if (known.has(path)) return true;
  if (missing.has(path)) return false;
  if (isFile(path)) {
    known.add(path);
    return true;
  }
  // Addresses that people make up must not fill the memory.
  if (missing.size < MISSING_MAX && isBuiltName(path)) missing.add(path);
  return false;
}
