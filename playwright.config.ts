import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from '#scripts/lib/chromium';
import { chooseTestContent } from './tests/support/test-content.ts';
import { choosePackagedPocketBase } from './tests/support/tested-pocketbase.ts';

chooseTestContent();
choosePackagedPocketBase();

/** Everything that Chromium would otherwise look up elsewhere is off: the academy calls no other origin, and neither do its tests. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As Chromium itself draws letters: with the shell's own hinting lines break elsewhere, and pages are longer.
  '--font-render-hinting=none',
];

/** The longest file begins first: one worker is busy with it while the others take the rest. */
const LONGEST = ['**/xss.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/build-once.ts',
  // One more than the two cores of the machine that it has to be quick on: a test waits much, for a frame, an answer, a time-out.
  workers: 3,
  fullyParallel: false,
  // In this order: at the end the many short tests fill all workers, whichever long file one of them still has.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'academy', testIgnore: LONGEST },
  ],
  forbidOnly: true,
  retries: 0,
  reporter: process.env['CI'] ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'list',
  // Nothing is measured here: on a machine that is busy with other things an answer may take long, and only a hang is a failure.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
    // What does not move need not be waited for, nor drawn again and again. Tests of what moves change this.
    reducedMotion: 'reduce',
    // Each test is a new visitor, for whom the service worker would store the offline pages again: it works where its work is tested.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
});
