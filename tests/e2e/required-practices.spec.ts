/** Practices that count: wrong, right, complete; on another device, without a connection, as a guest who signs up, by keyboard. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, PASSWORD } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { eventsOf, finishCourse, finishCourseBefore } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';

const COURSE = 'ai-landscape-problem-framing';
const LESSON = 'build-or-not';
const at = (slug: string, lesson: string): number =>
  (builtCurriculum().courses.find((course) => course.slug === slug)?.entries ?? []).findIndex(
    ({ id }) => id === lesson,
  );
/** Free to read, with two required parts. */
const PAGE = `/course/${COURSE}/lesson/${at(COURSE, LESSON) + 1}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** Someone for whom this lesson is the current one. */
async function whoIsThere(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourseBefore(learner, 'prompt-engineering-beginner');
  await finishCourse(learner, COURSE, at(COURSE, LESSON));
  return learner;
}

async function open(page: Page, learner: Client): Promise<void> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + PAGE);
}

const button = (page: Page): Locator => page.locator('[data-finish] > button');
const left = (page: Page): Locator => page.locator('#practices-left');
const order = (page: Page): Locator => page.locator('[data-part-id="steps-of-a-decision"]');
const check = (page: Page): Locator => page.locator('[data-part-id="which-ending"]');
const done = (part: Locator): Locator => part.getByText('Done', { exact: true });

/** Opens the right option of the check. */
async function answerCheck(page: Page): Promise<void> {
  await check(page).scrollIntoViewIfNeeded();
  // Its script listens once the part below the fold is near; a tap before that opens the option only.
  await expect(order(page).locator('[data-judge]')).toBeEnabled();
  await check(page).getByText('Not yet: name a reader first').click();
  await expect(done(check(page))).toBeVisible();
}

const RIGHT = ['List the option without AI.', 'Work out the payback of each option.', 'Imagine that it failed.'];

/** Puts the steps in order, by keyboard. */
async function answerOrder(page: Page): Promise<void> {
  const part = order(page);
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('[data-judge]')).toBeEnabled();
  for (const [place, text] of RIGHT.entries()) {
    const texts = (): Promise<string[]> => part.locator('.order-steps .order-text').allTextContents();
    for (let now = (await texts()).findIndex((one) => one.includes(text)); now > place; now -= 1) {
      const up = part.getByRole('listitem').filter({ hasText: text }).first().getByRole('button', { name: 'Move up' });
      await up.focus();
      await expect(up).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(part.locator('[data-verdict]')).toHaveText(`Now at place ${now}.`);
    }
  }
  await part.locator('[data-judge]').focus();
  await page.keyboard.press('Enter');
  await expect(done(part)).toBeVisible();
}

async function progressOf(learner: Client) {
  return (await learner.get<Me>('/api/academy/me')).body.progress[COURSE];
}

test('the end of the lesson names what is left, and opens when it was done', async ({ page }) => {
  const learner = await whoIsThere();
  await open(page, learner);
  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveText('Mark Lesson Complete');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(left(page)).toContainText('2 practices left:');
  await expect(button(page)).toHaveAccessibleDescription(/2 practices left/);
  await expectAccessible(page);

  await button(page).click({ force: true });
  await expect(button(page)).toHaveText('Mark Lesson Complete');

  await left(page).getByRole('link', { name: 'Put the steps of a decision in order.' }).click();
  await expect(order(page)).toBeInViewport();
  const judge = order(page).locator('[data-judge]');
  await expect(judge).toBeEnabled();
  await judge.click();
  await expect(order(page).locator('[data-verdict]')).toContainText(/Not yet|Right/);
  await expect(order(page).getByText('Needed', { exact: true })).toBeVisible();
  await answerOrder(page);
  await expect(order(page).getByText('Done', { exact: true })).toBeVisible();
  await expect(order(page).getByText('Needed', { exact: true })).toBeHidden();
  await expect(left(page)).toContainText('1 practice left:');
  await answerCheck(page);
  await expect(left(page)).toBeHidden();

  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveText('Lesson Completed!');
  await expect.poll(async () => (await progressOf(learner))?.entries[LESSON]).toBe('counted');
  await page.reload();
  await expect(button(page)).toHaveText('Lesson Completed!');
  await expect(left(page)).toBeHidden();
});

test('another device shows what was done on the first', async ({ page, browser }) => {
  const learner = await whoIsThere();
  await open(page, learner);
  await answerCheck(page);
  await expect.poll(async () => (await progressOf(learner))?.practices?.[LESSON]).toEqual(['which-ending']);

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await open(other, learner);
  await button(other).scrollIntoViewIfNeeded();
  await expect(left(other)).toContainText('1 practice left:');
  await expect(left(other).getByRole('link')).toHaveText(['Put the steps of a decision in order.']);
  await expect(done(check(other))).toBeVisible();
  await phone.close();
});

test('a completion that reached the server first is not shown as done until the practices are', async ({ page }) => {
  const learner = await whoIsThere();
  const [first = {}, , completion = {}] = eventsOf(COURSE, LESSON);
  await learner.send('POST', '/api/academy/events', { events: [completion, first] });
  await open(page, learner);
  await button(page).scrollIntoViewIfNeeded();
  await expect(left(page)).toContainText('1 practice left:');
  await answerCheck(page);
  await expect(button(page)).toHaveText('Lesson Completed!');
  await expect.poll(async () => (await progressOf(learner))?.entries[LESSON]).toBe('counted');
});

test('a guest keeps what was done, and has it after signing up', async ({ page }) => {
  await page.goto(academy.origin + PAGE);
  await answerCheck(page);
  await answerOrder(page);
  await page.reload();
  await expect(done(check(page))).toBeVisible();
  await button(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await button(page).click();
  await expect(button(page)).toHaveText('Lesson Completed!');

  const learner = await newLearner(academy.origin);
  await page.goto(`${academy.origin}/auth`);
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await progressOf(learner))?.practices?.[LESSON]).toHaveLength(2);
  expect((await progressOf(learner))?.entries).toHaveProperty(LESSON);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':guest')))).toEqual([]);
});

test('says what is left in Kinyarwanda', async ({ page }) => {
  await page.goto(`${academy.origin}/rw${PAGE}`);
  await button(page).scrollIntoViewIfNeeded();
  await expect(left(page)).toContainText('Hasigaye imyitozo 2:');
});

test('reads whole without JavaScript', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(academy.origin + PAGE);
  await expect(page.getByText('Put the steps of a decision in order.')).toBeVisible();
  await check(page).getByText('Not yet: name a reader first').click();
  await expect(check(page).getByText('A model that nobody checks')).toBeVisible();
  await expect(left(page)).toBeHidden();
  await plain.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('practices and the completion wait on the device and are sent later', async ({ page, context }) => {
    const learner = await whoIsThere();
    await open(page, learner);
    await untilSaved(page, [PAGE]);
    await answerCheck(page);
    await expect.poll(async () => (await progressOf(learner))?.practices?.[LESSON]).toEqual(['which-ending']);
    await context.setOffline(true);
    await answerOrder(page);
    await button(page).scrollIntoViewIfNeeded();
    await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
    await button(page).click();
    await expect(button(page)).toHaveText('Lesson Completed!');
    await context.setOffline(false);
    await expect.poll(async () => (await progressOf(learner))?.entries[LESSON], { timeout: 20_000 }).toBe('counted');
  });
});
