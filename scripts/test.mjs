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
const TYPES = ['Types', 'scripts/check-types.ts', '--generated'];
const LINT = ['Lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--reporter=summary'];
const BUILD = ['Build', 'scripts/build.ts'];
/** API and browser tests would make it before they begin, while a core has nothing to do. */
const BUILD_FOR_TESTS = ['Build of the tests’ academy', 'scripts/build.ts'];
const TEST_CONTENT = { ACADEMY_CONTENT: 'tests/academy' };
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

async function buildBoth() {
  // The first build of a fresh clone makes the issuer's keys, which the other one takes.
  await tests.check(BUILD, { beside: true });
  await tests.check(BUILD_FOR_TESTS, { beside: true, settings: TEST_CONTENT });
}

async function testInBrowser() {
  if (hasBrowser) return await tests.suite(BROWSER, readPlaywright);
  console.log('\nBrowser tests are skipped: no Chromium, and only root on Debian can install it here.');
  tests.counts.skipped += 1;
}

const hasBrowser = ensureSystemPackages();
await tests.check(CONTENT);
await tests.check(LINT);
await tests.check(GENERATE);
// Each keeps about one core busy.
await Promise.all([tests.suite(UNIT, readVitest, { beside: true }), buildBoth()]);
await tests.check(BUDGETS);
await tests.check(STYLES);
await tests.suite(API, readVitest);
// Types and builds write the same files of Astro, and some API tests build: the browser tests are the first that types can run beside.
await Promise.all([tests.check(TYPES, { beside: true }), testInBrowser()]);
tests.finish();
