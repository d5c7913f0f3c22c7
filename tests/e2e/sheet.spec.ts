/** The spreadsheet of lessons: on a phone by touch, by keyboard, on a small screen, without a connection, and without script. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { openStepOf } from '#support/lesson-steps';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'build-or-not') + 1}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function open(page: Page): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="cost-of-repairs"]');
  await openStepOf(page, part);
  await part.getByRole('button', { name: /^Open the sheet/ }).click();
  await expect(part.getByRole('grid')).toBeVisible();
  return part;
}

/** The first row and the first column of the table are heads. */
const cell = (part: Locator, column: number, row: number): Locator =>
  part.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').nth(column);
const bar = (part: Locator): Locator => part.getByRole('textbox');
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');
const D = 3;

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });

  test('a table is worked out on a phone, and is there on another device and without a connection', async ({
    page,
    context,
    browser,
  }) => {
    const watched = watchPage(page, academy.origin);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const part = await open(page);
    await cell(part, D, 2).tap();
    await expect(bar(part)).toHaveValue('=B2+C2');
    await part.getByRole('button', { name: 'Check the sheet' }).tap();
    await expect(part.getByText('D2 gave 5003. It should give 15000.')).toBeVisible();
    await expect(part.getByText('D5 is empty. It should give 22500.')).toBeVisible();
    await cell(part, D, 2).tap();
    await bar(part).tap();
    await bar(part).fill('');
    for (const step of ['=', 1, '*', 2]) {
      if (typeof step === 'number') await cell(part, step, 2).tap();
      else await part.getByRole('button', { name: step, exact: true }).tap();
    }
    await expect(bar(part)).toHaveValue('=B2*C2');
    await part.getByRole('button', { name: 'Enter' }).tap();
    await expect(cell(part, D, 2)).toHaveText('15000');
    await cell(part, D, 2).tap();
    await part.getByRole('button', { name: 'Fill down' }).tap();
    await expect(cell(part, D, 5)).toHaveText('22500');
    await cell(part, D, 7).tap();
    await bar(part).fill('=SUMM(D2:D5)');
    await part.getByRole('button', { name: 'Enter' }).tap();
    await cell(part, D, 7).tap();
    await expect(part.getByText('SUMM is no function and no cell.')).toBeVisible();
    await bar(part).fill('=SUM(D2:D5');
    await part.getByRole('button', { name: 'Enter' }).tap();
    await part.getByRole('button', { name: 'Check the sheet' }).tap();
    await expect(verdict(part)).toHaveText('4 of 4 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(watched.trouble).toEqual([]);

    await expect(part.getByText('Saved in your account.')).toBeVisible();
    const phone = await browser.newContext();
    const other = await phone.newPage();
    await signInBrowser(other, academy.origin, learner);
    await expect(cell(await open(other), D, 7)).toHaveText('117500');
    await phone.close();

    await untilSavedWhole(page, academy.origin, PAGE);
    await open(page);
    await context.setOffline(true);
    const again = await open(page);
    await expect(cell(again, D, 7)).toHaveText('117500');
    await expect(cell(again, D, 5)).toHaveText('22500');
  });
});

test.describe('on a small screen, by keyboard', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('cells are reached and written, sorted, filtered and undone', async ({ page }) => {
    const part = await open(page);
    await expect(cell(part, 0, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1 200');
    await page.keyboard.press('Enter');
    await expect(cell(part, 1, 2)).toHaveText('1,200');
    await expect(cell(part, 1, 3)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(cell(part, 1, 2)).toHaveText('3');
    await part.getByRole('button', { name: 'Sort Z to A' }).click();
    await expect(cell(part, 0, 2)).toHaveText('cable');
    await part.getByRole('combobox', { name: 'Only rows with this in B' }).selectOption('10');
    // Rows that are hidden are none.
    await expect(cell(part, 0, 2)).toHaveText('battery');
    await expect(part.getByRole('gridcell', { name: 'cable' })).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet is a table with its formulas, and the answer opens', async ({ page }) => {
    await page.goto(academy.origin + PAGE);
    const part = page.locator('[data-part-id="cost-of-repairs"]');
    await expect(part.getByRole('cell', { name: '5003' })).toBeVisible();
    await expect(part.getByText('D2: =B2+C2')).toBeVisible();
    await part.getByText('The answer').click();
    await expect(part.getByText('D7: =SUM(D2:D5)')).toBeVisible();
  });
});
