/** What the service worker may touch, as plain functions. */
import { splitLocale } from '#domain/locales';

/**
 * `asset`: hashed, never changes. `shared`: a file with a fixed name that changes now and then. `guarded`: a course page. `page`: any
 * other page. `form`: /auth, never stored. `pass`: none of the worker's business (the API, the dashboard, data of pages).
 */
export type RequestKind = 'asset' | 'shared' | 'guarded' | 'page' | 'form' | 'pass';

const SHARED = /^\/(?:fonts\/|favicon|icon-|apple-touch-icon|manifest\.webmanifest|search-index\.json)/;

export function requestKind(request: { method: string; path: string; isNavigation: boolean }): RequestKind {
  const { method, path, isNavigation } = request;
  if (method !== 'GET') return 'pass';
  if (path.startsWith('/_astro/')) return 'asset';
  const { path: inLanguage } = splitLocale(path);
  if (SHARED.test(inLanguage)) return 'shared';
  if (!isNavigation || /^\/(?:api|_)(?:\/|$)/.test(path)) return 'pass';
  if (/^\/auth(?:\/|$)/.test(inLanguage)) return 'form';
  return /^\/course(?:\/|$)/.test(inLanguage) ? 'guarded' : 'page';
}

/** One prebuilt page serves every certificate, so one saved copy does: a page seen once opens for each of them without a connection. */
const CERTIFICATE = /^\/verify\/(?!batch$)[^/]+$/;

/** So does one page every public profile. */
const PROFILE = /^\/(?:ai-)?user(?:\/[^/]+)?$/;

/** The address under which a page is saved. */
export function savedPath(path: string): string {
  const { prefix, path: inLanguage } = splitLocale(path);
  if (PROFILE.test(inLanguage)) return `${prefix}/user/shell`;
  return CERTIFICATE.test(inLanguage) ? `${prefix}/verify/shell` : path;
}

/** The offline page in the language of the page that was asked for. */
export function offlinePath(path: string): string {
  return `${splitLocale(path).prefix}/offline`;
}

/** A page may be stored only as what it is: a good answer, at its own address, from our own server. */
export function mayStore(response: Pick<Response, 'ok' | 'redirected' | 'type' | 'headers'>): boolean {
  const isHtml = /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');
  return response.ok && !response.redirected && response.type === 'basic' && isHtml;
}

/** The server says that this page is not (or no longer) for this person: a saved copy goes. A redirect to the form says no such thing. */
export function isWithdrawn(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

const ASSET_IN_TEXT = /\/_astro\/[\w.@-]+/g;
/** `from"./x.js"` and `import"./x.js"`. What is imported on demand is left for later… */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.@-]+\.js)["']/g;
/** …but for the parts of the session that must work offline with their texts, and small things: the style sheets of such parts. */
const NEEDED_LATER =
  /["'`](?:\.|\/?_astro)\/((?:sign-out|queue-panel|late-texts-[a-z]+)\.[\w.@-]+\.js|[\w.@-]+\.css)["'`]/g;

/** The hashed files that a page, style or script cannot do without. */
export function assetsIn(text: string, kind: 'page' | 'style' | 'script'): string[] {
  if (kind !== 'script') return distinct([...text.matchAll(ASSET_IN_TEXT)].map(([path]) => path));
  const names = [...text.matchAll(STATIC_IMPORT), ...text.matchAll(NEEDED_LATER)];
  return distinct(names.map(([, name]) => `/_astro/${name}`));
}

function distinct(paths: string[]): string[] {
  return [...new Set(paths)];
}
