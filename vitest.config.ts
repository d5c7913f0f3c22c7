import { getViteConfig } from 'astro/config';
import { chooseTestContent } from './tests/support/test-content.ts';

chooseTestContent();

export default getViteConfig({
  test: {
    // Vitest leaves a core to itself, which has little to do there.
    maxWorkers: '100%',
    // Some start the content check as a program: on a busy machine that takes seconds. Only a hang is a failure.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Rules keep no state between calls, so their files share one set of modules: a quarter of the time that a fresh one for each takes.
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          pool: 'threads',
          include: ['domain/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['site/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // They read sources, and check copies of a folder again and again, which a worker does faster the longer it does: a fifth less time.
        test: {
          name: 'content',
          environment: 'node',
          isolate: false,
          include: ['tests/{architecture,content}/**/*.test.ts'],
        },
      },
    ],
  },
});
