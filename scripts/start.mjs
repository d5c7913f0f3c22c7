/**
 * `npm start`. Runs on the machine's own Node (20 or newer) before anything is installed, so it uses nothing but Node: it installs
 * what is missing and then runs the real start (scripts/serve.ts) on the Node that the project installs. `--production` leaves out what only
 * tests and checks need.
 *
 * An academy that was ready once is started again whenever it ends by itself: after an update (scripts/serve/update.ts) at once, with the code that
 * is there then, and after a failure following a pause. A Node that is missing is such a failure: an update may be installing it.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, fail, findNode } from './lib/install.mjs';

const LONGEST_PAUSE_MS = 30_000;
/** With this the academy asks to be started again: scripts/serve/supervise.ts. */
const AGAIN = 75;
const args = process.argv.slice(2);

let child;
let wasReady = false;
let stopping = false;
let pause = 1_000;

function run() {
  try {
    startAcademy();
  } catch (error) {
    ended(error.message);
  }
}

function startAcademy() {
  const { node, env } = findNode();
  const again = wasReady ? ['--again'] : [];
  child = spawn(node, ['scripts/serve.ts', ...args, ...again], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  child.on('message', () => {
    wasReady = true;
    pause = 1_000;
  });
  child.on('error', (error) => {
    // One that runs has a number, and its end is an 'exit'.
    if (child.pid === undefined) ended(`The academy cannot be started: ${error.message}`);
  });
  child.on('exit', (code, signal) => {
    if (child.pid === undefined) return;
    if (stopping || code === 0 || !(code === AGAIN || wasReady)) process.exit(signal ? 1 : (code ?? 1));
    if (code === AGAIN) return run();
    ended(`The academy ended (${signal ?? `exit code ${code}`})`);
  });
}

/** Starts it again after a pause, longer each time. One that was never ready ends here: someone waits for it and reads why. */
function ended(reason) {
  if (!wasReady) fail(reason);
  console.error(`${reason.replace(/\.$/, '')}; it is started again in ${pause / 1000} s.`);
  setTimeout(run, pause);
  pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
}

function stop(signal) {
  stopping = true;
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) process.exit(0);
  // Ctrl-C reaches the child by itself (same terminal); a SIGTERM or a closed terminal does not.
  if (signal !== 'SIGINT') child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
ensureInstalled({ production: args.includes('--production') });
run();
