/** Bundles api-hooks/ and the migrations for PocketBase's JavaScript runtime (goja). */
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/** What goja can run: ES2022 without async iteration. */
export const GOJA: BuildOptions = {
  bundle: true,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['import'],
  target: 'es2022',
  supported: { 'async-generator': false, 'for-await': false },
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  minifySyntax: true,
};

/** Writes `hooks/` and `migrations/` below `out`, and returns every source file that went into the handlers' bundle. */
export async function buildHooks(out: string): Promise<string[]> {
  const hooks = join(out, 'pb_hooks');
  const migrations = join(out, 'pb_migrations');
  mkdirSync(migrations, { recursive: true });
  const bundle = await build({
    ...GOJA,
    entryPoints: ['api-hooks/academy.ts'],
    format: 'cjs',
    outfile: join(hooks, 'academy.js'),
    metafile: true,
  });
  await build({ ...GOJA, entryPoints: ['api-hooks/main.pb.ts'], format: 'iife', outfile: join(hooks, 'main.pb.js') });
  const sources = readdirSync('pocketbase/migrations').filter((name) => /^\d{4}_.*\.ts$/.test(name));
  for (const source of sources) {
    const outfile = join(migrations, source.replace(/\.ts$/, '.js'));
    await build({ ...GOJA, entryPoints: [join('pocketbase/migrations', source)], format: 'iife', outfile });
  }
  // Data beside the bundle: the outline is parsed once per runtime, the keys only when a quiz is answered.
  cpSync('.generated/curriculum.json', join(hooks, 'curriculum.json'));
  cpSync('.generated/quiz-keys', join(hooks, 'quiz-keys'), { recursive: true });
  return Object.keys(bundle.metafile.inputs);
}
