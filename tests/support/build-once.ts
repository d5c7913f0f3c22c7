import { buildIfStale } from '#scripts/build';
import { BUILT } from './academy.ts';

/** Before any API test: one build of the tests' academy for all of them. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale((text) => console.log(`· ${text}`));
  process.env[BUILT] = 'yes';
}
