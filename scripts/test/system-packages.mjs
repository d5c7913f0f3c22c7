/** What tests need beyond npm, from Debian: installed when this is root on Debian; elsewhere CHROMIUM_PATH may name a Chromium. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Package → the program that it brings. The QR codes of certificates are read back by zbar; nginx runs in front of a
 * public site; a backup is restored with unzip.
 */
const PROGRAMS = {
  'zbar-tools': '/usr/bin/zbarimg',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  unzip: '/usr/bin/unzip',
};
/** The same for the browsers, of which one is enough: the first is the quickest (scripts/lib/chromium.ts takes them in this order). */
const BROWSERS = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
};

/** Whether a Chromium is there (or was installed just now). A test that misses another program skips itself with one line. */
export function ensureSystemPackages() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
  const own = process.env.CHROMIUM_PATH;
  const [quick] = Object.keys(BROWSERS);
  const wanted = own === undefined && !existsSync(BROWSERS[quick]) ? [...missing, quick] : missing;
  if (wanted.length > 0 && isRootOnDebian) {
    console.log(`Installing ${wanted.join(', ')} …`);
    apt('update', '-qq');
    // One by one: a system that does not have one of them gets the others.
    for (const name of wanted) install(name);
    if (own === undefined && !hasBrowser()) install('chromium');
  }
  return own === undefined ? hasBrowser() : existsSync(own);
}

function hasBrowser() {
  return Object.values(BROWSERS).some((path) => existsSync(path));
}

function install(name) {
  apt('install', '-y', '-qq', '--no-install-recommends', name);
}

function apt(...args) {
  // The runlevel keeps a package that brings a server (nginx) from starting it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
