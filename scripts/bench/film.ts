/**
 * A film of a page that loads: `--film <folder>` after a benchmark of pages stores each frame that the browser draws as a picture, named by the
 * visit and by its milliseconds since the navigation began. Drawing them takes time, so the printed times are then longer than without.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright';

/** The folder after `--film`; null without it. */
function filmFolder(args = process.argv): string | null {
  const at = args.indexOf('--film');
  return at === -1 ? null : (args[at + 1] ?? null);
}

/** From now on the frames of the page are stored, where a film is asked for. Call it before the navigation. */
export async function filmPage(cdp: CDPSession, name: string): Promise<void> {
  const folder = filmFolder();
  if (folder === null) return;
  const place = join(folder, name.replace(/\W+/g, '-'));
  mkdirSync(place, { recursive: true });
  const started = Date.now();
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const ms = Math.round((metadata.timestamp ?? 0) * 1000 - started);
    writeFileSync(join(place, `${String(ms).padStart(5, '0')}.jpg`), Buffer.from(data, 'base64'));
    // The session may be closed already: then no further frame is wanted.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
}
