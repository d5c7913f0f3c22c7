/**
 * `npm test`: all tests, in one command that needs only Node and npm. Ends with a line `N passed, N failed` and exits 1
 * when anything failed. Plain JavaScript: it starts before the packages are there.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled, projectNode } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { readPlaywright, readVitest } from './test-report.mjs';
import { startTestRun } from './test-run.mjs';

const RESULTS = 'test-results';
ensureInstalled();
const { node, env } = projectNode();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** Checks without counts of their own are one test each. */
const CONTENT = ['Content', 'scripts/check-content.ts'];
/** What site and tests import of it must be there before several programs look for it at once. */
const GENERATE = ['Generated files', 'scripts/generate.ts'];
const TYPES = ['Types', 'scripts/check-types.ts'];
const LINT = ['Lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--reporter=summary'];
const BUILD = ['Build', 'scripts/build.ts'];
const BUDGETS = ['Budgets', 'scripts/check-budgets.ts'];
const STYLES = ['Styles', 'scripts/check-styles.ts'];
const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--includeTaskLocation',
  '--reporter=default',
  '--reporter=json',
];
const UNIT = ['Unit tests', `${RESULTS}/unit.json`, ...VITEST, `--outputFile.json=${RESULTS}/unit.json`];
const API = [
  'API tests',
  `${RESULTS}/api.json`,
  ...VITEST,
  '--config',
  'vitest.api.config.ts',
  `--outputFile.json=${RESULTS}/api.json`,
];
const BROWSER = [
  'Browser tests',
  `${RESULTS}/e2e.json`,
  'node_modules/@playwright/test/cli.js',
  'test',
  '--reporter=line,json',
  // One more try for a test that lost a race on a busy machine. Each is named as a defect at the end, never hidden.
  '--retries=1',
];

const tests = startTestRun({ node, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` } });
const hasBrowser = ensureSystemPackages();
await tests.check(CONTENT);
await tests.check(LINT);
await tests.check(GENERATE);
// Neither keeps two cores busy on its own.
await Promise.all([tests.check(TYPES, { beside: true }), tests.suite(UNIT, readVitest, { beside: true })]);
await tests.check(BUILD);
await tests.check(BUDGETS);
await tests.check(STYLES);
await tests.suite(API, readVitest);
if (hasBrowser) await tests.suite(BROWSER, readPlaywright);
else {
  console.log('\nBrowser tests are skipped: no Chromium, and only root on Debian can install it here.');
  tests.counts.skipped += 1;
}
tests.finish();
