import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addCounts,
  FAILED,
  lastLines,
  listedIn,
  readFaults,
  readPlaywright,
  readVitest,
  SECOND_TRY,
} from './test-report.mjs';

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: resolve('domain/learning/progress.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', ancestorTitles: [], title: 'is good', location: { line: 3, column: 1 } },
        { status: 'failed', ancestorTitles: ['a', 'b'], title: 'c', location: { line: 12, column: 3 } },
      ],
    },
    {
      name: resolve('domain/broken.test.ts'),
      status: 'failed',
      message: 'Cannot find module\nat x',
      assertionResults: [],
    },
    { name: resolve('domain/good.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ],
};

const specOf = (title: string, line: number, status: string) => ({
  title,
  line,
  file: 'xss.spec.ts',
  tests: [{ status }],
});
const playwright = {
  config: { rootDir: resolve('tests/e2e') },
  stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 1 },
  errors: [{ message: 'The pages could not be built\n  at build' }],
  suites: [
    {
      title: 'xss.spec.ts',
      specs: [specOf('the search box', 314, 'unexpected'), specOf('is good', 1, 'expected')],
      suites: [
        {
          title: 'a learner',
          specs: [specOf('reads', 20, 'flaky')],
          suites: [{ title: 'on a phone', specs: [specOf('writes', 30, 'unexpected')] }],
        },
      ],
    },
  ],
};

describe('what the end of npm test says', () => {
  it('counts and names what failed in Vitest, also a file that could not be read', () => {
    expect(readVitest(vitest)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['domain/learning/progress.test.ts:12 a › b › c', 'domain/broken.test.ts Cannot find module'],
      defects: [],
    });
  });

  it('counts and names what failed in Playwright, in groups and outside of any test', () => {
    expect(readPlaywright(playwright)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 1,
      failures: [
        'tests/e2e/xss.spec.ts:314 the search box',
        'tests/e2e/xss.spec.ts:30 a learner › on a phone › writes',
        'The pages could not be built',
      ],
      defects: ['tests/e2e/xss.spec.ts:20 a learner › reads'],
    });
  });

  it('counts and names the rounds of faults', () => {
    const rounds = [
      { title: 'killed', problems: ['7 writes are lost', 'and more'] },
      { title: 'stopped', problems: [] },
    ];
    expect(readFaults({ rounds })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['scripts/faults/faults.ts › killed › 7 writes are lost'],
      defects: [],
    });
  });

  it('shows the last lines that a check printed, without colours and empty ones at the end', () => {
    const printed = Array.from({ length: 20 }, (_, n) => `\u001b[31mline ${n}\u001b[39m`).join('\n');
    expect(lastLines(`${printed}\n\n`, 15)).toEqual(Array.from({ length: 15 }, (_, n) => `line ${n + 5}`));
  });

  it('lists what failed or passed only at the second try in any of several runs, once more under its title', () => {
    const clean = '7 passed, 0 failed\n';
    const racing = `x\n\n${SECOND_TRY}\n   tests/e2e/a.spec.ts:1 one\n   tests/e2e/b.spec.ts:2 two\n\n9 passed, 0 failed\n`;
    const lines = ['   tests/e2e/a.spec.ts:1 one', '   tests/e2e/b.spec.ts:2 two'];
    expect(listedIn([clean, racing], SECOND_TRY)).toBe([SECOND_TRY, ...lines].join('\n'));
    expect(listedIn([clean], SECOND_TRY)).toBe('');
    const failing = '9 passed, 1 failed\n\nFailed:\n   Types\n      error TS1\n\n9 passed, 1 failed\n';
    expect(listedIn([racing, failing], FAILED)).toBe('Failed:\n   Types\n      error TS1');
  });

  it('adds up the counts of several runs, of which one may have been skipped', () => {
    const all = 'Failed:\n   a\n\n100 passed, 2 failed, 1 skipped\n';
    const engine = '── API tests\n\n\u001b[32m30 passed, 0 failed\u001b[39m\n';
    const skipped = "The engine's tests are skipped: Go 1.25 or newer is missing.\n";
    expect(addCounts([all, engine])).toBe('130 passed, 2 failed, 1 skipped');
    expect(addCounts(['7 passed, 0 failed\n', skipped])).toBe('7 passed, 0 failed');
  });
});
