/** Search, as a learner uses it. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { TEST_CONTENT } from '#support/test-content';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function openSearch(page: Page, search = ''): Promise<void> {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(`${academy.origin}/search${search}`);
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');

test('signed out, it asks to log in and comes back to the same search', async ({ page }) => {
  await page.goto(`${academy.origin}/search?q=prompt`);
  await expect(page.getByText('Please log in')).toBeVisible();
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', `/auth?next=${encodeURIComponent('/search?q=prompt')}`);
  await expect(box(page)).toBeHidden();
});

test('an empty box shows no results; typing finds, marks and counts', async ({ page }) => {
  await openSearch(page);
  await expect(page.getByText('Type a word above.')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await box(page).fill('PROMPT engin');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible();
  const course = results(page).filter({ hasText: 'Prompt Engineering for Beginners' }).first();
  await expect(course.locator('mark').first()).toHaveText('Prompt Engin');
  await expect(course).toContainText('Course · Beginner · 1-2 weeks');
  await expect(course.getByRole('link')).toHaveAttribute('href', '/course/prompt-engineering-beginner');
});

test('without a match the message has the words that were typed', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('<b>zebra</b> & "co"');
  await expect(page.getByText('No results found for "<b>zebra</b> & "co""')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('a misspelt word shows what is close, behind the exact answer that there is none', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('enginering');
  await expect(page.getByText('No results found for "enginering"')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close to what you typed' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Close to what you typed' }).getByRole('listitem').first()).toContainText(
    'Prompt Engineering',
  );
});

test('filters are exact, are in the address, and survive a reload', async ({ page }) => {
  await openSearch(page, '?q=prompt');
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Lessons' }).check({ force: true });
  await expect(page).toHaveURL(/\?q=prompt&type=lesson$/);
  await expect(results(page).filter({ hasText: 'Course ·' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Beginner' }).check({ force: true });
  await page.getByLabel('Category').selectOption('Prompt Engineering');
  await expect(page).toHaveURL(/type=lesson&level=Beginner&category=Prompt%20Engineering$/);
  const count = await results(page).count();
  expect(count).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Lessons' })).toBeChecked();
  await expect(results(page)).toHaveCount(count);

  await page.getByLabel('Category').selectOption('Voice and Media');
  await expect(page.getByText('The filters hide results.')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=prompt$/);
});

test('a lesson result opens the lesson, a short lesson its article', async ({ page }) => {
  await openSearch(page, '?q=language+model&type=lesson');
  await results(page).getByRole('link', { name: 'What a language model does and does not do' }).click();
  await expect(page).toHaveURL(`${academy.origin}/course/prompt-engineering-beginner/lesson/1`);

  await page.goto(`${academy.origin}/search?q=AI+Ethics`);
  await expect(results(page).first()).toContainText('Lesson · Beginner · 20 min');
  await results(page).getByRole('link', { name: 'AI Ethics Fundamentals' }).click();
  await expect(page).toHaveURL(`${academy.origin}/docs/ai-ethics-fundamentals`);
});

test('a lesson is found by the plain words below its title, which its course and its page show too', async ({
  page,
}) => {
  const topic = 'How chatbots and LLMs work, hallucination included';
  await openSearch(page, '?q=LLMs&type=lesson');
  const result = results(page).filter({ hasText: 'What a language model does and does not do' });
  await expect(result).toContainText(topic);
  await page.goto(`${academy.origin}/courses/prompt-engineering-beginner`);
  await expect(page.getByRole('listitem').filter({ hasText: topic })).toContainText('What a language model');
  await page.goto(`${academy.origin}/course/prompt-engineering-beginner/lesson/1`);
  await expect(page.getByRole('article').getByText(topic, { exact: true })).toBeVisible();
  await page.goto(`${academy.origin}/rw/course/prompt-engineering-beginner/lesson/1`);
  await expect(page.getByRole('article').getByText(topic, { exact: true })).toHaveAttribute('lang', 'en');
});

test('the dashboard has a box that leads here', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(`${academy.origin}/dashboard#more`);
  const dashboardBox = page.getByRole('searchbox', { name: 'Search courses and lessons' });
  await dashboardBox.fill('mobile money');
  await dashboardBox.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=mobile\+money/);
  await expect(box(page)).toHaveValue('mobile money');
  await expect(results(page).first()).toContainText(/mobile money/i);
});

test('`/` and Ctrl+K open search from any page, but not while someone types', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(`${academy.origin}/program`);
  await page.keyboard.press('Control+k');
  await page.waitForURL(`${academy.origin}/search`, { waitUntil: 'load' });
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('24/7');
  await expect(box(page)).toHaveValue('24/7');

  await page.getByLabel(/Use shortcuts of a single key/).uncheck();
  await page.goto(`${academy.origin}/courses`);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(`${academy.origin}/search`);
  await expect(page.getByLabel(/Use shortcuts of a single key/)).not.toBeChecked();
});

// Elsewhere in this file it would ask for the index itself, past the routes of a test.
test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after the first time it works without a connection', async ({ page, context }) => {
    await openSearch(page, '?q=prompt');
    await expect(results(page).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker takes this page over; the next visit goes through it.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(results(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto(`${academy.origin}/search?q=privacy`);
    await expect(results(page).first()).toBeVisible();
    await context.setOffline(false);
  });
});

test('a list that cannot be loaded shows a message and can be requested again', async ({ page }) => {
  await page.route('**/search-index.json', (route) => route.abort());
  await openSearch(page, '?q=prompt');
  await expect(page.getByText('Search could not be loaded')).toBeVisible();
  await page.unroute('**/search-index.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('nothing of a protected lesson is in the public index', async () => {
  const index = readFileSync(`${academy.academy.build}/public/search-index.json`, 'utf8');
  const lesson = readFileSync(`${TEST_CONTENT}/courses/prompt-engineering-beginner/safety-and-privacy.mdx`, 'utf8');
  const sentences =
    lesson
      .split('---')
      .slice(2)
      .join('---')
      .match(/[A-Z][^.\n|<>]{50,}\./g) ?? [];
  expect(sentences.length).toBeGreaterThan(5);
  for (const sentence of sentences) expect(index).not.toContain(sentence);
});
