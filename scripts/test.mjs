/**
 * `npm test`: all tests, in one command that needs only Node and npm. Ends with a line `N passed, N failed` and exits 1
 * when anything failed. Plain JavaScript: it starts before the packages are there.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled, projectNode } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { lastLines, readPlaywright, readVitest } from './test-report.mjs';

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
/** Hundreds of Node programs are started: a quarter of what each costs is compiling the same files once more. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') };

const counts = { passed: 0, failed: 0, skipped: 0 };
/** What failed, and what passed only at the second try: named once more at the end, to which a log is often cut. */
const failures = [];
const defects = [];
/** So much of what a failed check printed is shown there. */
const LINES_OF_CHECK = 15;

/**
 * Runs a program, and returns whether it was good and what it printed. That is shown at once, or as a whole at its end while another
 * one runs `beside` it; a suite has the terminal for itself, unless it runs beside, and what it prints is not kept.
 */
function run(title, args, { beside = false, kept = true, settings = {} } = {}) {
  const started = Date.now();
  const printed = [];
  if (!beside) console.log(`\n── ${title}`);
  const output = beside || kept ? 'pipe' : 'inherit';
  const child = spawn(node, args, {
    stdio: ['ignore', output, output],
    env: { ...env, ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json`, ...settings },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes) => {
      printed.push(bytes);
      if (!beside) process.stdout.write(bytes);
    });
  }
  return new Promise((done) => {
    child.on('close', (status) => {
      const text = Buffer.concat(printed).toString();
      if (beside) console.log(`\n── ${title}\n${text}`);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`   ${title}: ${status === 0 ? 'good' : 'FAILED'} (${seconds} s)`);
      done({ good: status === 0, text });
    });
  });
}

async function check([title, ...args], how) {
  const { good, text } = await run(title, args, how);
  counts[good ? 'passed' : 'failed'] += 1;
  if (!good) failures.push([title, ...lastLines(text, LINES_OF_CHECK).map((line) => `   ${line}`)].join('\n   '));
}

/** A suite that failed without a failed test, or died without a report, counts as one failure. */
async function suite([title, report, ...args], read, how) {
  const { good } = await run(title, args, { kept: false, ...how });
  const found = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
  for (const name of Object.keys(counts)) counts[name] += found?.[name] ?? 0;
  failures.push(...(found?.failures ?? []));
  defects.push(...(found?.defects ?? []));
  if (good || found?.failed > 0) return;
  counts.failed += 1;
  if (!found?.failures.length)
    failures.push(`${title}: ended ${found ? 'with an error outside of its tests' : 'without a report'}`);
}

async function checkTypesAndBuild() {
  await check(TYPES, { beside: true });
  // The first build of a fresh clone makes the issuer's keys, which the other one takes.
  await check(BUILD, { beside: true });
  await check(BUILD_FOR_TESTS, { beside: true, settings: TEST_CONTENT });
}

const hasBrowser = ensureSystemPackages();
await check(CONTENT);
await check(LINT);
await check(GENERATE);
// Each keeps about one core busy. Types and builds write the same files of Astro, so these are one after the other.
await Promise.all([suite(UNIT, readVitest, { beside: true }), checkTypesAndBuild()]);
await check(BUDGETS);
await check(STYLES);
await suite(API, readVitest);
if (hasBrowser) await suite(BROWSER, readPlaywright);
else {
  console.log('\nBrowser tests are skipped: no Chromium, and only root on Debian can install it here.');
  counts.skipped += 1;
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${[title, ...lines].join('\n   ')}`);
}

list('Passed only at the second try. Each is a defect, of the test or of the page:', defects);
list('Failed:', failures);
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed === 0 ? 0 : 1);
