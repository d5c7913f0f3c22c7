import { getViteConfig } from 'astro/config';
import { chooseLiveContent } from '../support/test-content.ts';
import { choosePackagedPocketBase } from '../support/tested-pocketbase.ts';

chooseLiveContent();
choosePackagedPocketBase();

/** What is read from the live content and from its build, without a browser. */
export default getViteConfig({
  test: {
    name: 'live',
    include: ['tests/live/**/*.test.ts'],
    globalSetup: ['tests/support/build-once.ts'],
    testTimeout: 600_000,
    hookTimeout: 240_000,
    maxWorkers: '100%',
  },
});
