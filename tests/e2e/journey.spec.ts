/**
 * The whole way, as a stranger goes it: from a new address to the finished course, a badge, a restarted server and a second
 * device. Once with a steady line, once with the server gone in the middle. No shortcut through the API.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz, options } from '#support/answer-quiz';
import { PASSWORD } from '#support/api-client';
import { untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { doPractice } from '#support/do-practice';
import { watchConsole } from '#support/inspect';
import { closeSheets } from '#support/lesson-steps';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'prompt-engineering-beginner';
const found = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
if (found === undefined) throw new Error(`no course ${SLUG}`);
const { entries } = found;
const lesson = (n: number): string => `/course/${SLUG}/lesson/${n}`;
const ALL_DONE = `${entries.length} of ${entries.length} lessons completed`;
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');

let academy: RunningAcademy;
test.beforeEach(async ({ page }) => {
  await closeSheets(page);
  academy = await startAcademy();
});
test.afterEach(() => academy.stop());
test.setTimeout(240_000);

const toast = (page: Page, title: string) => page.locator('#toasts .toast').filter({ hasText: title });
const chip = (page: Page) => page.locator('[data-sync-chip] > *');
const finish = (page: Page) => page.locator('[data-finish] button');
const overlay = (page: Page) => page.getByRole('dialog', { name: /Foundational Prompter/ });

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('#sign-in-email').fill(email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Signs up with the form, and enrols with the button of the program page. */
async function arrive(page: Page, email: string): Promise<void> {
  await page.goto(`${academy.origin}/auth?tab=sign-up&next=${encodeURIComponent('/program')}`);
  await page.getByLabel('Full name').fill('Diane Mukamana');
  await page.locator('#sign-up-email').fill(email);
  await page.locator('#sign-up-password').fill(PASSWORD);
  await page.locator('#sign-up-consent').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${academy.origin}/program`);
  await page.getByRole('button', { name: 'Enroll in Program' }).first().click();
  await page.waitForURL(`${academy.origin}/courses`);
  await expect(page.getByText('Successfully enrolled!')).toBeVisible();
}

/** Does the entry that the page shows: reads a lesson to its end, or answers a quiz. */
async function complete(page: Page, index: number, { wrong = 0 } = {}): Promise<void> {
  const entry = entries[index];
  if (entry === undefined) throw new Error(`no entry ${index}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.title);
  if (entry.kind === 'quiz') {
    await answerQuiz(page, SLUG, entry.id, { wrong });
    return;
  }
  for (const part of await page.locator('[data-part][data-required]').all()) await doPractice(part);
  await finish(page).scrollIntoViewIfNeeded();
  await finish(page).click();
  await expect(finish(page)).toHaveText('Lesson Completed!');
}

async function expectDone(page: Page, count: number): Promise<void> {
  const text = `${count} of ${entries.length} lessons completed`;
  await expect(page.locator('[data-progress-text]').first()).toHaveText(text);
}

/** Reads on from entry `from` (0 is the first) to the end, in the order of the page's own links. */
async function readOn(page: Page, from: number): Promise<void> {
  for (let index = from; index < entries.length; index += 1) {
    await expect(page).toHaveURL(academy.origin + lesson(index + 1));
    await complete(page, index);
    await expectDone(page, index + 1);
    if (index + 1 < entries.length) await page.getByRole('link', { name: /^Next Lesson/ }).click();
  }
}

async function expectBadgeOnce(page: Page): Promise<void> {
  await expect(overlay(page)).toBeVisible();
  await expect(toast(page, 'Foundational Prompter')).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Nice!' }).click();
  await page.getByRole('link', { name: /Course Complete/ }).click();
  await expect(page).toHaveURL(`${academy.origin}/course/${SLUG}`);
  await expect(page.locator('[data-progress-text]').first()).toHaveText(ALL_DONE);
  await expect(page.getByRole('link', { name: /^Review: / })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
}

/** Someone signs in on another device, by the form, and finds everything as it was. */
async function expectAllOnASecondDevice(browser: Browser, email: string): Promise<void> {
  const device = await browser.newContext();
  const page = await device.newPage();
  await page.goto(`${academy.origin}/auth?next=${encodeURIComponent(`/course/${SLUG}`)}`);
  await signIn(page, email);
  await page.waitForURL(`${academy.origin}/course/${SLUG}`);
  await expect(page.locator('[data-progress-text]').first()).toHaveText(ALL_DONE);
  await expect(page.locator('[data-complete]')).toContainText('Course Complete');
  await device.close();
}

test('from sign-up to the finished course, through a restart, to a second device', async ({ page, browser }) => {
  const email = `diane-${Date.now()}@academy.example`;
  const trouble = watchConsole(page);
  await arrive(page, email);
  await page.goto(`${academy.origin}${lesson(1)}`);
  for (let index = 0; index < FIRST_QUIZ; index += 1) {
    await complete(page, index);
    await expectDone(page, index + 1);
    await page.getByRole('link', { name: /^Next Lesson/ }).click();
  }
  await complete(page, FIRST_QUIZ, { wrong: 5 });
  await expect(toast(page, 'Not quite there yet')).toContainText('You need 70% to pass.');
  await page.getByRole('button', { name: 'Retake Quiz' }).click();
  await readOn(page, FIRST_QUIZ);
  await expectBadgeOnce(page);
  expect(trouble).toEqual([]);

  await academy.restart();
  await expectAllOnASecondDevice(browser, email);
});

test('the same with the server gone for two lessons and a quiz in the middle', async ({ page, browser }) => {
  const email = `eric-${Date.now()}@academy.example`;
  await arrive(page, email);
  await page.goto(`${academy.origin}${lesson(1)}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await complete(page, 0);
  await expectDone(page, 1);
  // What is read without a line was opened before: the two lessons and the quiz after the first.
  for (let n = 1; n <= FIRST_QUIZ + 2; n += 1) {
    await page.goto(`${academy.origin}${lesson(n)}`);
    const isQuiz = entries[n - 1]?.kind === 'quiz';
    // A quiz has been opened when it asks, and is kept with its questions.
    if (isQuiz) await expect(options(page).first()).toBeVisible();
    await untilSaved(page, [lesson(n), ...(isQuiz ? [`${lesson(n)}/questions.json`] : [])]);
  }
  await page.goto(`${academy.origin}${lesson(2)}`);
  await expect(chip(page)).toHaveText('Saved');

  await academy.kill();
  await complete(page, 1);
  for (let index = 2; index <= FIRST_QUIZ; index += 1) {
    await page.goto(`${academy.origin}${lesson(index + 1)}`);
    await complete(page, index);
  }
  await expect(chip(page)).toHaveText(`${FIRST_QUIZ} waiting`);

  await academy.restart();
  await page.goto(`${academy.origin}${lesson(FIRST_QUIZ + 2)}`);
  await expect(chip(page)).toHaveText('Saved', { timeout: 30_000 });
  await expectDone(page, FIRST_QUIZ + 1);
  await readOn(page, FIRST_QUIZ + 1);
  await expectBadgeOnce(page);
  await academy.restart();
  await expectAllOnASecondDevice(browser, email);
});
