/** The small model in a lesson: loaded by a tap, played with by finger and by keyboard, read without script, kept for a lesson without connection. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchConsole } from '#support/inspect';
import { openStepOf } from '#support/lesson-steps';

const SLUG = 'prompt-engineering-beginner';
const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
const LESSON = `/course/${SLUG}/lesson/${(course?.entries.findIndex(({ id }) => id === 'show-examples') ?? -1) + 1}`;
const MODEL = /\/_astro\/next-word\.[^/]+\.bin$/;

let academy: RunningAcademy;
let learner: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { enrolled: true });
});
test.afterAll(() => academy.stop());

async function openPart(page: Page): Promise<Locator> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + LESSON);
  const part = page.locator('[data-part-id="small-model"]');
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  return part;
}

const load = (part: Locator) => part.getByRole('button', { name: /^Load the model \(\d+ KB\)$/ });
const text = (part: Locator) => part.getByLabel('Your beginning (in English)');
const firstShare = async (part: Locator) =>
  Number.parseFloat(
    (await part
      .getByText(/^[\d.]+ %$/)
      .first()
      .textContent()) ?? '',
  );

test.describe('with the service worker out of the way', () => {
  test.use({ serviceWorkers: 'block' });

  test('the model comes by a tap, takes a tapped word, and draws', async ({ page }) => {
    const trouble = watchConsole(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const part = await openPart(page);
    await expect(part.getByText('be', { exact: true })).toBeVisible();
    await expect(text(part)).toBeHidden();
    await expect(load(part)).toBeVisible();
    expect(asked.filter((url) => MODEL.test(url))).toEqual([]);
    await load(part).click();
    await expect(text(part)).toHaveValue('A prompt should');
    await part.getByRole('button', { name: 'be', exact: true }).click();
    await expect(text(part)).toHaveValue('A prompt should be');
    await expect(part.getByText('After “A prompt should be” it expects:')).toBeVisible();
    await part.getByRole('button', { name: 'Draw ten words' }).click();
    await expect
      .poll(async () => (await text(part).inputValue()).length)
      .toBeGreaterThan('A prompt should be'.length + 10);
    await part.getByRole('button', { name: 'Start again' }).click();
    await expect(text(part)).toHaveValue('A prompt should');
    expect(trouble).toEqual([]);
  });

  test('a low temperature raises the likeliest word, a high one lowers it, by keyboard', async ({ page }) => {
    const part = await openPart(page);
    await expect(load(part)).toBeEnabled();
    await load(part).focus();
    await page.keyboard.press('Enter');
    await expect(text(part)).toBeVisible();
    const counted = await firstShare(part);
    await part.getByRole('slider', { name: 'Temperature' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => firstShare(part)).toBeGreaterThan(counted);
    await page.keyboard.press('End');
    await expect.poll(() => firstShare(part)).toBeLessThan(counted);
    await text(part).fill('');
    await expect(part.getByText('At the beginning of a text it expects:')).toBeVisible();
  });

  test('a model that does not come can be asked for again', async ({ page }) => {
    const part = await openPart(page);
    await page.route(MODEL, (route) => route.abort());
    await load(part).click();
    await expect(
      part.getByText('The model could not be loaded. Check your connection, then press the button again.'),
    ).toBeVisible();
    await page.unroute(MODEL);
    await load(part).click();
    await expect(text(part)).toBeVisible();
  });

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('nothing is wider than the screen, and axe finds nothing', async ({ page }) => {
      const part = await openPart(page);
      await load(part).tap();
      await expect(text(part)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page);
    });
  });
});

test('without JavaScript the shares are there, and no button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + LESSON);
  const part = page.locator('[data-part-id="small-model"]');
  await expect(part.getByText('27 %')).toBeVisible();
  await expect(load(part)).toBeHidden();
  await context.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a model that was loaded once works without a connection', async ({ page, context }) => {
    await openPart(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await untilSaved(page, [LESSON]);
    const part = page.locator('[data-part-id="small-model"]');
    await load(part).click();
    await expect(text(part)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await load(part).click();
    await expect(text(part)).toHaveValue('A prompt should');
  });
});
