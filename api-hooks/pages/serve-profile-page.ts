import { splitLocale } from '#domain/text/locales';
import { fileIn, sendNotFound, sendPage } from './site-files.ts';

/** GET /user/{id}, /ai-user/{id}, and both without an id: one prebuilt page for everybody. Its script reads the id and asks the API. */
export function serveProfilePage(event: core.RequestEvent): void {
  const address = event.request!.url!.path;
  event.response.header().set('X-Robots-Tag', 'noindex');
  const file = fileIn(splitLocale(address).prefix, 'user/shell.html');
  if (!sendPage(event, 'public', file)) sendNotFound(event, address);
}
