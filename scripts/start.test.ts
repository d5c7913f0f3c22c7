import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project of its own: its packages count as installed, and its academy is ready once, ends, and stays the second time. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'academy-starter-'));
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true });
  mkdirSync(join(project, 'scripts'));
  writeFileSync(join(project, 'package-lock.json'), '{}');
  const installed = createHash('sha256')
    .update('{}')
    .update(process.platform + process.arch);
  writeFileSync(join(project, 'node_modules', '.academy-install'), installed.digest('hex'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const own = (name: string): string => join(project, 'node_modules', '.bin', name);

function writeProgram(name: string, text: string): void {
  writeFileSync(own(name), `#!/bin/sh\n${text}\n`);
  chmodSync(own(name), 0o755);
}

/** Runs scripts/start.mjs in the project until it ends, or until its academy runs for the second time. */
async function runStarter(): Promise<{ code: number | null; output: string }> {
  const starter = spawn(process.execPath, [resolve('scripts/start.mjs')], { cwd: project });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk;
    if (output.includes('--again')) starter.kill('SIGTERM');
  };
  starter.stdout.on('data', read);
  starter.stderr.on('data', read);
  const [code] = await once(starter, 'close');
  return { code, output };
}

test.skipIf(process.platform === 'win32')('goes on while an update replaces its Node, once it was ready', async () => {
  // The academy leaves behind a Node that is too old, then one that is gone when it has printed its version, then none.
  writeProgram('old', `mv '${own('vanishing')}' "$0"; echo 20.0.0`);
  writeProgram('vanishing', 'rm "$0"; echo 24.0.0');
  writeFileSync(
    join(project, 'scripts', 'serve.ts'),
    `import { renameSync } from 'node:fs';
    if (process.argv.includes('--again')) {
      // Before it says so, because the signal comes as soon as that is read.
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => {}, 1000);
      console.log('started with --again');
    } else {
      renameSync(${JSON.stringify(own('old'))}, ${JSON.stringify(own('node'))});
      process.send('ready', () => process.exit(3));
    }`,
  );
  const { code, output } = await runStarter();
  expect(output).toContain('The academy ended (exit code 3); it is started again in 1 s.');
  expect(output).toMatch(/Node 22\.12 or newer is needed.*; it is started again in 2 s\./);
  expect(output).toMatch(/The academy cannot be started: spawn \S+ ENOENT; it is started again in 4 s\./);
  expect(output).toContain('started with --again');
  expect(code).toBe(0);
});

test.skipIf(process.platform === 'win32')('says why and ends when it cannot start the first time', async () => {
  writeProgram('node', 'echo 20.0.0');
  const { code, output } = await runStarter();
  expect(output.trim()).toMatch(/^Node 22\.12 or newer is needed[^\n]*$/);
  expect(code).toBe(1);
  writeProgram('node', 'rm "$0"; echo 24.0.0');
  const vanished = await runStarter();
  expect(vanished.output.trim()).toMatch(/^The academy cannot be started: spawn \S+ ENOENT$/);
  expect(vanished.code).toBe(1);
});
