/**
 * `npm test`: everything that CI does, in one command that needs only Node and npm. Ends with a line `N passed, N failed` and exits 1
 * when anything failed. Plain JavaScript: it starts before the packages are there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled, projectNode } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const RESULTS = 'test-results';
ensureInstalled();
const { node, env } = projectNode();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** A check without counts of its own is one test. */
const CHECKS = [
  ['Content', 'scripts/check-content.ts'],
  ['Types', 'scripts/check-types.ts'],
  ['Lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--reporter=summary'],
  ['Build', 'scripts/build.ts'],
  ['Budgets', 'scripts/check-budgets.ts'],
  ['Styles', 'scripts/check-styles.ts'],
];
const SUITES = [
  [
    'Unit tests',
    `${RESULTS}/unit.json`,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/unit.json`,
  ],
  [
    'API tests',
    `${RESULTS}/api.json`,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.api.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/api.json`,
  ],
];
const BROWSER = [
  'Browser tests',
  `${RESULTS}/e2e.json`,
  'node_modules/@playwright/test/cli.js',
  'test',
  '--reporter=line,json',
  // One more try for a test that lost a race on a busy machine. It is named as flaky and counted below, never hidden.
  '--retries=1',
];

const counts = { passed: 0, failed: 0, skipped: 0 };

function run(title, args) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const child = spawnSync(node, args, {
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
  });
  console.log(
    `   ${title}: ${child.status === 0 ? 'good' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  return child.status === 0;
}

function check([title, ...args]) {
  counts[run(title, args) ? 'passed' : 'failed'] += 1;
}

/** A suite that died without a report counts as one failure, whatever it would have counted. */
function suite([title, report, ...args], read) {
  const good = run(title, args);
  const before = counts.failed;
  if (existsSync(report)) read(JSON.parse(readFileSync(report, 'utf8')));
  if (!good && counts.failed === before) counts.failed += 1;
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
}

function readPlaywright({ stats }) {
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  if (stats.flaky > 0) console.log(`   ${stats.flaky} passed only at the second try: see "flaky" above.`);
}

const hasBrowser = ensureSystemPackages();
for (const item of CHECKS) check(item);
for (const item of SUITES) suite(item, readVitest);
if (hasBrowser) suite(BROWSER, readPlaywright);
else {
  console.log('\nBrowser tests are skipped: no Chromium, and only root on Debian can install it here.');
  counts.skipped += 1;
}

console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed === 0 ? 0 : 1);
