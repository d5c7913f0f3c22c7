/** Before the browser tests: the build of the tests' own academy, and that of the live content, of which every page is walked. */
import { LIVE_CONTENT } from '#content/schema/content-root';
import { buildIfStale } from '#scripts/build';
import { BUILT } from './academy.ts';
import { prepareFreshData } from './fresh-data.ts';

export default async function buildBoth(): Promise<() => void> {
  const step = (text: string): void => console.log(`· ${text}`);
  const builds = [await buildIfStale(step), await buildIfStale(step, { content: LIVE_CONTENT })];
  process.env[BUILT] = 'yes';
  return prepareFreshData(builds);
}
