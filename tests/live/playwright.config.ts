import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { chooseLiveContent } from '../support/test-content.ts';

chooseLiveContent();

/** As the tests of the code, on the academy's own content. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: '../support/build-once.ts',
  projects: [{ name: 'live' }],
});
