import { PREFIXED_LOCALES } from '#domain/text/locales';
import { sendAsset, sendNotFound, sendPage } from './site-files.ts';

const HAS_EXTENSION = /\.[a-z0-9]+$/i;
/** The pages for what is not there are no pages to ask for. */
const NOT_FOUND_PAGES = ['404', ...PREFIXED_LOCALES.map((locale) => `${locale}/404`)];

/**
 * GET anything else: clean addresses without trailing slash, `404.html` with status 404 for what is not there. Unknown addresses
 * below /api stay a JSON 404.
 */
export function servePublic(event: core.RequestEvent): void {
  const path = event.request!.pathValue('path');
  if (path === '') {
    if (!sendPage(event, 'public', 'index.html')) sendNotFound(event, '/');
    return;
  }
  if (/^(api|_)(\/|$)/.test(path)) throw new NotFoundError();
  if (path.endsWith('/') || path.endsWith('.html')) {
    redirectToCleanAddress(event, path);
    return;
  }
  if (HAS_EXTENSION.test(path)) {
    if (sendAsset(event, path)) return;
  } else if (!NOT_FOUND_PAGES.includes(path) && sendPage(event, 'public', `${path}.html`)) {
    return;
  }
  sendNotFound(event, `/${path}`);
}

/** One address a page: `/courses/`, `/courses.html` and `/index.html` go to the clean one. */
function redirectToCleanAddress(event: core.RequestEvent, path: string): void {
  const clean = path
    .replace(/\.html$/, '')
    .replace(/^index$|\/index$/, '')
    .replace(/^\/+|\/+$/g, '');
  const query = event.request!.url!.rawQuery;
  // Encoded again: a browser reads a backslash or a tab after the slash as the start of another host.
  event.redirect(301, `/${encodeURI(clean)}${query ? `?${query}` : ''}`);
}
