/** Before the browser tests: the build of the tests' own academy, and that of the live content, of which every page is walked. */
import { LIVE_CONTENT } from '#content/schema/content-root';
import { buildIfStale } from '#scripts/build';
import buildOnce from './build-once.ts';

export default async function buildBoth(): Promise<void> {
  await buildOnce();
  await buildIfStale((text) => console.log(`· ${text}`), { content: LIVE_CONTENT });
}
