/**
 * `npm test`: all tests, in one command that needs only Node and npm. Ends with a line `N passed, N failed` and exits 1
 * when anything failed. Plain JavaScript: it starts before the packages are there.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureInstalled, projectNode } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

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
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
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

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that passed only at the second try. */
const defects = [];

/** Runs a program; what it prints is shown at once, or as a whole at its end while another one runs beside it. */
function run(title, args, { beside = false } = {}) {
  const started = Date.now();
  const printed = [];
  if (!beside) console.log(`\n── ${title}`);
  const child = spawn(node, args, {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (beside) console.log(`\n── ${title}\n${Buffer.concat(printed)}`);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`   ${title}: ${status === 0 ? 'good' : 'FAILED'} (${seconds} s)`);
      resolve(status === 0);
    });
  });
}

async function check([title, ...args], how) {
  counts[(await run(title, args, how)) ? 'passed' : 'failed'] += 1;
}

/** A suite that died without a report counts as one failure, whatever it would have counted. */
async function suite([title, report, ...args], read, how) {
  const good = await run(title, args, how);
  const before = counts.failed;
  if (existsSync(report)) read(JSON.parse(readFileSync(report, 'utf8')));
  if (!good && counts.failed === before) counts.failed += 1;
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests + numTodoTests;
}

function readPlaywright({ stats, suites, config }) {
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  const folder = relative('.', config.rootDir);
  for (const { file, line, title } of suites.flatMap(flakyIn)) defects.push(`${folder}/${file}:${line} ${title}`);
}

/** The tests in a suite that passed at the second try, with the titles of the groups that they are in. */
function flakyIn({ suites = [], specs = [] }) {
  const inGroup = (group) => flakyIn(group).map((spec) => ({ ...spec, title: `${group.title} › ${spec.title}` }));
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => ({ file, line, title })), ...suites.flatMap(inGroup)];
}

const hasBrowser = ensureSystemPackages();
await check(CONTENT);
await check(LINT);
await check(GENERATE);
// Neither keeps two cores busy on its own.
await Promise.all([check(TYPES, { beside: true }), suite(UNIT, readVitest, { beside: true })]);
await check(BUILD);
await check(BUDGETS);
await check(STYLES);
await suite(API, readVitest);
if (hasBrowser) await suite(BROWSER, readPlaywright);
else {
  console.log('\nBrowser tests are skipped: no Chromium, and only root on Debian can install it here.');
  counts.skipped += 1;
}

if (defects.length > 0) {
  console.log('\nPassed only at the second try. Each is a defect, of the test or of the page:');
  for (const defect of defects) console.log(`   ${defect}`);
}
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed === 0 ? 0 : 1);
