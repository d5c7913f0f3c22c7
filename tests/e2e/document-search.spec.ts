/** The search in documents of lessons: by touch, on two devices, without a connection, by keyboard, without script, and with a model. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import { type StandIn, startStandIn } from '#support/stand-in-model';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'thresholds-and-people') + 1}`;

let academy: RunningAcademy;
let model: StandIn;
test.beforeAll(async () => {
  model = await startStandIn();
  academy = await startAcademy({ assistant: { model: { base: model.base, key: '', name: 'stand-in' } } });
});
test.afterAll(async () => {
  await academy.stop();
  await model.stop();
});

async function open(page: Page): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator('[data-part-id="rules-of-the-shop"]');
  await openStepOf(page, part);
  await part.getByRole('button', { name: /^Open the search/ }).click();
  await expect(cut(part)).toBeVisible();
  return part;
}

const cut = (part: Locator): Locator => part.getByRole('combobox', { name: 'Where to cut' });
const method = (part: Locator): Locator => part.getByRole('combobox', { name: 'How to search' });
const slider = (part: Locator, name: string): Locator => part.getByRole('slider', { name });
const wordings = (part: Locator): Locator => part.getByRole('textbox', { name: /Other wordings/ });
const question = (part: Locator): Locator => part.getByRole('searchbox', { name: 'A question' });
const status = (part: Locator): Locator => part.locator('.search-status');
const pieces = (part: Locator): Locator => part.locator('[data-found] > .search-found > li');
const known = (part: Locator, asks: string): Locator => part.locator('[data-questions] > li').filter({ hasText: asks });
const verdict = (part: Locator): Locator => part.locator('> [data-verdict]');

async function set(part: Locator, name: string, value: string): Promise<void> {
  await slider(part, name).fill(value);
}

async function improve(part: Locator): Promise<void> {
  await cut(part).selectOption('At paragraphs');
  await set(part, 'Words in a piece', '20');
  await part.getByRole('checkbox', { name: /Search title and heading/ }).check();
  await method(part).selectOption('Both, by place');
  await set(part, 'Leave out pieces', '30');
  await wordings(part).fill('screen = display');
  await wordings(part).blur();
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });

  test('a search is improved on a phone, and is there on another device and without a connection', async ({
    page,
    context,
    browser,
  }) => {
    const watched = watchPage(page, academy.origin);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const part = await open(page);
    await expect(known(part, 'new battery')).toContainText('The cut goes through it:');
    await expect(known(part, 'cheque')).toContainText('Rightly nothing:');
    await known(part, 'guarantee').getByRole('button').tap();
    await expect(question(part)).toHaveValue('How long is the guarantee?');
    await expect(status(part)).toHaveText('Pieces found: 1. Shown: 1.');
    await expect(pieces(part).first()).toContainText('the right passage');
    await expect(pieces(part).first().locator('mark')).toHaveText(['Guarantee', 'guarantee']);
    await expect(pieces(part).first()).toContainText(/\d+ % of the question · words [\d.]+ \(place 1\)/);
    await part.getByRole('button', { name: 'Check the search' }).tap();
    await expect(verdict(part)).toHaveText('2 of 4 tests passed.');

    await improve(part);
    await expect(known(part, 'new battery')).toContainText('First:');
    await expect(known(part, 'watter')).toContainText('First:');
    await part.getByRole('button', { name: 'Check the search' }).tap();
    await expect(verdict(part)).toHaveText('4 of 4 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    await expectLayout(page);
    await expectAccessible(page);
    expect(watched.trouble).toEqual([]);

    await expect(part.getByText('Saved in your account.')).toBeVisible();
    const phone = await browser.newContext();
    const other = await phone.newPage();
    await signInBrowser(other, academy.origin, learner);
    const there = await open(other);
    await expect(cut(there)).toHaveValue('paragraphs');
    await expect(wordings(there)).toHaveValue('screen = display');
    await expect(known(there, 'display')).toContainText('First:');
    await phone.close();

    await untilSavedWhole(page, academy.origin, PAGE);
    await open(page);
    await context.setOffline(true);
    const again = await open(page);
    await expect(method(again)).toHaveValue('both');
    await expect(known(again, 'watter')).toContainText('First:');
  });

  test('a text that was pasted stays on the device, and is searched', async ({ page }) => {
    const watched = watchPage(page, academy.origin);
    const part = await open(page);
    const where = part.getByRole('combobox', { name: 'Search in' });
    await question(part).fill('goats');
    await part.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(status(part)).toHaveText('Not in these documents.');
    await where.selectOption('A text of your own');
    await expect(status(part)).toHaveText('There is no text of your own yet. Paste one below.');
    await part.locator('summary').filter({ hasText: 'A text of your own' }).tap();
    await part.getByRole('textbox', { name: /A text of your own/ }).fill('# Kraal\n\nThe goats are counted at six.');
    await part.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(pieces(part)).toHaveText(/Kraal.*The goats are counted at six\./);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('The goats are counted');
    const again = await open(page);
    await again.locator('summary').filter({ hasText: 'A text of your own' }).tap();
    await expect(again.getByRole('textbox', { name: /A text of your own/ })).toHaveValue(/goats/);
    expect(watched.trouble).toEqual([]);
  });

  test('a model is asked with the passages alone, after its learner has seen them', async ({ page }) => {
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const part = await open(page);
    await known(part, 'guarantee').getByRole('button').tap();
    await part.getByText('Answer only from these passages').tap();
    const prompt = part.getByRole('textbox', { name: /The prompt, with the passages/ });
    await expect(prompt).toHaveValue(
      /only from the passages below.*Passage 1 \(Rules of the repair shop, .*Question: How long is the guarantee\?$/s,
    );
    await part.getByRole('button', { name: 'Ask the model' }).tap();
    await part.getByRole('button', { name: 'Yes, send it' }).tap();
    await expect(part.getByText('The answer is complete.')).toBeVisible();
    await expect(part.getByText(/^stand-in, .*nobody checked it/)).toBeVisible();
    await part.getByRole('button', { name: 'Check the search' }).tap();
    await expect(verdict(part)).toHaveText('2 of 4 tests passed.');
    await expectAccessible(page);
    await page.context().setOffline(true);
    await part.getByRole('button', { name: 'Ask the model' }).tap();
    await expect(part.getByText('The passages below are the answer then.')).toBeVisible();
    await expect(part.locator('[data-example] blockquote').first()).toContainText('Rules of the repair shop');
  });
});

test.describe('on a small screen, by keyboard', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('settings are changed, and a line that is none is named', async ({ page }) => {
    const part = await open(page);
    await expect(cut(part)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(slider(part, 'Words in a piece')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(part.getByText('Pieces: 8. Words in one: 3 to 20.')).toBeVisible();
    await wordings(part).focus();
    await page.keyboard.type('screen display');
    await page.keyboard.press('Tab');
    await expect(part.getByText(/“screen display” is not complete/)).toBeVisible();
    await expect(wordings(part)).toHaveValue('screen display');
    await question(part).focus();
    await page.keyboard.type('battery');
    await page.keyboard.press('Enter');
    await expect(pieces(part).first().locator('mark').first()).toHaveText('battery');
    await part.getByRole('button', { name: 'Start again' }).press('Enter');
    await expect(slider(part, 'Words in a piece')).toHaveValue('60');
    await expectLayout(page);
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the documents and questions can be read, and the answer opens', async ({ page }) => {
    await page.goto(academy.origin + PAGE);
    const part = page.locator('[data-part-id="rules-of-the-shop"]');
    await part.getByText('Rules of the repair shop (').click();
    await expect(part.getByText('A repair has a guarantee of 30 days.')).toBeVisible();
    await expect(part.getByText('“guarantee of 30 days”, in Rules of the repair shop')).toBeVisible();
    await expect(part.locator('pre').getByText('size: 60')).toBeVisible();
    await part.getByText('The answer', { exact: true }).click();
    await expect(part.getByText('screen = display')).toBeVisible();
  });
});
