import { sendBuiltAsset, sendNotFound } from './site-files.ts';

/** GET /_astro/…: a script, style, font or picture of a build. Every page asks for several, so nothing is done here that such a file does not need. */
export function serveAsset(event: core.RequestEvent): void {
  const path = event.request!.pathValue('path');
  if (!sendBuiltAsset(event, path)) sendNotFound(event, `/_astro/${path}`);
}
