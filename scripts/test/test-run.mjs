/**
 * Runs checks and suites of tests one after the other, counts them, and names what failed once more at the end. Plain JavaScript, like test.mjs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled, projectNode } from '../lib/install.mjs';
import { FAILED, lastLines, SECOND_TRY } from './test-report.mjs';

/** Where suites leave their reports. */
export const RESULTS = 'test-results';

/** So much of what a failed check printed is shown at the end. */
const LINES_OF_CHECK = 15;
/** Hundreds of Node programs are started: a quarter of what each costs is compiling the same files once more. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') };

/**
 * A suite of Vitest, as `suite` takes it: its title, its report, and what runs it.
 * @returns {[string, string, ...string[]]}
 */
export function vitestSuite(title, name, config) {
  const report = `${RESULTS}/${name}.json`;
  const reporters = ['--includeTaskLocation', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [title, report, 'node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters];
}

/**
 * A suite of Playwright, as `suite` takes it. One more try for a test that lost a race on a busy machine: each is named as a defect at the end,
 * never hidden.
 * @returns {[string, string, ...string[]]}
 */
export function playwrightSuite(title, name, config) {
  const report = `${RESULTS}/${name}.json`;
  const options = ['--config', config, '--reporter=line,json', '--retries=1'];
  return [title, report, 'node_modules/@playwright/test/cli.js', 'test', ...options];
}

/** Installs what is missing, and starts a run of tests with these settings in its environment. */
export function prepareTests(settings) {
  ensureInstalled();
  const { node, env } = projectNode();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  return startTestRun({ node, env: { ...env, ...settings } });
}

/** The seconds for which the machine's processors have worked since its start; null where the system does not tell it. */
function processorSeconds() {
  if (!existsSync('/proc/stat')) return null;
  const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1).map(Number);
  return (user + nice + system) / 100;
}

/**
 * Starts a watch over the machine's clock and processors; what it returns tells the seconds since then, e.g. `12 s, 21 s of the processors`.
 * Those of the processors are the whole machine's: of two programs that run beside each other it tells nothing.
 */
function startWatch() {
  const started = Date.now();
  const worked = processorSeconds();
  return ({ beside = false } = {}) => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
    return worked === null || beside
      ? seconds
      : `${seconds}, ${Math.round(processorSeconds() - worked)} s of the processors`;
  };
}

/** Starts a run of tests, which the program `node` runs in the environment `env`. */
export function startTestRun({ node, env }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** What failed, and what passed only at the second try: named once more at the end, to which a log is often cut. */
  const failures = [];
  const defects = [];
  const whole = startWatch();

  /**
   * Runs a program, and returns whether it was good and what it printed. That is shown at once, or as a whole at its end while another
   * one runs `beside` it; a suite has the terminal for itself, unless it runs beside, and what it prints is not kept. `settings` are added to
   * its environment.
   */
  function run(title, args, { beside = false, kept = true, settings = {} } = {}) {
    const cost = startWatch();
    const printed = [];
    if (!beside) console.log(`\n── ${title}`);
    const output = beside || kept ? 'pipe' : 'inherit';
    const child = spawn(node, args, {
      stdio: ['ignore', output, output],
      env: { ...env, ...COMPILED, ...settings },
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
        console.log(`   ${title}: ${status === 0 ? 'good' : 'FAILED'} (${cost({ beside })})`);
        done({ good: status === 0, text });
      });
    });
  }

  return {
    counts,

    /** A program without counts of its own is one test. Returns whether it passed. */
    async check([title, ...args], how) {
      const { good, text } = await run(title, args, how);
      counts[good ? 'passed' : 'failed'] += 1;
      if (!good) failures.push([title, ...lastLines(text, LINES_OF_CHECK).map((line) => `   ${line}`)].join('\n   '));
      return good;
    },

    /** A suite that failed without a failed test, or died without a report, counts as one failure. `read` makes counts of its report. */
    async suite([title, report, ...args], read, how) {
      // One of an earlier run would count for a suite that dies.
      rmSync(report, { force: true });
      // Playwright would look for it from the folder of its configuration.
      const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report) };
      const { good } = await run(title, args, { kept: false, settings, ...how });
      const found = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
      for (const name of Object.keys(counts)) counts[name] += found?.[name] ?? 0;
      failures.push(...(found?.failures ?? []));
      defects.push(...(found?.defects ?? []));
      if (good || found?.failed > 0) return;
      counts.failed += 1;
      if (!found?.failures.length)
        failures.push(`${title}: ended ${found ? 'with an error outside of its tests' : 'without a report'}`);
    },

    /** A suite that needs a browser: skipped, with a line, where there is none. */
    async browserSuite(suite, read, hasBrowser) {
      if (hasBrowser) return await this.suite(suite, read);
      console.log(`\n${suite[0]} are skipped: no Chromium, and only root on Debian can install it here.`);
      counts.skipped += 1;
    },

    /** Prints what it took, what failed and, as the last line, the counts; ends this process with 1 when something failed. */
    finish() {
      console.log(`\n   All: ${whole()}`);
      list(SECOND_TRY, defects);
      list(FAILED, failures);
      console.log(
        `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
      );
      process.exit(counts.failed === 0 ? 0 : 1);
    },
  };
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${[title, ...lines].join('\n   ')}`);
}
