/** What browser tests need beyond npm: a Chromium. On Debian as root it is installed; elsewhere CHROMIUM_PATH may name one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';

/** Whether a Chromium is there (or was installed just now). */
export function ensureSystemPackages() {
  if (existsSync(process.env.CHROMIUM_PATH ?? CHROMIUM)) return true;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isRootOnDebian) return false;
  console.log('Installing chromium …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return existsSync(CHROMIUM);
}
