/**
 * What the reports of the test programs say, as lines for the end of `npm test`: a log is often cut to its end. Plain JavaScript, like
 * test.mjs.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], defects: string[] }} Outcome
 *   `failures` and `defects` (passed only at the second try) are named as `file:line title`.
 */
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Between the titles of groups and tests. */
const INSIDE = ' › ';

/**
 * Reads the JSON report of Vitest, made with `--includeTaskLocation`.
 * @returns {Outcome}
 */
export function readVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests, testResults } = report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length > 0)
      return tests.map((one) => nameOf(file, one.location?.line, [...one.ancestorTitles, one.title]));
    // The file itself failed, or what it does before or after its tests.
    return status === 'failed' ? [`${file} ${firstLine(message)}`] : [];
  });
  return { passed, failed, skipped: numPendingTests + numTodoTests, failures, defects: [] };
}

/**
 * Reads the JSON report of Playwright.
 * @returns {Outcome}
 */
export function readPlaywright({ stats, suites, config, errors }) {
  const folder = relative('.', config.rootDir);
  const specs = suites.flatMap((file) => specsIn(file));
  const named = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, titles }) => nameOf(join(folder, file), line, titles));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    // What failed outside of any test: the build before them, a file that cannot be read.
    failures: [...named('unexpected'), ...(errors ?? []).map(({ message }) => firstLine(message))],
    defects: named('flaky'),
  };
}

/**
 * Reads the report of scripts/faults/faults.ts: each round is a test.
 * @returns {Outcome}
 */
export function readFaults({ rounds }) {
  const failed = rounds.filter(({ problems }) => problems.length > 0);
  return {
    passed: rounds.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(({ title, problems }) =>
      ['scripts/faults/faults.ts', title, firstLine(problems[0])].join(INSIDE),
    ),
    defects: [],
  };
}

/** The tests of a file or group, each with the titles of the groups that it is in. */
function specsIn({ suites = [], specs = [] }, titles = []) {
  const own = specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] }));
  return [...own, ...suites.flatMap((group) => specsIn(group, [...titles, group.title]))];
}

function nameOf(file, line, titles) {
  return `${line === undefined ? file : `${file}:${line}`} ${titles.join(INSIDE)}`;
}

function firstLine(message = '') {
  return message.trim().split('\n', 1)[0];
}

/** The last lines of what a program printed, without colours. */
export function lastLines(printed, count) {
  return stripVTControlCharacters(printed).trimEnd().split('\n').slice(-count);
}

/** The title under which a run lists what passed only at the second try. */
export const SECOND_TRY = 'Passed only at the second try. Each is a defect, of the test or of the page:';

/** The title under which a run lists what failed. */
export const FAILED = 'Failed:';

/** What these logs list under this title, with the title; '' when none lists anything. */
export function listedIn(logs, title) {
  const lines = logs.flatMap((log) => {
    const [, listed = ''] = stripVTControlCharacters(log).split(`\n${title}\n`);
    return listed.split('\n\n', 1)[0].split('\n').filter(Boolean);
  });
  return lines.length === 0 ? '' : [title, ...lines].join('\n');
}

/** One line with the counts with which these logs end, added up: `N passed, N failed`. What ends otherwise, skipped tests say, counts nothing. */
export function addCounts(logs) {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  for (const log of logs) {
    const [last = ''] = lastLines(log, 1);
    if (!/^\d+ passed, \d+ failed/.test(last)) continue;
    for (const [, count, name] of last.matchAll(/(\d+) (passed|failed|skipped)/g)) sums[name] += Number(count);
  }
  return `${sums.passed} passed, ${sums.failed} failed${sums.skipped > 0 ? `, ${sums.skipped} skipped` : ''}`;
}
