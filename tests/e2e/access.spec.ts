/** Who may open a course page: the same answer at the same address, with and without JavaScript, and no lesson text in a refusal. */
import { expect, type Page, test } from '@playwright/test';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { meEndpoint } from '#domain/contract/learning/me';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourseBefore } from '#support/finish-course';
import { expectAccessible } from '#support/inspect';

const BEGINNER = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';
const { courses } = builtCurriculum();
const soon = courses.find(({ status }) => status === 'coming-soon');
/** Words of lessons that are no preview: they must be in no refusal. */
const LESSON_WORDS = ['Practice', 'In your notebook', 'Mark Lesson Complete', 'Scroll to bottom to complete'];

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
test.afterAll(() => academy.stop());

/** Without JavaScript the page cookies are all there is, and they alone open pages. */
async function takeCookies(page: Page, { email, password }: Client): Promise<void> {
  await page.request.post(academy.origin + signInEndpoint.path, { data: { identity: email, password } });
}

async function expectRefusal(page: Page, path: string, heading: string): Promise<void> {
  const response = await page.goto(academy.origin + path);
  expect(response?.status()).toBe(403);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const inHead = await page.locator('meta[name="robots"][content="noindex"]').count();
  expect(inHead === 1 || response?.headers()['x-robots-tag'] === 'noindex', 'not to be found').toBe(true);
  const html = await page.content();
  for (const words of LESSON_WORDS) expect(html).not.toContain(words);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const enter = (page: Page, learner: Client) =>
      javaScriptEnabled ? signInBrowser(page, academy.origin, learner) : takeCookies(page, learner);

    test('a guest is sent to sign in and comes back; a preview lesson is open', async ({ page }) => {
      await page.goto(`${academy.origin}/course/${BEGINNER}/lesson/2`);
      const next = encodeURIComponent(`/course/${BEGINNER}/lesson/2`);
      expect(page.url()).toBe(`${academy.origin}/auth?next=${next}`);
      const preview = await page.goto(`${academy.origin}/course/${BEGINNER}/lesson/1`);
      expect(preview?.status()).toBe(200);
      await expect(page.locator('.prose h2').first()).toBeVisible();
    });

    test('someone who is not enrolled reads what is missing', async ({ page }) => {
      await enter(page, await newLearner(academy.origin));
      for (const path of [`/course/${BEGINNER}`, `/course/${BEGINNER}/lesson/2`, `/course/${FRAMING}/lesson/1`]) {
        await expectRefusal(page, path, 'Course Access Required');
      }
      await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
      await page.getByRole('link', { name: 'Enroll in Program' }).click();
      // Without JavaScript the one page of the course knows no lesson.
      const next = javaScriptEnabled ? `/course/${FRAMING}/lesson/1` : `/course/${FRAMING}`;
      await expect(page).toHaveURL(`${academy.origin}/program?next=${encodeURIComponent(next)}`);
    });

    test('missing prerequisites are named', async ({ page }) => {
      const learner = await newLearner(academy.origin, { enrolled: true });
      await enter(page, learner);
      for (const path of [`/course/${FRAMING}`, `/course/${FRAMING}/lesson/1`]) {
        await expectRefusal(page, path, 'Access Denied');
      }
      await expect(
        page.getByText('You need to complete the prerequisite courses before accessing this content.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Prompt Engineering for Beginners' })).toBeVisible();
      await page.getByRole('link', { name: 'Browse Available Courses' }).click();
      await expect(page).toHaveURL(`${academy.origin}/courses`);

      await finishCourseBefore(learner, BEGINNER);
      const opened = await page.goto(`${academy.origin}/course/${FRAMING}/lesson/1`);
      expect(opened?.status()).toBe(200);
    });

    test('a course that is not open yet says what it will teach', async ({ page }) => {
      await expectRefusal(page, `/course/${soon?.slug}`, soon?.title ?? '');
      await expect(page.getByText('Content coming soon. Stay tuned!')).toBeVisible();
      await expect(page.getByText(soon?.planned[0]?.title ?? '')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to all courses' })).toHaveAttribute('href', '/courses');
    });

    test('every course has a page for everybody, the same that a course in preparation shows', async ({ page }) => {
      const open = await page.goto(`${academy.origin}/courses/${BEGINNER}`);
      expect(open?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompt Engineering for Beginners');
      await expect(page.getByRole('link', { name: 'Start free' })).toHaveAttribute(
        'href',
        `/course/${BEGINNER}/lesson/1`,
      );
      const titles = courses.find(({ slug }) => slug === BEGINNER)?.entries.map(({ title }) => title) ?? [];
      for (const title of titles) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
      const html = await page.content();
      for (const words of LESSON_WORDS) expect(html).not.toContain(words);

      // The prerequisite is shown before someone creates an account for the course.
      await page.goto(`${academy.origin}/courses/${FRAMING}`);
      await expect(page.getByRole('link', { name: 'Begin with Prompt Engineering for Beginners' })).toHaveAttribute(
        'href',
        `/courses/${BEGINNER}`,
      );
      const planned = await page.goto(`${academy.origin}/courses/${soon?.slug}`);
      expect(planned?.status()).toBe(200);
      await expect(page.getByText('Content coming soon. Stay tuned!')).toBeVisible();
      await expect(page.getByText(soon?.planned[0]?.title ?? '')).toBeVisible();
    });

    test('the page about a course leads a learner into it', async ({ page }) => {
      await enter(page, await newLearner(academy.origin, { enrolled: true }));
      await page.goto(`${academy.origin}/courses/${BEGINNER}`);
      // Without JavaScript a page does not know who is there.
      const name = javaScriptEnabled ? 'Open the course' : 'Start free';
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${academy.origin}/course/${BEGINNER}${javaScriptEnabled ? '' : '/lesson/1'}`);
    });

    // Without JavaScript a page does not know who is there.
    if (javaScriptEnabled)
      test('the page about a course that is not open yet leads to what comes first', async ({ page }) => {
        await enter(page, await newLearner(academy.origin));
        await page.goto(`${academy.origin}/courses/${FRAMING}`);
        await expect(page.getByRole('link', { name: 'Enroll in Program' })).toHaveAttribute('href', /^\/program/);
        await enter(page, await newLearner(academy.origin, { enrolled: true }));
        await page.goto(`${academy.origin}/courses/${FRAMING}`);
        await expect(page.getByRole('link', { name: 'Open the course' })).toHaveCount(0);
        await page.getByRole('link', { name: 'Begin with Prompt Engineering for Beginners' }).click();
        await expect(page).toHaveURL(`${academy.origin}/course/${BEGINNER}`);
      });

    test('what does not exist is not found', async ({ page }) => {
      await enter(page, await newLearner(academy.origin, { enrolled: true }));
      for (const path of [
        `/course/${BEGINNER}/lesson/99`,
        '/course/no-such-course',
        '/courses/no-such-course',
        `/course/${BEGINNER}/other`,
      ]) {
        const response = await page.goto(academy.origin + path);
        expect(response?.status(), path).toBe(404);
      }
      await page.goto(`${academy.origin}/course`);
      expect(new URL(page.url()).pathname).toBe('/courses');
      const direct = await page.goto(`${academy.origin}/refused/not-enrolled/${BEGINNER}`);
      expect(direct?.status()).toBe(404);
    });
  });
}

test('axe finds nothing on the refusals, nor on the pages about courses', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`${academy.origin}/course/${soon?.slug}`);
  await expectAccessible(page);
  for (const slug of [BEGINNER, FRAMING]) {
    await page.goto(`${academy.origin}/courses/${slug}`);
    await expectAccessible(page);
  }
  const stranger = await newLearner(academy.origin);
  await signInBrowser(page, academy.origin, stranger);
  await page.goto(`${academy.origin}/course/${BEGINNER}`);
  await expectAccessible(page);
  await stranger.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
  await page.goto(`${academy.origin}/course/${FRAMING}`);
  await expectAccessible(page);
});

test('a course says Loading course... and a lesson Checking access... until the server has returned how far the learner is', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${meEndpoint.path}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${academy.origin}/course/${BEGINNER}`);
  await expect(page.getByText('Loading course...')).toBeVisible();
  await page.goto(`${academy.origin}/course/${BEGINNER}/lesson/1`);
  await expect(page.getByText('Checking access...').first()).toBeVisible();
  release();
  await expect(page.getByText('Checking access...')).toHaveCount(0);
  await expect(page.locator('[data-progress-text]').first()).toContainText('0 of 8');
});
