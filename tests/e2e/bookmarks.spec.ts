/** Bookmarks: on the course, in its list, on the lesson, and on the dashboard. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';

const COURSE = '/course/prompt-engineering-beginner';
const FIRST = 'What a language model does and does not do';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function signIn(page: Page): Promise<void> {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
}

const courseButton = (page: Page) => page.getByRole('button', { name: 'Bookmark this course' });
const lessonButton = (page: Page, title: string) => page.getByRole('button', { name: `Bookmark “${title}”` });
const bookmarks = (page: Page) => page.getByRole('region', { name: 'Bookmarks' });

/** Presses and waits for the server's answer: a bookmark is shown at once, before it is kept. */
async function press(button: Locator): Promise<void> {
  const answered = button
    .page()
    .waitForResponse(
      (answer) => answer.url().includes(addBookmarkEndpoint.path) && answer.request().method() !== 'GET',
    );
  await button.click();
  await (await answered).finished();
}

test('a learner bookmarks a course and a lesson, finds both on the dashboard, removes one and takes it back', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(academy.origin + COURSE);
  await press(courseButton(page));
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'true');
  await press(lessonButton(page, FIRST));
  await expect(lessonButton(page, FIRST)).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${academy.origin}${COURSE}/lesson/1`);
  await expect(lessonButton(page, FIRST)).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(bookmarks(page).getByRole('listitem')).toHaveCount(2);
  await expect(bookmarks(page)).toContainText('Lesson 1 of Prompt Engineering for Beginners');
  const course = builtCurriculum().courses.find(({ code }) => code === 'PE-101');
  await expect(bookmarks(page)).toContainText(course?.description ?? 'no course');
  await expect(bookmarks(page)).toContainText(course?.entries[0]?.description ?? 'no lesson');
  await expect(bookmarks(page).getByText(/Saved on [A-Z][a-z]+ \d{1,2}, 20\d\d/)).toHaveCount(2);
  await expect(bookmarks(page).getByRole('link', { name: FIRST })).toHaveAttribute('href', `${COURSE}/lesson/1`);

  await press(bookmarks(page).getByRole('button', { name: `Remove the bookmark “${FIRST}”` }));
  await expect(bookmarks(page)).toContainText(`Removed: ${FIRST}`);
  const undo = bookmarks(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await press(undo);
  await expect(bookmarks(page).getByRole('link', { name: FIRST })).toBeVisible();
  await expect(bookmarks(page)).toContainText(course?.entries[0]?.description ?? 'no lesson');
  await page.reload();
  await expect(bookmarks(page).getByRole('listitem')).toHaveCount(2);
});

test('a locked lesson has no bookmark button', async ({ page }) => {
  await signIn(page);
  await page.goto(academy.origin + COURSE);
  await expect(lessonButton(page, FIRST)).toBeVisible();
  await expect(page.locator('li[data-state="locked"]').first()).toBeVisible();
  await expect(page.locator('li[data-state="locked"] [data-bookmark]').first()).toBeHidden();
});

test('what the server did not take is taken back, with a toast', async ({ page }) => {
  await signIn(page);
  await page.goto(academy.origin + COURSE);
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/api/collections/user_bookmarks/**', (route) => route.abort());
  await courseButton(page).click();
  await expect(page.getByText('Failed to add bookmark')).toBeVisible();
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'false');

  await page.unroute('**/api/collections/user_bookmarks/**');
  await press(courseButton(page));
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/collections/user_bookmarks/**', (route) => route.abort());
  await courseButton(page).click();
  await expect(page.getByText('Failed to remove bookmark')).toBeVisible();
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('someone signed out is asked to log in', async ({ page }) => {
  await page.goto(`${academy.origin}${COURSE}/lesson/1`);
  await lessonButton(page, FIRST).click();
  await expect(page.getByText('You must be logged in to add bookmarks')).toBeVisible();
});

test('a bookmark that another device has added already is simply there', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + COURSE);
  // The page knows the learner, and so the bookmarks there were.
  await expect(page.locator('[data-progress-text]').first()).toHaveText(/^0 of \d+ lessons completed$/);
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'false');
  const body = { user: learner.id, course: 'prompt-engineering-beginner', lesson: '' };
  const made = await learner.send('POST', '/api/collections/user_bookmarks/records', body);
  expect(made.status).toBe(200);
  await press(courseButton(page));
  await expect(courseButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Failed to add bookmark')).toHaveCount(0);
});
