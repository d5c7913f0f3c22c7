/**
 * `npm test`: all tests of the code, in one command that needs only Node and npm. They stand on the small academy in tests/academy: no edit of a
 * course breaks one (`npm run test:content` looks at the courses). Ends with a line `N passed, N failed` and exits 1 when anything failed.
 * Plain JavaScript: it starts before the packages are there.
 */
import { ensureSystemPackages } from './test/system-packages.mjs';
import { readPlaywright, readVitest } from './test/test-report.mjs';
import { playwrightSuite, prepareTests, vitestSuite } from './test/test-run.mjs';

/** Checks without counts of their own are one test each. */
const LINT = ['Lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--reporter=summary'];
/** What site and tests import of it must be there before several programs look for it at once. */
const GENERATE = ['Generated files', 'scripts/generate/generate.ts'];
const TYPES = ['Types', 'scripts/test/check-types.ts', '--generated'];
/** API and browser tests would make it before they begin, while a core has nothing to do. */
const BUILD = ['Build of the tests’ academy', 'scripts/build/build.ts'];
const BUDGETS = ['Budgets', 'scripts/test/check-budgets.ts'];
const STYLES = ['Styles', 'scripts/test/check-styles.ts'];
const UNIT = vitestSuite('Unit tests', 'unit', 'vitest.config.ts');
const API = vitestSuite('API tests', 'api', 'vitest.api.config.ts');
const BROWSER = playwrightSuite('Browser tests', 'e2e', 'playwright.config.ts');

const tests = prepareTests({ ACADEMY_CONTENT: 'tests/academy' });
const hasBrowser = ensureSystemPackages();
await tests.check(GENERATE);
// Each keeps about one core busy. Types and builds write the same files of Astro.
await Promise.all([
  tests.suite(UNIT, readVitest, { beside: true }),
  (async () => {
    await tests.check(LINT, { beside: true });
    await tests.check(TYPES, { beside: true });
    await tests.check(BUILD, { beside: true });
  })(),
]);
await tests.check(BUDGETS);
await tests.check(STYLES);
await tests.suite(API, readVitest);
await tests.browserSuite(BROWSER, readPlaywright, hasBrowser);
tests.finish();
