import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { chooseTestContent } from './tests/support/test-content.ts';
import { choosePackagedPocketBase } from './tests/support/tested-pocketbase.ts';

chooseTestContent();
choosePackagedPocketBase();

/** API tests: each file starts a PocketBase of its own, and waits for it now and then, so three at a time keep two cores busy. */
export default defineConfig({
  test: {
    name: 'api',
    include: ['tests/{api,goja}/**/*.test.ts'],
    globalSetup: ['tests/support/build-once.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
