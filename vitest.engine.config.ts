import { defineConfig } from 'vitest/config';
import { chooseTestContent } from './tests/support/test-content.ts';

chooseTestContent();

/** Drills with what Go builds, one at a time: they kill servers under load. `npm run test:engine` builds it and runs them. */
export default defineConfig({
  test: {
    name: 'engine',
    include: ['tests/engine/**/*.test.ts'],
    globalSetup: ['tests/support/build-once.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 1,
  },
});
