/** The sheet of a completed lesson: the band, what the learner can do now, the way on, and after the first lesson a picture. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { throughSteps } from '#support/lesson-steps';

const SLUG = 'prompt-engineering-beginner';
const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
const lesson = (n: number): string => `/course/${SLUG}/lesson/${n}`;

test.use({ viewport: { width: 390, height: 844 } });

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const sheet = (page: Page) => page.getByRole('dialog', { name: 'You can now' });

/** Reads a lesson to its end and marks it, as someone who has completed those before it. */
async function finishLesson(page: Page, n: number): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, n - 1);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + lesson(n));
  await throughSteps(page);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  return learner;
}

test('it shows the new diamond and what one can do now, and Enter leads to the next lesson', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const trouble = watchConsole(page, /favicon\.ico/);
  await finishLesson(page, 1);
  await expect(sheet(page)).toContainText('Explain in simple words what a language model does');
  await expect(sheet(page).getByRole('img')).toHaveAccessibleName(
    `Your woven band: 1 of ${course?.entries.length} diamonds`,
  );
  expect(await sheet(page).locator('.lesson-done-diamond > path').count()).toBeGreaterThan(3);
  await expect(sheet(page)).not.toContainText(/Lesson completed!/i);
  await expectAccessible(page);
  const next = sheet(page).getByRole('link', { name: `Next: ${course?.entries[1]?.title}` });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(academy.origin + lesson(2));
  expect(trouble).toEqual([]);

  // Nothing of it is loaded before the tap.
  scripts.length = 0;
  await page.reload();
  await expect(page.locator('[data-progress-text]').first()).toContainText('1 of');
  expect(scripts.filter((url) => /lesson-done|status-picture/.test(url))).toEqual([]);
});

test('after the first lesson it draws a picture to show, with the name only where the learner wants it', async ({
  page,
}) => {
  await finishLesson(page, 1);
  await sheet(page).getByRole('button', { name: 'A picture for my WhatsApp status' }).click();
  const picture = sheet(page).getByRole('img', { name: /^The picture: your woven band and the words/ });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const name = sheet(page).getByRole('checkbox', { name: 'With my name' });
  await expect(name).not.toBeChecked();
  const print = () => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
  const nameless = await print();
  await name.check();
  await expect.poll(print).not.toBe(nameless);
  await name.uncheck();
  await expect.poll(print).toBe(nameless);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('spek-academy.png');
});

test('after the first lesson one tap makes the calendar of the settings, and does not replace times that are there', async ({
  page,
}) => {
  const learner = await finishLesson(page, 1);
  await expect(sheet(page).getByText('When do you go on?')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'At the weekend' }).click();
  await expect(sheet(page).getByRole('status')).toContainText('Saturday, Sunday, 10:00');
  await expect(sheet(page).getByRole('link', { name: 'Open in a calendar' })).toBeFocused();
  await expectAccessible(page);
  const kept = async () => (await learner.get<{ days: string[]; time: string }>('/api/academy/reminders')).body;
  expect(await kept()).toMatchObject({ days: ['SA', 'SU'], time: '10:00' });
  const calendar = await sheet(page).getByRole('link', { name: 'Open in a calendar' }).getAttribute('href');
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('BYDAY=SA,SU');

  // Someone with times of their own, who completes a first lesson: they stay.
  const other = await newLearner(academy.origin, { enrolled: true });
  await other.send('PUT', '/api/academy/reminders/times', { days: ['WE'], time: '06:15' });
  await signInBrowser(page, academy.origin, other);
  await page.goto(academy.origin + lesson(1));
  await throughSteps(page);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await sheet(page).getByRole('button', { name: 'Tomorrow at noon' }).click();
  await expect(sheet(page).getByRole('status')).toContainText('Wednesday, 06:15');
  await sheet(page).getByRole('link', { name: 'Change the times' }).click();
  await expect(page).toHaveURL(`${academy.origin}/profile-settings/reminders#reminders`);
});

test('after a later lesson there is no picture; the sheet closes, and the page is as it was', async ({ page }) => {
  await finishLesson(page, 2);
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'A picture for my WhatsApp status' })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('[data-finish] > button')).toHaveText('Lesson Completed!');
});

test('where what comes next is in another language, the way on says in which, and how long it takes', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, 2);
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}/rw${lesson(3)}`);
  await throughSteps(page);
  await page.locator('[data-finish] > button').click();
  const next = page.getByRole('dialog').locator(`a[href="/rw${lesson(4)}"]`);
  await expect(next.locator('[lang="en"]')).toHaveText(course?.entries[3]?.title ?? '');
  await expect(next.locator('small')).toHaveText(/ · iminota [0-9–]+ · Icyongereza$/);
  await expectAccessible(page);
});

test('a guest is led to an account', async ({ page }) => {
  await page.goto(academy.origin + lesson(1));
  await throughSteps(page);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await expect(sheet(page).getByRole('img')).toHaveCount(0);
  await expect(sheet(page).getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    new RegExp(`next=${encodeURIComponent(lesson(2))}`),
  );
});
