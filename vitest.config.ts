import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
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
