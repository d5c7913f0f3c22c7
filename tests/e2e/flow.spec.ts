/** The flow of lessons: on a phone by touch, without a connection and on another device, by keyboard on a small screen, and without script. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'data-you-may-use') + 1}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function open(page: Page): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="one-sms-a-report"]');
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the flow/ }).click();
  await expect(head(part, 1)).toBeFocused();
  return part;
}

/** The scripts and styles that the page has loaded by now. */
async function loadedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/_astro/'));
}

const boxes = (part: Locator): Locator => part.locator('.flow-editor details.flow-box');
const head = (part: Locator, number: number): Locator =>
  boxes(part)
    .nth(number - 1)
    .locator('> summary');
const openBox = (part: Locator): Locator => part.locator('.flow-editor details.flow-box[open]');
const field = (part: Locator, name: RegExp): Locator => openBox(part).getByLabel(name);
const log = (part: Locator): Locator => part.locator('.flow-log');
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a faulty flow is run, corrected box by box, checked and saved', async ({ page }) => {
    const watched = watchPage(page, academy.origin);
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const part = await open(page);
    const press = async (name: string): Promise<void> => part.getByRole('button', { name, exact: true }).tap();

    await press('Next step');
    await expect(part.locator('.flow-clock')).toHaveText('06:42');
    await expect(log(part)).toContainText('06:42 · R1 · Box 2: sent to 0788000101');
    await press('To the end');
    await expect(log(part)).toContainText('07:16 · R2 · Box 2: the service takes nothing (0788000102).');
    await expect(log(part)).toContainText('07:45 · R3 · Box 2: no answer came from the service (0788000103).');
    await expect(part.getByText('07:55 · R3 · SMS to 0788000103: We have your report R3.')).toBeVisible();
    await part.getByLabel('Show').selectOption('R3');
    await expect(log(part)).not.toContainText('R2');
    await press('Check the flow');
    await expect(part.getByText('R2: 0 came. It should be 1.').first()).toBeVisible();

    await head(part, 2).tap();
    await field(part, /^Key/).fill('thanks-{report}');
    await field(part, /^Tries/).fill('4');
    await expect(head(part, 2)).toContainText('key thanks-{report}');
    await head(part, 3).tap();
    await field(part, /^Key/).fill('repair-{report}');
    await field(part, /^Tries/).fill('4');
    await field(part, /^Minutes between/).fill('10');

    await part.getByText('+ Add a box', { exact: true }).tap();
    await part.locator('.flow-add[open]').getByRole('button', { name: 'Condition' }).tap();
    await expect(head(part, 4)).toContainText('Still empty: Field.');
    await press('Move up');
    await expect(head(part, 3)).toContainText('Condition');
    await field(part, /^Field/).fill('km');
    await field(part, /^Comparison/).selectOption('is more than');
    await field(part, /^Value/).fill('30');
    await part.getByText('+ Add a box (3: If yes)').tap();
    await part.locator('.flow-add[open]').getByRole('button', { name: 'Ask a person' }).tap();
    await field(part, /^Who/).fill('Yvonne');
    await field(part, /^Question/).fill('Drive {km} km?');
    await part.getByText('+ Add a box (4: If no)').tap();
    await part.locator('.flow-add[open]').getByRole('button', { name: 'End here' }).tap();

    await expectAccessible(page);
    await press('Check the flow');
    await expect(verdict(part)).toHaveText('3 of 3 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await press('Save for n8n');
    const file = await (await saved).path();
    expect(JSON.parse(readFileSync(file, 'utf8')).nodes.map(({ name }: { name: string }) => name)).toEqual([
      'Start',
      'Send an SMS',
      'Condition',
      'Ask Yvonne',
      'Wait for Yvonne',
      'Was it yes?',
      'Was it no?',
      'End',
      'Send an SMS 2',
    ]);
    await press('Start again');
    await expect(boxes(part)).toHaveCount(3);
    await press('Undo');
    await expect(boxes(part)).toHaveCount(6);
    expect(watched.trouble).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the day runs, and the flow is there on another device', async ({ page, context, browser }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await open(page);
    await untilSaved(page, [PAGE]);
    await open(page);
    await untilSaved(page, await loadedBy(page));
    await context.setOffline(true);
    const part = await open(page);
    await head(part, 2).click();
    await field(part, /^Text/).fill('Murakoze, {report}.');
    await part.getByRole('button', { name: 'To the end' }).click();
    await expect(part.getByText('SMS to 0788000101: Murakoze, R1.')).toBeVisible();
    await expect(part.getByText('Saved on this device.')).toBeVisible();
    await context.setOffline(false);
    await expect(part.getByText('Saved in your account.')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInBrowser(other, academy.origin, learner);
    await expect(head(await open(other), 2)).toContainText('Murakoze, {report}.');
    await other.context().close();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the keyboard does all of it, nothing is cut, and without script all can be read', async ({ page, browser }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const part = await open(page);
    const { keyboard } = page;
    await head(part, 3).focus();
    await keyboard.press('Enter');
    await openBox(part).getByRole('button', { name: 'Move up' }).focus();
    await keyboard.press('Enter');
    await expect(head(part, 2)).toContainText('0788000555');
    await expect(openBox(part).getByRole('button', { name: 'Move up' })).toBeFocused();
    await expect(part.locator('.flow-editor .flow-status')).toHaveText('It is box 2 now.');
    await openBox(part).getByRole('button', { name: 'Remove' }).focus();
    await keyboard.press('Enter');
    await expect(boxes(part)).toHaveCount(2);
    await expect(part.getByRole('button', { name: 'Undo' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(boxes(part)).toHaveCount(3);
    await part.getByLabel('Clock', { exact: true }).focus();
    await keyboard.press('End');
    await expect(part.locator('.flow-day .flow-status')).toHaveText('The day is over.');
    await head(part, 2).click();
    await expectLayout(page);
    await expectAccessible(page);

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(academy.origin + PAGE);
    const given = plain.locator('[data-part-id="one-sms-a-report"]');
    await expect(given.getByText('{phone}: We have your report {report}.').first()).toBeVisible();
    await expect(given.getByRole('cell', { name: '0788000104' })).toBeVisible();
    await expect(given.getByText('07:00 to 07:20: the SMS service takes nothing.')).toBeVisible();
    await given.getByText('The answer').click();
    await expect(given.getByText('Yvonne: Drive {km} km to {pump}?')).toBeVisible();
    await context.close();
  });
});
