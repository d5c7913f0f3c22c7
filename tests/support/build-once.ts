import { buildIfStale } from '#scripts/build/build';
import { BUILT } from './academy.ts';
import { prepareFreshData } from './fresh-data.ts';

/** Before any API test: one build of the tests' academy for all of them, and the data that each academy begins with. */
export default async function buildOnce(): Promise<() => void> {
  const build = await buildIfStale((text) => console.log(`· ${text}`));
  process.env[BUILT] = 'yes';
  return prepareFreshData([build]);
}
