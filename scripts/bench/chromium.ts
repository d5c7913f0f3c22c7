/** How the benchmark starts its browser: the one that tests drive, which looks up nothing elsewhere. */
import { CHROMIUM as PROGRAM } from '../lib/chromium.ts';

export const CHROMIUM = {
  executablePath: PROGRAM,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
};
