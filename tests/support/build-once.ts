import { buildIfStale } from '#scripts/build';

/** Before any API test: one build of the tests' academy for all of them. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale((text) => console.log(`· ${text}`));
}
