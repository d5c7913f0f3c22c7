/** Files of code in lessons: on a phone by touch, without a connection and on another device, on a small screen, and without script. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSaved, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import {
  expectNoWorkerLeft,
  GOES_ON,
  NOTHING_GOT,
  startElsewhere,
  TAKE_MEMORY,
  workerAttacks,
} from '#support/worker-attacks';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'from-complaint-to-canvas') + 1}`;
const TESTS = `import test from 'node:test';
import { equal } from 'node:assert/strict';
import { cost } from './cost.js';

test('three screens', () => {
  equal(cost(3, 500), 1500);
});
test('no screens', () => {
  equal(cost(0, 500), 0);
});`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function open(page: Page, id = 'tests-of-costs', first = 'cost.js'): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the files/ }).click();
  await expect(part.getByRole('tab', { name: first, exact: true })).toBeFocused();
  return part;
}

const field = (part: Locator, name: string): Locator => part.getByRole('textbox', { name, exact: true });
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');
const runTests = (part: Locator): Locator => part.getByRole('button', { name: 'Run the tests' });

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });

  test('own tests find the mistake, a change is made smaller, and all of it is there on another device and offline', async ({
    page,
    browser,
    context,
  }) => {
    const watched = watchPage(page, academy.origin);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const part = await open(page);
    await part.getByRole('tab', { name: 'cost.test.js' }).tap();
    await field(part, 'cost.test.js').fill(TESTS);
    await runTests(part).tap();
    await expect(part.getByText('It gave 503. It should give 1500.').first()).toBeVisible();
    await part.getByRole('button', { name: 'Go to cost.test.js, line 6' }).tap();
    await expect(field(part, 'cost.test.js')).toBeFocused();

    await part.getByRole('checkbox').nth(1).uncheck();
    await part.getByRole('button', { name: 'Take what is ticked' }).tap();
    await expect(part.getByText('1 of 2 places taken.')).toBeVisible();
    await part.getByRole('textbox', { name: 'Command' }).fill('git diff cost.js');
    await part.getByRole('button', { name: 'Enter' }).tap();
    await expect(part.getByRole('log')).toContainText('+   return pieces * price;');
    await runTests(part).tap();
    await expect(verdict(part)).toHaveText('5 of 5 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectLayout(page);
    expect(watched.trouble).toEqual([]);
    await expect(part.getByText('Saved in your account.')).toBeVisible();
    // Nothing is offered of another device, and so nothing is drawn of it.
    await expect(part.locator('.kept-other')).toBeHidden();

    const other = await browser.newContext();
    const there = await other.newPage();
    await signInBrowser(there, academy.origin, learner);
    const elsewhere = await open(there);
    await expect(field(elsewhere, 'cost.js')).toHaveValue(/return pieces \* price;/);
    await other.close();

    // Before it is opened again it has the files as they were given, and says that the others are kept.
    await page.reload();
    await openStepOf(page, part);
    await expect(part.getByText('You have worked on this before.')).toBeVisible();
    await expect(page.locator('[data-part-id="typed-cost"]').getByText('You have worked on this before.')).toBeHidden();
    await expectAccessible(page);

    await untilSavedWhole(page, academy.origin, PAGE);
    await untilSaved(page, ['/playground-frame']);
    await open(page);
    await context.setOffline(true);
    const again = await open(page);
    await runTests(again).tap();
    // The commands that were typed are kept too.
    await expect(verdict(again)).toContainText('5 of 5 tests passed.');
  });
});

test('what is wrong is reported with file and line, and what does not end is stopped', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  await field(part, 'cost.js').fill('export function cost(pieces, price) {\n  return (pieces * price;\n}');
  await runTests(part).click();
  await expect(verdict(part)).toContainText('cost.js, line 2: This ( has no partner.');
  await field(part, 'cost.js').fill('export const cost = 1;\n\nmissing();');
  await runTests(part).click();
  await expect(verdict(part)).toContainText('cost.js, line 3: A name is used that this file does not know.');
  await field(part, 'cost.js').fill('export const cost = 1;\nconst a b;');
  await runTests(part).click();
  await expect(verdict(part)).toContainText('cost.js, line 2: A sign is missing');
  await field(part, 'cost.js').fill('export const cost = () => {\n  for (;;) {}\n};');
  await part.getByRole('tab', { name: 'cost.test.js' }).click();
  await field(part, 'cost.test.js').fill(TESTS);
  await runTests(part).click();
  await expect(verdict(part)).toContainText('The code was stopped');
  await expect(part.getByText('It did not come to an end.')).toBeVisible();
  await expectAccessible(page);
  await expectLayout(page);
  await part.getByRole('tab', { name: 'cost.test.js' }).press('ArrowLeft');
  await expect(part.getByRole('tab', { name: 'cost.js', exact: true })).toBeFocused();
  await part.getByRole('button', { name: 'Start again' }).click();
  await expect(field(part, 'cost.js')).toHaveValue(/return pieces \+ price;/);
});

test('tests that do not end are stopped once, and until then the part says that they run', async ({ page }) => {
  const started: unknown[] = [];
  page.on('worker', (worker) => started.push(worker));
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  await part.getByRole('tab', { name: 'cost.test.js' }).click();
  await field(part, 'cost.test.js').fill("test('goes on', () => {\n  for (;;) {}\n});");
  await runTests(part).click();
  await expect(verdict(part)).toHaveText('Running …');
  await expect(verdict(part)).toContainText('The code was stopped');
  await expect(part.getByText('It did not come to an end.')).toBeVisible();
  // On the files with a mistake they would take as long again.
  expect(started).toHaveLength(1);
});

test('each line has its number, also where it is wrapped, and no message of the page covers what was found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  const long = `// ${'a comment that is longer than a phone is wide '.repeat(4)}`;
  await field(part, 'cost.js').fill(`${long}\nmissing();\nexport const cost = 1;\n${'// \n'.repeat(40)}`);
  // The numbers are beside a copy of the text: where both are as high, no line is wrapped in another place.
  const heights = field(part, 'cost.js').evaluate((element) => {
    const numbers = element.previousElementSibling;
    return [element.scrollHeight - (numbers?.scrollHeight ?? 0), numbers?.children.length];
  });
  expect(await heights).toEqual([0, 44]);
  await runTests(part).click();
  await expect(verdict(part)).toContainText('cost.js, line 2:');
  // As toast.ts makes it: a title and two lines.
  await page.locator('#toasts').evaluate((region) => {
    region.innerHTML = `<div class="toast toast-info"><p class="toast-title">Using offline course content</p>
      <p class="toast-text">We couldn't reach the server, so we're showing your saved lessons and progress.</p></div>`;
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await runTests(part).evaluate((button) => button.scrollIntoView({ block: 'start' }));
    const [toast, pressed, found] = await Promise.all(
      [page.locator('.toast'), runTests(part), verdict(part)].map((one) => one.boundingBox()),
    );
    const end = (toast?.y ?? 0) + (toast?.height ?? 0);
    expect([width, (pressed?.y ?? 0) >= end, (found?.y ?? 0) >= end]).toEqual([width, true, true]);
  }
  await expectLayout(page);
});

test('a tap before the script came is remembered, and where it does not come the part says so', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/start-code/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="tests-of-costs"]');
  await openStepOf(page, part);
  const button = part.getByRole('button', { name: /^Open the files/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(part.getByRole('tab', { name: 'cost.js', exact: true })).toBeFocused();

  await page.unroute(/start-code/);
  await page.route(/start-code/, (route) => route.abort());
  await page.goto(`${academy.origin}/courses`);
  await page.goto(academy.origin + PAGE);
  await openStepOf(page, part);
  await expect(verdict(part)).toHaveText(/^This could not be loaded yet/);
});

test('TypeScript runs as JavaScript does, and its mistakes have their line', async ({ page }) => {
  const watched = watchPage(page, academy.origin);
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page, 'typed-cost', 'cost.ts');
  await runTests(part).click();
  await expect(part.getByText('It gave 503. It should give 1500.')).toBeVisible();
  // There is no file for tests of one's own here.
  await expect(part.getByText('Your own tests')).toBeHidden();
  const typed = await field(part, 'cost.ts').inputValue();
  await field(part, 'cost.ts').fill(typed.replace('number {', 'number {{'));
  await runTests(part).click();
  await expect(verdict(part)).toContainText(/cost\.ts, line \d/);
  await field(part, 'cost.ts').fill(typed.replace('return part.pieces', 'missing();\n  return part.pieces'));
  await runTests(part).click();
  await expect(part.getByText(/missing/).first()).toBeVisible();
  await field(part, 'cost.ts').fill(typed.replace('pieces +', 'pieces *'));
  await runTests(part).click();
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  expect(watched.trouble).toEqual([]);
});

test('without script the files and the change are there to read, and the answer opens', async ({ page, browser }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(academy.origin + PAGE);
  const part = plain.locator('[data-part-id="tests-of-costs"]');
  await expect(part.getByText('return pieces + price;').first()).toBeVisible();
  await expect(part.getByText('Example, written for this lesson')).toBeVisible();
  await expect(part.getByText('cost.js, from line 12')).toBeVisible();
  await expect(part.getByText('return pieces * price;').first()).toBeVisible();
  await expect(part.getByRole('button', { name: 'Take what is ticked' })).toBeHidden();
  await expect(runTests(part)).toBeHidden();
  await part.getByText('The answer', { exact: true }).click();
  await expect(part.getByText('The first place of the change is right')).toBeVisible();
  await context.close();
});

test('code reaches no network, no storage and nothing of the page, and takes no memory without end', async ({
  page,
}) => {
  const elsewhere = await startElsewhere();
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  await field(part, 'cost.js').fill(`export async function cost() {${workerAttacks(elsewhere.origin)}\n}`);
  await part.getByRole('tab', { name: 'cost.test.js' }).click();
  await field(part, 'cost.test.js').fill(
    "import { cost } from './cost.js';\ntest('tries', async () => {\n  equal(await cost(), '');\n});",
  );
  await runTests(part).click();
  await expect(part.getByText(`It gave "${NOTHING_GOT}".`).first()).toBeVisible();
  expect(elsewhere.asked).toEqual([]);
  elsewhere.stop();

  await part.getByRole('tab', { name: 'cost.js', exact: true }).click();
  await field(part, 'cost.js').fill(`export function cost() {${TAKE_MEMORY}\n}`);
  await runTests(part).click();
  await expect(verdict(part)).toContainText(/tests passed|stopped|ended/);
  await part.getByRole('button', { name: 'Start again' }).click();
  await runTests(part).click();
  await expect(verdict(part)).toContainText('tests passed');
});

test('no worker is left of a run, whatever its code goes on with', async ({ page }) => {
  const started: unknown[] = [];
  page.on('worker', (worker) => started.push(worker));
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page, 'typed-cost', 'cost.ts');
  await field(part, 'cost.ts').fill(`export function cost() {${GOES_ON}\n  return 0;\n}`);
  await runTests(part).click();
  await expect(verdict(part)).toHaveText('1 of 2 tests passed.');
  await expectNoWorkerLeft(page, started);
});
