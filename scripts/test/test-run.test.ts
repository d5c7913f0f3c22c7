import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readVitest } from './test-report.mjs';
import { startTestRun } from './test-run.mjs';

it('a suite that dies is a failure, also where an earlier one has left a good report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-test-run-'));
  try {
    const report = join(folder, 'api.json');
    writeFileSync(
      report,
      JSON.stringify({
        numPassedTests: 3,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [],
      }),
    );
    const tests = startTestRun({ node: process.execPath, env: process.env });
    await tests.suite(['API tests', report, '-e', 'process.exit(1)'], readVitest, { beside: true });
    expect(tests.counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(existsSync(report)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
