/** Days of learning on the dashboard. */

import { expect, type Page, test } from '@playwright/test';
import { meEndpoint } from '#domain/contract/learning/me';
import { DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { event, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { makeOlder } from '#support/older-account';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const card = (page: Page) => page.getByRole('region', { name: 'Your days of learning' });

async function learnerActive(...daysAgo: number[]) {
  const learner = await newLearner(academy.origin, { enrolled: true });
  makeOlder(academy, learner, 60);
  const events = daysAgo.map((days) =>
    event(
      'lesson-opened',
      'prompt-engineering-beginner',
      'what-a-model-does',
      new Date(Date.now() - days * DAY_MS).toISOString(),
    ),
  );
  if (events.length > 0) {
    const answer = await learner.send('POST', '/api/academy/events', { events });
    expect(answer.status).toBe(200);
  }
  return learner;
}

test('twelve weeks as a picture, and the same in words', async ({ page }) => {
  await signInBrowser(page, academy.origin, await learnerActive(0, 1, 2, 20));
  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(card(page)).toContainText('3');
  await expect(card(page)).toContainText('days in a row');
  const picture = card(page).getByRole('img');
  await expect(picture).toHaveAccessibleName('Activity of the last 12 weeks. Active on 4 days of the last 12 weeks.');
  await expect(card(page).locator('.streak-day')).toHaveCount(84);
  await expect(card(page).locator('.streak-day[data-state="active"]')).toHaveCount(4);
  await card(page).getByText('The same in words').click();
  await expect(card(page).getByRole('listitem')).toHaveCount(12);
});

test('a new learner is invited, not blamed', async ({ page }) => {
  await signInBrowser(page, academy.origin, await learnerActive());
  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(card(page)).toContainText('Open a lesson today, and the first day is there.');
});

test('a goal of days a week is kept for the learner on every device', async ({ page, browser }) => {
  const learner = await learnerActive(0);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/dashboard#more`);
  await card(page).getByLabel('Goal').selectOption('3 days a week');
  await expect(card(page)).toContainText('1 of 3 days this week');
  await expect(card(page).getByRole('status')).toHaveText('Your goal is saved.');

  const other = await browser.newContext();
  const second = await other.newPage();
  await signInBrowser(second, academy.origin, learner);
  await second.goto(`${academy.origin}/dashboard#more`);
  await expect(card(second).getByLabel('Goal')).toHaveValue('3');
  await card(second).getByLabel('Goal').selectOption('1 day a week');
  await expect(card(second)).toContainText('Goal reached this week');
  await other.close();
});

test('a streak that cannot be loaded is reported, and the copy on this device is shown', async ({ page }) => {
  await signInBrowser(page, academy.origin, await learnerActive(0, 1));
  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(card(page)).toContainText('days in a row');
  // The copy is no longer fresh.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('spek_me_')) ?? '';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), at: 0 }));
  });
  await page.route(`**${meEndpoint.path}`, (route) => route.abort());
  await page.reload();
  await expect(page.locator('#toasts')).toContainText('Failed to load streak data');
  await expect(card(page).locator('.streak-now')).toContainText('2');
});

test('a goal that could not be saved goes back to what it was', async ({ page }) => {
  await signInBrowser(page, academy.origin, await learnerActive(0));
  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(card(page).getByLabel('Goal')).toHaveValue('0');
  await page.route('**/api/collections/users/records/**', (route) => route.abort());
  await card(page).getByLabel('Goal').selectOption('5 days a week');
  await expect(page.getByText('Your goal could not be saved. Please try again.')).toBeVisible();
  await expect(card(page).getByLabel('Goal')).toHaveValue('0');
});
