/** Installs the project's packages when they are missing or older than the lock file. Plain JavaScript: it runs before they exist. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const STAMP = 'node_modules/.academy-install';
const PRODUCTION = ' production';
const BIN = join(process.cwd(), 'node_modules', '.bin');
const MINIMUM = [22, 12];

/** One line and the end: what a person can do about it, without a stack trace. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** `production` leaves out what only tests and checks need. What is there already, and more of it, stays. */
export function ensureInstalled({ production = false } = {}) {
  const whole = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.platform + process.arch)
    .digest('hex');
  const wanted = production ? whole + PRODUCTION : whole;
  if ([whole, wanted].includes(installed())) return;
  console.log('Installing packages (once; about a minute) …');
  // NODE_ENV=production or an npm setting would decide otherwise, so every group is named.
  const groups = [production ? '--omit=dev' : '--include=dev', '--include=optional'];
  const args = ['install', ...groups, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (npm.status !== 0) fail('npm install failed; its message is above. Is the package registry reachable?');
  writeFileSync(STAMP, wanted);
}

/** What is installed: a hash of the lock file, with the ending when it is the packages for production only; '' for nothing. */
function installed() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

/** Whether the packages here are those for production only: an update installs the same again. */
export function isProductionOnly() {
  return installed().endsWith(PRODUCTION);
}

/** The Node to run scripts with, and an environment in which `node` is that one. Ends this process when there is none. */
export function projectNode() {
  try {
    return findNode();
  } catch (error) {
    fail(error.message);
  }
}

/** As `projectNode`, but throws when there is none: while packages are installed, the project's own is missing for a moment. */
export function findNode() {
  const own = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node');
  const node = existsSync(own) ? own : process.execPath;
  const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout ?? '').trim().split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    throw new Error(
      `Node ${MINIMUM.join('.')} or newer is needed to build, and no package with it exists for this machine. Install it from nodejs.org.`,
    );
  }
  return { node, env };
}
