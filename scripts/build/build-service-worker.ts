/**
 * Bundles the service worker to `public/sw.js` with the build's name in it, so that a new build replaces the old worker; and with what it has to
 * know of course files, from the folder `generated`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

export async function buildServiceWorker(staging: string, version: string, generated: string): Promise<void> {
  await build({
    entryPoints: ['site/service-worker/service-worker.ts'],
    outfile: join(staging, 'astro', 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      __BUILD__: JSON.stringify(version),
      __COURSE_FILES__: readFileSync(join(generated, 'course-files.json'), 'utf8'),
    },
  });
}
