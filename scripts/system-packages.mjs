/** What tests need beyond npm, from Debian: installed when this is root on Debian; elsewhere CHROMIUM_PATH may name a Chromium. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Package → the program that it brings. The QR codes of certificates are read back by zbar; nginx runs in front of a
 * public site; a backup is restored with unzip.
 */
const PROGRAMS = {
  chromium: '/usr/bin/chromium',
  'zbar-tools': '/usr/bin/zbarimg',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  unzip: '/usr/bin/unzip',
};

/** Whether a Chromium is there (or was installed just now). A test that misses another program skips itself with one line. */
export function ensureSystemPackages() {
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (missing.length > 0 && isRootOnDebian) {
    console.log(`Installing ${missing.join(', ')} …`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
  }
  return existsSync(process.env.CHROMIUM_PATH ?? PROGRAMS.chromium);
}

function apt(...args) {
  // The runlevel keeps a package that brings a server (nginx) from starting it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
