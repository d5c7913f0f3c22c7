/** Working by keyboard: the keys of a lesson and a quiz, the list of them, and switching them off. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { options } from '#support/answer-quiz';
import { type Client, newLearner } from '#support/api-client';
import { NO_ICON, signInBrowser, untilIdle } from '#support/browser';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const COURSE = '/course/prompt-engineering-beginner';

let academy: RunningAcademy;
let learner: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { enrolled: true });
});
test.afterAll(() => academy.stop());

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const finish = (page: Page) => page.locator('[data-finish] button');

/** Opens a page; once it has loaded its scripts have run, so the keys are listened to. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(academy.origin + path, { waitUntil: 'load' });
  await expect(page.locator('main h1').first()).toBeVisible();
}

/** A key has led to this lesson, which has loaded and knows the learner: the next key finds its link. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(academy.origin + path, { waitUntil: 'load' });
  await expect(page.locator('[data-progress-percent]')).not.toBeEmpty();
}

test('`?` opens the list signed out and in, Esc closes it, and focus comes back', async ({ page }) => {
  const signedOut = watchConsole(page);
  await open(page, '/docs');
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
  for (const line of ['Search', 'Next lesson', 'Previous lesson', 'Mark the lesson complete', 'Choose an option'])
    await expect(list(page)).toContainText(line);
  for (const group of ['Everywhere', 'In a course', 'In a quiz'])
    await expect(list(page).getByRole('heading', { name: group })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);

  expect(signedOut).toEqual([]);

  await signInBrowser(page, academy.origin, learner);
  // The picture that the sign-in has opened asks for an icon of its own.
  const signedIn = watchConsole(page, NO_ICON);
  await open(page, `${COURSE}/lesson/1`);
  const link = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await link.click();
  await expect(list(page)).toBeVisible();
  await list(page).getByRole('button', { name: 'Close' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(signedIn).toEqual([]);
});

test('nothing of the list is loaded before it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `${COURSE}/lesson/1`);
  await untilIdle(page);
  expect(asked.filter((path) => /shortcut-list|words\/shortcuts|dialog\.\w+\.css/.test(path))).toEqual([]);
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
  expect(asked.filter((path) => /words\/shortcuts/.test(path))).toHaveLength(1);
});

test('a lesson is read, bookmarked, completed and left by keys alone', async ({ page }) => {
  await signInBrowser(page, academy.origin, learner);
  await open(page, `${COURSE}/lesson/1`);
  const bookmark = page.locator('.reader-head [data-bookmark]');
  await expect(page.locator('[data-progress-percent]')).not.toBeEmpty();
  await page.keyboard.press('b');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  // The first press leads to the end of the lesson, where the button says what is missing; it opens there.
  await page.keyboard.press('m');
  await expect(finish(page)).toBeFocused();
  await expect(finish(page)).toHaveText('Mark Lesson Complete');
  await page.keyboard.press('m');
  await expect(finish(page)).toHaveText('Lesson Completed!');
  const sheet = page.getByRole('dialog', { name: 'You can now' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('a[data-next]')).toHaveAttribute('href', `${COURSE}/lesson/2`);
  await page.keyboard.press('n');
  await arrive(page, `${COURSE}/lesson/2`);
  await page.keyboard.press('p');
  await arrive(page, `${COURSE}/lesson/1`);
  await page.keyboard.press('ArrowRight');
  await arrive(page, `${COURSE}/lesson/2`);
  // The lesson after an unfinished one is not open: its link leads nowhere, by key as by click.
  await expect(page.locator('[data-next]')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('n');
  await expect(page.locator('[data-next]')).toBeFocused();
  await expect(page).toHaveURL(`${academy.origin}${COURSE}/lesson/2`);
});

test('digits choose an option wherever the focus is, and Enter goes on', async ({ page }) => {
  const reader = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(reader, 'prompt-engineering-beginner', 3);
  await signInBrowser(page, academy.origin, reader);
  await open(page, `${COURSE}/lesson/4`);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(options(page).nth(1)).toBeChecked();
  await options(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.quiz-count')).toContainText('Question 2');
});

test('no key is taken while someone types, from tabs, or together with Ctrl', async ({ page }) => {
  await signInBrowser(page, academy.origin, learner);
  await open(page, '/search');
  const box = page.locator('[data-search-box]');
  await box.fill('');
  await box.press('?');
  await box.pressSequentially('nmpb');
  await expect(box).toHaveValue('?nmpb');
  await expect(list(page)).toHaveCount(0);

  await open(page, `${COURSE}/lesson/2`);
  await page.locator('.reader-bar a').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(page).toHaveURL(`${academy.origin}${COURSE}/lesson/2`);
});

test('switched off, no single key does anything, on no later page; the list can still be opened', async ({ page }) => {
  await open(page, '/docs');
  await page.keyboard.press('?');
  await list(page).getByLabel('Use shortcuts of a single key').uncheck();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);

  await open(page, '/program');
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(`${academy.origin}/program`);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByLabel('Use shortcuts of a single key')).not.toBeChecked();
  await list(page).getByLabel('Use shortcuts of a single key').check();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(list(page)).toBeVisible();
});
