/** A connection that comes back: what failed comes by itself, what was refused is shown, and 'Offline' is shown only where it is true. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz } from '#support/answer-quiz';
import { type Client, event, newLearner, superuser } from '#support/api-client';
import { signInBrowser } from '#support/browser';

/** Requests are held up on their way here, so no worker may send them. */
test.use({ serviceWorkers: 'block' });

const COURSE = 'prompt-engineering-beginner';
const BEFORE_QUIZ = ['what-a-model-does', 'parts-of-a-prompt', 'give-context-and-data'];
const QUIZ = 'first-prompts-quiz';
const QUIZ_PATH = `/course/${COURSE}/lesson/4`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const chip = (page: Page) => page.locator('[data-sync-chip] > *');
const toasts = (page: Page) => page.locator('#toasts');

async function learnerAt(page: Page, path: string): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const events = BEFORE_QUIZ.map((lesson) => event('lesson-completed', COURSE, lesson));
  await learner.send('POST', '/api/academy/events', { events });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
  return learner;
}

test.describe("the chip says 'Offline' no longer than it is true, also with nothing to send", () => {
  test('when the browser says that the connection is back', async ({ page, context }) => {
    await learnerAt(page, '/courses');
    await expect(page.locator('[data-nav="name"]')).toHaveText('Aline Uwase');
    await expect(async () => {
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(chip(page)).toHaveText('Offline', { timeout: 1000 });
    }).toPass();
    await context.setOffline(false);
    await expect(chip(page)).toHaveCount(0);
  });

  test('when the server, which was not there, is there again', async ({ page }) => {
    await learnerAt(page, '/courses');
    await expect(page.locator('[data-nav="name"]')).toHaveText('Aline Uwase');
    await page.route('**/api/**', (route) => route.abort());
    // An answer to what was asked before may still arrive, and says that the server is there.
    await expect(async () => {
      const asked = page.waitForRequest('**/api/academy/health', { timeout: 5000 });
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await asked;
    }).toPass();
    await expect(chip(page)).toHaveText('Offline');
    await page.unroute('**/api/**');
    await expect(chip(page)).toHaveCount(0);
  });

  test('within seconds also after a quarter of an hour', async ({ page }) => {
    await page.clock.install();
    await learnerAt(page, '/courses');
    await expect(page.locator('[data-nav="name"]')).toHaveText('Aline Uwase');
    await page.route('**/api/**', (route) => route.abort());
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await expect(chip(page)).toHaveText('Offline', { timeout: 1000 });
    }).toPass();
    // Each try ends before the next pause begins, so the time goes on in steps.
    for (let step = 0; step < 30; step += 1) {
      await page.clock.runFor(30_000);
      await expect(chip(page)).toHaveText('Offline');
    }
    await page.unroute('**/api/**');
    await page.clock.runFor(11_000);
    await expect(chip(page)).toHaveCount(0);
  });

  test('when any other request succeeds', async ({ page }) => {
    await learnerAt(page, `/course/${COURSE}`);
    // The light check never gets through here.
    await page.route('**/api/academy/health', (route) => route.abort());
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await expect(chip(page)).toHaveText('Offline', { timeout: 1000 });
    }).toPass();
    await page.locator('.course-head [data-bookmark]').click();
    await expect(chip(page)).toHaveCount(0);
  });
});

test('a read that fails is tried again by itself', async ({ page }) => {
  let tries = 0;
  await page.route('**/api/academy/certificates', (route) => {
    tries += 1;
    return tries <= 2 ? route.abort() : route.continue();
  });
  await learnerAt(page, '/certifications');
  await expect(page.locator('[data-certificate][data-known]').first()).toBeVisible();
  expect(tries).toBe(3);
});

test("reads that failed share one 'Try again'", async ({ page }) => {
  let isBroken = true;
  for (const path of ['**/api/academy/certificates', '**/api/academy/me']) {
    await page.route(path, (route) => (isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue()));
  }
  await learnerAt(page, '/certifications');
  const again = page.locator('[data-certifications] [data-failed] button');
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-badges]')).not.toContainText('No badge');
  isBroken = false;
  await again.click();
  await expect(page.locator('[data-certificate][data-known]').first()).toBeVisible();
  await expect(page.locator('[data-nav="subtitle"]')).not.toBeEmpty();
});

test.describe('the questions of a quiz', () => {
  for (const [what, answer] of [
    ['do not come', null],
    ['come malformed', '{"questions":"none"}'],
    ['come as another page', '<!doctype html><title>Free Wi-Fi</title>'],
  ] as const) {
    test(`that ${what}: a toast and one way to try again`, async ({ page }) => {
      let isBroken = true;
      await page.route('**/questions.json', (route) => {
        if (!isBroken) return route.continue();
        return answer === null ? route.abort() : route.fulfill({ status: 200, body: answer });
      });
      await learnerAt(page, QUIZ_PATH);
      await expect(toasts(page)).toContainText('Failed to load quiz. Please try again.', { timeout: 30_000 });
      isBroken = false;
      await page.locator('.quiz-notice').getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('form.quiz-box')).toBeVisible();
    });
  }
});

test('a quiz that is refused while it waits is shown with its answers and the reason', async ({ page }) => {
  const learner = await learnerAt(page, QUIZ_PATH);
  await expect(page.locator('form.quiz-box')).toBeVisible();
  await page.route('**/api/academy/**', (route) => route.abort());
  await answerQuiz(page, COURSE, QUIZ);
  await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  // Pressed while nothing can be reached. Afterwards the page sends by itself, so the button may be gone before anybody presses it.
  const sendNow = page.locator('.quiz-notice').getByRole('button', { name: 'Send now' });
  await sendNow.click();
  await expect(sendNow).toHaveAttribute('aria-busy', 'false');
  const root = await superuser(academy.origin);
  const filter = encodeURIComponent(`user = '${learner.id}'`);
  const { body } = await root.get<{ items: { id: string }[] }>(
    `/api/collections/program_enrollments/records?filter=${filter}`,
  );
  for (const { id } of body.items) await root.send('DELETE', `/api/collections/program_enrollments/records/${id}`);
  await page.unroute('**/api/academy/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));

  const notice = page.locator('.quiz-notice', { hasText: 'These answers were not taken' });
  await expect(notice).toContainText('you are not enrolled in the program');
  await notice.getByText('Show these answers').click();
  await expect(notice.locator('dd').first()).toBeVisible();
  expect(await notice.locator('dd').count()).toBeGreaterThan(1);
  await expect(chip(page)).toHaveText('1 not taken');
  await chip(page).click();
  const panel = page.getByRole('dialog', { name: 'Your work on this device' });
  await expect(panel.getByRole('link', { name: 'See your answers' })).toHaveAttribute(
    'href',
    `/course/${COURSE}?lesson=${QUIZ}`,
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  // Enrolled again, they are graded.
  await learner.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
  await notice.getByRole('button', { name: 'Send them again' }).click();
  await expect(page.locator('.quiz-result')).toContainText('100');
  await expect(notice).toHaveCount(0);
});
