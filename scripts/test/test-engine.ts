/**
 * `npm run test:engine`: builds the programs of engine/, checks the hooks against the newer declarations, runs the API tests of what PocketBase does
 * on the newest one (engine-api-tests.ts; with `-- --all` all API tests), the short form of `npm run faults`, and the drills of a standby. Ends with
 * a line `N passed, N failed`; where Go or its modules are missing it says in one line that it is skipped. `npm test` needs nothing of it.
 */
import { mkdirSync } from 'node:fs';
import { findGo, hasModules, NO_GO, programFile } from '../lib/engine-programs.ts';
import { findNode } from '../lib/install.mjs';
import { engineApiFiles } from './engine-api-tests.ts';
import { readFaults, readVitest } from './test-report.mjs';
import { RESULTS, startTestRun, vitestSuite } from './test-run.mjs';

async function testEngine(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const { node, env } = findNode();
  const tests = startTestRun({ node, env: { ...env, POCKETBASE_BIN: programFile('pocketbase') } });
  const isBuilt = await tests.check(['Engine', 'scripts/engine.ts']);
  if (isBuilt) {
    await tests.check(['Types of the hooks', 'scripts/test/check-types.ts', '--engine']);
    const suite = vitestSuite('API tests on the engine', 'engine-api', 'vitest.api.config.ts');
    await tests.suite(process.argv.includes('--all') ? suite : [...suite, ...engineApiFiles], readVitest);
  }
  if (isBuilt)
    await tests.suite(['Faults', `${RESULTS}/faults.json`, 'scripts/faults/faults.ts', '--short'], readFaults);
  const isCopied = await tests.check(['Litestream', 'scripts/engine.ts', 'litestream']);
  if (isBuilt && isCopied)
    await tests.suite(vitestSuite('Drills', 'engine-drills', 'vitest.engine.config.ts'), readVitest);
  tests.finish();
}

const go = findGo();
if (go === null) console.log(`The engine's tests are skipped: ${NO_GO}.`);
else if (!hasModules(go))
  console.log("The engine's tests are skipped: the modules that Go builds cannot be downloaded.");
else await testEngine();
