/**
 * The browser that tests and measurements drive. Chromium's headless shell has the same engine and no window: a new visitor, whom
 * each test has, costs it a quarter of the processor's time. Where it is not there, Chromium itself.
 */
import { existsSync } from 'node:fs';

const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ?? PROGRAMS.find((path) => existsSync(path)) ?? '/usr/bin/chromium';
