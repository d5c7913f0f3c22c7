import { getViteConfig } from 'astro/config';
import { chooseTestContent } from './tests/support/test-content.ts';

chooseTestContent();

export default getViteConfig({
  test: {
    // Vitest leaves a core to itself, which has little to do there.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Some start the content check as a program: on a busy machine that takes seconds. Only a hang is a failure.
          testTimeout: 120_000,
          include: [
            'domain/**/*.test.ts',
            'site/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{architecture,content}/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: ['site/**/*.test.tsx'] } },
    ],
  },
});
