/**
 * The headers with which pages and files of the academy are sent: by the server, and by the service worker of a device that has opened a
 * course file, so that a page has the same policy wherever it comes from.
 */

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  // Both are read as UTF-8 without saying so: a module always, a style sheet because the page that names it is.
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
};

/** The type of a file that is sent compressed where the browser takes it so, by the ending of its name; undefined for any other file. */
export function textType(file: string): string | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/**
 * Headers of what is no document of its own: scripts, styles, pictures, data. The rules for documents (frames, referrers, permissions) are set
 * by the page that loads them; a page loads a dozen, so here they would only cost bytes.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** Headers that every page and every answer of the API carries. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  ...ASSET_HEADERS,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of a page whose content security policy is `policy`. */
export function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': policy,
    // Of the two a newer browser reads the policy alone, and an older one this header alone.
    ...(policy.includes("frame-ancestors 'self'") && { 'X-Frame-Options': 'SAMEORIGIN' }),
  };
}

/** A worker obeys the policy of its own file. This one runs SQL: it may compile the WebAssembly that the page hands to it, and reach nothing. */
const SQL_WORKER = /(?:^|\/)sql-worker-[\w-]+\.js$/;
const SQL_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** The policy that a script has of its own; null for those that obey the page's. */
export function scriptPolicy(path: string): string | null {
  return SQL_WORKER.test(path) ? SQL_POLICY : null;
}
