/**
 * `npm run test:content`: the academy's own content, as authors leave it: its check, the makers of its tasks over many seeds, its build, the
 * facts of every built page, a browser on each form of page and each part of a lesson, its Playgrounds and its first certificate. Ends with a
 * line `N passed, N failed`.
 */
import { ensureSystemPackages } from './system-packages.mjs';
import { readPlaywright, readVitest } from './test-report.mjs';
import { playwrightSuite, prepareTests, vitestSuite } from './test-run.mjs';

const CONTENT = ['Content', 'scripts/check-content/check-content.ts'];
const BUILD = ['Build', 'scripts/build/build.ts'];
const BUDGETS = ['Budgets', 'scripts/test/check-budgets.ts'];
const STYLES = ['Styles', 'scripts/test/check-styles.ts'];
const FACTS = vitestSuite('Facts of the content', 'live', 'tests/live/vitest.config.ts');
/** `npm test` takes a tenth of these seeds. */
const TASKS = vitestSuite('Makers of tasks', 'tasks', 'vitest.config.ts').concat('domain/practice/tasks/tasks.test.ts');
const MANY_SEEDS = { TASK_SEEDS: '10000' };
const BROWSER = playwrightSuite('Pages of the content', 'live-pages', 'tests/live/playwright.config.ts');

const tests = prepareTests({ ACADEMY_CONTENT: 'content' });
const hasBrowser = ensureSystemPackages();
await tests.check(CONTENT);
await tests.suite(TASKS, readVitest, { settings: MANY_SEEDS });
if (await tests.check(BUILD)) {
  await tests.check(BUDGETS);
  await tests.check(STYLES);
  await tests.suite(FACTS, readVitest);
  await tests.browserSuite(BROWSER, readPlaywright, hasBrowser);
}
tests.finish();
