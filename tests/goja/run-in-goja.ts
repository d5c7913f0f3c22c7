/**
 * Runs test files inside the real PocketBase program: a rule that is right in Node can be wrong in its JavaScript runtime, goja.
 * The tests are bundled as the hooks are. `vitest` and `fast-check` are bundles of their own, with substitutes for what goja lacks and
 * they ask for; the tests and the rules find nothing that a hook would not find.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { GOJA } from '#scripts/build/build-hooks';
import { findPocketBase } from '#scripts/lib/pocketbase-binary';
import type { GojaResult } from './vitest-shim.ts';

/** What chai, @vitest/spy and fast-check name while they load. None of it is called by a synchronous test. */
const STAND_INS = `
var EventTarget = class { addEventListener() {} removeEventListener() {} dispatchEvent() { return true; } };
var Event = class { constructor(type) { this.type = type; } };
var WeakRefStandIn = class { deref() {} };
var FinalizationRegistry = class { register() {} unregister() {} };
var setTimeout = () => 0, clearTimeout = () => {};
`;

/** A command of PocketBase, so that no server and no port is needed. */
const HOOK = `$app.rootCmd.addCommand(new Command({
  use: 'run-tests',
  run: () => {
    const { files } = require(__hooks + '/tests.js');
    const { runFiles } = require(__hooks + '/node_modules/vitest/index.js');
    $os.writeFile(__hooks + '/results.json', JSON.stringify(runFiles(files)), 0o600);
  },
}));`;

/** Runs the tests in these files (paths in the project) in goja, and returns how each test ended. Throws when PocketBase stops. */
export async function runInGoja(files: string[]): Promise<GojaResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-goja-'));
  try {
    const hooks = join(folder, 'pb_hooks');
    await bundleLibrary(hooks, 'vitest', 'vitest-shim.ts');
    await bundleLibrary(hooks, 'fast-check', 'fast-check-shim.ts');
    await bundleTests(hooks, files);
    writeFileSync(join(hooks, 'main.pb.js'), HOOK);
    const program = findPocketBase(process.env['POCKETBASE_BIN'] ?? null);
    const run = spawnSync(
      program,
      ['run-tests', `--dir=${join(folder, 'pb_data')}`, `--hooksDir=${hooks}`, '--hooksWatch=false'],
      { encoding: 'utf8', timeout: 1_800_000 },
    );
    if (run.status !== 0) throw new Error(`PocketBase stopped:\n${run.stdout}${run.stderr}`);
    const results: GojaResult[] = JSON.parse(readFileSync(join(hooks, 'results.json'), 'utf8'));
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundleLibrary(hooks: string, name: string, shim: string): Promise<void> {
  await build({
    ...GOJA,
    entryPoints: [join('tests/goja', shim)],
    banner: { js: STAND_INS },
    define: { 'globalThis.WeakRef': 'WeakRefStandIn' },
    format: 'cjs',
    outfile: join(hooks, 'node_modules', name, 'index.js'),
  });
}

/** Each file is loaded by a call of its own, so that one that fails does not take the others with it. */
async function bundleTests(hooks: string, files: string[]): Promise<void> {
  const loads = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(resolve(file))})`);
  await build({
    ...GOJA,
    stdin: { contents: `export const files = { ${loads.join(',\n')} };`, resolveDir: process.cwd() },
    // What only Node has is left to fail when its file is loaded, so that the report names the file.
    external: ['vitest', 'fast-check', 'node:*'],
    format: 'cjs',
    outfile: join(hooks, 'tests.js'),
  });
}
