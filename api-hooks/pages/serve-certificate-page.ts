import { splitLocale } from '#domain/text/locales';
import { fileIn, sendNotFound, sendPage } from './site-files.ts';

/** Pages of their own below /verify; everything else there is the address of a certificate. */
const OWN_PAGES = ['batch'];

/** GET /verify/{token}: one prebuilt page for every certificate. Its script reads the token; the server does not look it up here. */
export function serveCertificatePage(event: core.RequestEvent): void {
  const address = event.request!.url!.path;
  const { prefix } = splitLocale(address);
  const token = event.request!.pathValue('token');
  event.response.header().set('X-Robots-Tag', 'noindex');
  const file = OWN_PAGES.includes(token) ? `verify/${token}.html` : 'verify/shell.html';
  if (!sendPage(event, 'public', fileIn(prefix, file))) sendNotFound(event, address);
}
