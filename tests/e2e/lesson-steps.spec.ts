/** A lesson in steps on a phone: one section at a time, whole everywhere else, and the place that is kept on device and account. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilPainted, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible } from '#support/inspect';
import { resize } from '#support/layout';

const PHONE = { width: 390, height: 844 };
const SLUG = 'prompt-engineering-beginner';
const LESSON = `/course/${SLUG}/lesson/1`;
const entry = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries[0];
/** The sections of the lesson, and their anchors. */
const TITLES = [
  'It continues text',
  'Watch it fill a gap',
  'Jobs it does well',
  'Jobs you must keep',
  'Ask twice and compare',
  'Three sentences to remember',
];
const anchor = (n: number): string => `#${(TITLES[n - 1] ?? '').toLowerCase().replaceAll(' ', '-')}`;

test.use({ viewport: PHONE });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const open = (page: Page, path = LESSON) => page.goto(academy.origin + path);
const heading = (page: Page, n: number) =>
  page.getByRole('heading', { level: 2, name: TITLES[n - 1] ?? '', exact: true });
const row = (page: Page) => page.getByRole('navigation', { name: 'Parts of this lesson' });
const diamond = (page: Page, n: number) =>
  row(page)
    .getByRole('link')
    .nth(n - 1);
const goOn = (page: Page) => page.getByRole('link', { name: 'Go on', exact: true });
const finish = (page: Page) => page.locator('.finish > button');

/** This step is shown, no other one is, and the row marks it. */
async function expectStep(page: Page, n: number): Promise<void> {
  await expect(diamond(page, n)).toHaveAttribute('aria-current', 'step');
  await expect(row(page).locator('[aria-current]')).toHaveCount(1);
  for (const index of TITLES.keys()) {
    // A step that is folded has a size, and nothing of it is seen.
    const isSeen = await heading(page, index + 1).evaluateAll((found) => found.some((one) => one.checkVisibility()));
    expect(isSeen, `step ${index + 1} while step ${n} is shown`).toBe(index + 1 === n);
  }
}

async function expectWhole(page: Page): Promise<void> {
  const seen = await page.locator('.prose h2').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(seen).toBe(TITLES.length);
  await expect(row(page)).toBeHidden();
  await expect(page.locator('.step-on')).toBeHidden();
}

async function learner(page: Page): Promise<Client> {
  const client = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, client);
  return client;
}

const stepInAccount = async (client: Client) => (await client.get<Me>(meEndpoint.path)).body.steps?.[0]?.value;

test('a phone shows a step at a time; Go on, the row and Back lead from one to the other', async ({ page }) => {
  await open(page);
  await expectStep(page, 1);
  await expect(diamond(page, 1)).toHaveAccessibleName('1 It continues text');
  await expect(page.getByText('What you need')).toBeVisible();
  const purpose = page.locator('.reader-do');
  await expect(purpose.getByRole('listitem')).toBeHidden();
  await purpose.getByRole('heading', { name: 'What you will do' }).click();
  await expect(purpose.getByRole('listitem')).toBeVisible();
  await expect(finish(page)).toBeHidden();
  await expectAccessible(page);

  await goOn(page).click();
  await expectStep(page, 2);
  await expect(page).toHaveURL(academy.origin + LESSON + anchor(2));
  await expect(heading(page, 2)).toBeFocused();
  await expect(heading(page, 2)).toBeInViewport();
  await expect(row(page)).toBeInViewport();
  await expectAccessible(page);

  await diamond(page, 6).click();
  await expectStep(page, 6);
  await expect(goOn(page)).toBeHidden();
  await page.goBack();
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 1);
  await page.goForward();
  await expectStep(page, 2);
  await diamond(page, 1).click();
  await expectStep(page, 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('an anchor, a passage that a search found, and a link within the page open the step that they need', async ({
  page,
}) => {
  await open(page, LESSON + anchor(4));
  await expectStep(page, 4);
  await expect(heading(page, 4)).toBeInViewport();
  // What the lesson shows of itself elsewhere, as the list of sections does on a wide screen.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, anchor(5));
  await expectStep(page, 5);

  // What the browser's own search says before it shows what it found.
  const found = page.locator('.step').nth(2);
  await expect(found).toHaveAttribute('hidden', 'until-found');
  await found.dispatchEvent('beforematch');
  await expectStep(page, 3);
});

test('by keyboard: nothing of a folded step can be reached, and Go on leads into the next one', async ({ page }) => {
  await open(page);
  await goOn(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 2)).toBeFocused();
  const stops: string[] = [];
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => {
      const steps = [...document.querySelectorAll('.step')];
      return steps.findIndex((one) => one.contains(document.activeElement)) + 1;
    });
    if (step > 0) stops.push(`step ${step}`);
  }
  expect(new Set(stops)).toEqual(new Set(['step 2']));
});

test('a lesson in steps can be marked when every step was shown and the end of the last one was reached', async ({
  page,
}) => {
  await open(page);
  await diamond(page, 6).click();
  await expectStep(page, 6);
  await finish(page).scrollIntoViewIfNeeded();
  await finish(page).focus();
  await expect(finish(page)).toHaveText('Scroll to bottom to complete');
  await expect(finish(page)).toBeDisabled();
  const left = page.locator('[data-steps-left]');
  await expect(left).toContainText('4 parts are still to be read:');
  for (const n of [2, 3, 4]) await diamond(page, n).click();
  await diamond(page, 6).click();
  await expect(left).toContainText('One part is still to be read:');
  await expect(finish(page)).toBeDisabled();

  await left.getByRole('link', { name: TITLES[4] ?? '' }).click();
  await expectStep(page, 5);
  await expect(finish(page)).toBeHidden();
  await goOn(page).click();
  await finish(page).focus();
  await expect(finish(page)).toHaveText('Mark Lesson Complete');
  await expect(left).toBeHidden();
  await finish(page).click();
  await expect(finish(page)).toHaveText('Lesson Completed!');
  // Opened again, it begins at its beginning.
  await open(page);
  await expectStep(page, 1);
});

test('a wide screen has the whole lesson, and turning the phone keeps the place', async ({ page }) => {
  await open(page);
  await goOn(page).click();
  await goOn(page).click();
  await goOn(page).click();
  await expectStep(page, 4);
  const question = page.getByText('You ask an assistant for the opening hours');
  await question.evaluate((element) => element.scrollIntoView());
  await untilPainted(page);

  await resize(page, { width: PHONE.height, height: PHONE.width });
  await expectWhole(page);
  await expect(question).toBeInViewport();
  await heading(page, 6).evaluate((element) => element.scrollIntoView());
  await untilPainted(page);
  await resize(page, PHONE);
  await expectStep(page, 6);
  await expect(heading(page, 6)).toBeInViewport();
});

test('on a wide screen a lesson opens where the learner was, and is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expectWhole(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => document.querySelector('#jobs-you-must-keep')?.scrollIntoView());
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('lesson-step'))?.[1]))
    .toContain('4/6 1,2,3,4');
  await page.goto('about:blank');
  await open(page);
  await expect(heading(page, 4)).toBeInViewport();
  await expectWhole(page);
});

test('a lesson is printed whole', async ({ page }) => {
  await open(page);
  await goOn(page).click();
  await expectStep(page, 2);
  await page.emulateMedia({ media: 'print' });
  await expectWhole(page);
  await page.emulateMedia({ media: 'screen' });
  await expectStep(page, 2);
});

test('opened again a lesson is where it was left, and the course says which part is next', async ({ page }) => {
  const client = await learner(page);
  await open(page);
  await goOn(page).click();
  await goOn(page).click();
  await expectStep(page, 3);
  await expect.poll(() => stepInAccount(client)).toBe('3/6 1,2,3');
  // Nothing of it is work that the learner would miss.
  await expect(page.locator('[data-sync-chip]')).not.toContainText(/waiting|to send/i);
  await open(page, `/course/${SLUG}`);
  const next = page.locator('[data-continue]');
  await expect(next).toHaveText(`Start: ${entry?.title} · Part 3 of 6`);
  await next.click();
  await expectStep(page, 3);
  await expect(page).toHaveURL(academy.origin + LESSON);
  await page.goto(`${academy.origin}/dashboard`);
  const card = page.locator('.focus');
  await expect(card).toContainText(/Lesson 1 of 8 · Part 3 of 6 · \d/);
  await card.getByRole('link', { name: /^Start/ }).click();
  await expectStep(page, 3);
});

test('another device goes on where the first one stopped, and what is read there counts here', async ({
  page,
  browser,
}) => {
  const client = await learner(page);
  await open(page);
  await goOn(page).click();
  await goOn(page).click();
  await expect.poll(() => stepInAccount(client)).toBe('3/6 1,2,3');

  const other = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' });
  await signInBrowser(other, academy.origin, client);
  await other.goto(`${academy.origin}/dashboard`);
  await expect(other.locator('.focus')).toContainText('Part 3 of 6');
  await open(other);
  await expectStep(other, 3);
  await goOn(other).click();
  await goOn(other).click();
  await goOn(other).click();
  await expectStep(other, 6);
  await expect.poll(() => stepInAccount(client)).toBe('6/6 1,2,3,4,5,6');
  await finish(other).focus();
  await expect(finish(other)).toHaveText('Mark Lesson Complete');
  await other.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a lesson goes on in steps, opens where it was left, and the account gets it later', async ({
    page,
    context,
  }) => {
    const client = await learner(page);
    await open(page);
    await untilSavedWhole(page, academy.origin, LESSON);
    await offline(context, true);
    await goOn(page).click();
    await goOn(page).click();
    await expectStep(page, 3);
    await open(page);
    await expectStep(page, 3);
    await goOn(page).click();
    await expectStep(page, 4);
    expect(await stepInAccount(client)).toBeUndefined();
    await offline(context, false);
    await expect.poll(() => stepInAccount(client)).toBe('4/6 1,2,3,4');
  });

  const offline = (context: BrowserContext, is: boolean) => context.setOffline(is);
});

test('on the narrowest phone nothing is wider than the screen, and no diamond is too small for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  for (const n of [1, 2]) {
    await expectStep(page, n);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (n === 1) await goOn(page).click();
  }
  for (const link of await row(page).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
});

test('note, report and the list of lessons are under More on a phone, in every step', async ({ page }) => {
  await learner(page);
  await open(page);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const list = page.getByRole('heading', { name: 'Lesson Navigation' });
  await expect(list).toBeHidden();
  await goOn(page).click();
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const shown of [list, page.getByText('Your note'), page.getByRole('button', { name: 'Report a mistake' })])
    await expect(shown).toBeVisible();
  await expectAccessible(page);
  await more.click();
  await expect(list).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(more).toBeHidden();
  await expect(list).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lesson is whole on a phone, with the list of lessons', async ({ page }) => {
    await open(page);
    await expect(page.locator('.prose h2')).toHaveCount(TITLES.length);
    for (const one of await page.locator('.prose h2').all()) await expect(one).toBeVisible();
    await expect(row(page)).toBeHidden();
    await expect(page.locator('.step-on')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Lesson Navigation' })).toBeVisible();
  });
});
