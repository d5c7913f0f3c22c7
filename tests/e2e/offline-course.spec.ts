/** 'Keep this course on my device': its cost shown, loaded with progress, whole without a connection, renewed, removed, gone at sign-out. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz } from '#support/answer-quiz';
import { type Client, event, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';

test.use({ serviceWorkers: 'allow' });

const COURSE = 'prompt-engineering-beginner';
const HOME = `/course/${COURSE}`;
const BEFORE_QUIZ = ['what-a-model-does', 'parts-of-a-prompt', 'give-context-and-data'];
const QUIZ = 'first-prompts-quiz';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
/** The number of the lesson with a recording. */
const SOUND = entries.findIndex(({ id }) => id === 'show-examples') + 1;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.beforeEach(() => academy.ensureRunning());
test.afterAll(() => academy.stop());

const keeper = (page: Page) => page.locator('[data-keep-course]');
const inKeeper = (page: Page, name: string | RegExp) => keeper(page).getByRole('button', { name });

async function learnerAt(page: Page, path: string): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const events = BEFORE_QUIZ.map((lesson) => event('lesson-completed', COURSE, lesson));
  await learner.send('POST', '/api/academy/events', { events });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + path);
  // The worker has to be in charge before a test can check what it serves.
  await page.evaluate(() => navigator.serviceWorker.ready);
  return learner;
}

async function openKeeper(page: Page): Promise<void> {
  await keeper(page).locator('summary').click();
  await expect(keeper(page).locator('button').first()).toBeVisible();
}

async function keepCourse(page: Page): Promise<void> {
  await openKeeper(page);
  await inKeeper(page, /^Keep it, \d+ KB$/).click();
  await expect(keeper(page)).toContainText('This course is on your device');
}

type Listed = { pieces: { path: string; hash: string; bytes: number }[] };
const listOf = async (): Promise<Listed> =>
  (await (await fetch(`${academy.origin}/kept/${COURSE}.json`)).json()) as Listed;

test('a course kept from its home opens whole without a connection, lesson, quiz and first paint', async ({ page }) => {
  await learnerAt(page, HOME);
  await openKeeper(page);
  await expect(keeper(page)).toContainText(
    /To load: \d+ KB\. That is (less than 1|about \d+) RWF, at 1,133 RWF for 1 GB/,
  );
  await inKeeper(page, /^Keep it/).click();
  await expect(keeper(page)).toContainText('This course is on your device, with all its lessons and quizzes.');

  await academy.kill();
  for (const { path } of (await offlinePages(page)).filter(({ path: one }) => !one.endsWith('/notebook'))) {
    await page.goto(academy.origin + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    const isStyled = await page.evaluate(
      () => getComputedStyle(document.body).getPropertyValue('--color-paper') !== '',
    );
    expect(isStyled, path).toBe(true);
    const hasFont = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(({ status }) => status === 'loaded');
    });
    expect(hasFont, path).toBe(true);
  }
  // A recording is kept too, and a player may ask for a piece of it.
  const recording = page.locator('audio');
  await page.goto(`${academy.origin}${HOME}/lesson/${SOUND}`);
  await recording.evaluate((audio) => (audio as HTMLAudioElement).play());
  await expect.poll(() => recording.evaluate((audio) => (audio as HTMLAudioElement).ended)).toBe(true);
  await page.goto(`${academy.origin}${HOME}/lesson/4`);
  await expect(page.locator('form.quiz-box')).toBeVisible();
  await answerQuiz(page, COURSE, QUIZ);
  await expect(page.locator('.quiz-notice')).toContainText('Waiting to be graded');
  await page.goto(academy.origin + HOME);
  await expect(keeper(page)).toBeVisible();
  await openKeeper(page);
  await expect(keeper(page)).toContainText('This course is on your device');
});

/** The pages of the course that the device has. */
async function offlinePages(page: Page): Promise<{ path: string }[]> {
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('.kept.'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  const pages = paths.filter((path) => path.startsWith('/course/') && !path.endsWith('.json'));
  expect(pages.length).toBeGreaterThan(3);
  return pages.map((path) => ({ path }));
}

test('the size that is shown is what comes over the wire', async ({ page }) => {
  await learnerAt(page, HOME);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // What the worker has loaded for later would only be asked whether it is still right.
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  // What the worker loads this session does not see; the pages of the course are loaded by the page.
  const paths = new Map<string, string>();
  const came = new Map<string, number>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    came.set(paths.get(requestId) ?? '', encodedDataLength);
  });
  await keepCourse(page);
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  const lessons = (await listOf()).pieces.filter(
    ({ path }) => path.startsWith(`${HOME}/lesson/`) && (came.get(path) ?? 0) > 0,
  );
  expect(lessons.length).toBeGreaterThan(5);
  const ratio = sum(lessons.map(({ path }) => came.get(path) ?? 0)) / sum(lessons.map(({ bytes }) => bytes));
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});

test('it is stopped in the middle, goes on there, and is removed', async ({ page, context }) => {
  await learnerAt(page, HOME);
  await openKeeper(page);
  let isHeld = true;
  await context.route('**/lesson/5', (route) => (isHeld ? undefined : route.continue()));
  await inKeeper(page, /^Keep it/).click();
  await expect(keeper(page).locator('progress')).toBeVisible();
  await expect(keeper(page)).toContainText(/[1-9]\d* of \d+ KB/);
  await inKeeper(page, 'Stop').click();
  await expect(keeper(page)).toContainText('Stopped. What has arrived stays on this device.');
  const left = inKeeper(page, /^Go on, \d+ KB$/);
  await expect(left).toBeVisible();
  isHeld = false;
  await page.reload();
  await openKeeper(page);
  await left.click();
  await expect(keeper(page)).toContainText('This course is on your device');

  await inKeeper(page, 'Remove it from this device').click();
  await expect(keeper(page)).toContainText('The course is not on this device any more.');
  await expect(inKeeper(page, /^Keep it/)).toBeVisible();
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('.kept.')))).toEqual([]);
});

test('a connection that is lost in the middle: what has come stays', async ({ page, context }) => {
  await learnerAt(page, HOME);
  await openKeeper(page);
  await context.route('**/lesson/5', (route) => route.abort());
  await inKeeper(page, /^Keep it/).click();
  await expect(keeper(page)).toContainText('The connection was lost. What has arrived stays');
  await expect(inKeeper(page, /^Go on, \d+ KB$/)).toBeVisible();
});

test('it goes with the learner: at sign-out, and when someone else signs in', async ({ page }) => {
  await learnerAt(page, HOME);
  await keepCourse(page);
  await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(`${academy.origin}/auth`);
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('.kept.')))).toEqual([]);
});

test('it can be kept from the page about the course, by those who are enrolled only', async ({ page }) => {
  await learnerAt(page, `/courses/${COURSE}`);
  await keepCourse(page);
  const other = await newLearner(academy.origin, { enrolled: false });
  await signInBrowser(page, academy.origin, other);
  await page.goto(`${academy.origin}/courses/${COURSE}`);
  await expect(page.locator('[data-nav="subtitle"]')).not.toBeEmpty();
  await expect(keeper(page)).toBeHidden();
});

test('a device without room gets a message before anything is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 200_000, usage: 150_000 });
  });
  await learnerAt(page, HOME);
  await openKeeper(page);
  await expect(keeper(page)).toContainText(/This course needs \d+ KB on your device, and only 49 KB is free/);
  await expect(inKeeper(page, /^Keep it/)).toHaveCount(0);
});

test('a device that fills up meanwhile: what has come stays', async ({ page, context }) => {
  await learnerAt(page, HOME);
  await openKeeper(page);
  await page.route('**/lesson/5', async (route) => {
    const client = await context.newCDPSession(page);
    await client.send('Storage.overrideQuotaForOrigin', { origin: academy.origin, quotaSize: 1 });
    await route.continue();
  });
  await inKeeper(page, /^Keep it/).click();
  await expect(keeper(page)).toContainText('This device is full. Make some room, then go on.');
});

test('where data is expensive nothing is renewed by itself: the learner sees its size', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await learnerAt(page, HOME);
  await keepCourse(page);
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes('.kept.')) ?? '';
    await (await caches.open(name)).delete(path);
  }, `${HOME}/lesson/5`);
  await page.reload();
  await openKeeper(page);
  await expect(keeper(page)).toContainText('Some of its pages have changed or are missing.');
  await inKeeper(page, /^Renew it, \d+ KB$/).click();
  await expect(keeper(page)).not.toContainText('missing');
  await expect(keeper(page)).toContainText('This course is on your device');
});

test('a browser that cannot store anything shows the reason', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await learnerAt(page, HOME);
  await keeper(page).locator('summary').click();
  await expect(keeper(page)).toContainText('This works only over a secure connection');
});

test('after a new build only what changed is loaded again, by the worker itself', async ({ page }) => {
  await learnerAt(page, HOME);
  await keepCourse(page);
  const before = await listOf();
  // As if this course had been kept under an older build, in which one lesson was another one.
  const changed = `${HOME}/lesson/5`;
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((one) => one.includes('.kept.')) ?? '';
    const cache = await caches.open(name);
    const copy = await cache.match(path);
    const headers = new Headers(copy?.headers);
    headers.set('X-Academy-Hash', 'of-an-older-build');
    await cache.put(path, new Response('<title>older</title>', { headers }));
    await cache.put('/_astro/of-an-older-build.js', new Response('', { headers }));
  }, changed);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${academy.origin}/privacy`);
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((one) => one.includes('.kept.')) ?? '';
        const cache = await caches.open(name);
        const [copy, surplus] = await Promise.all([cache.match(path), cache.match('/_astro/of-an-older-build.js')]);
        return { hash: copy?.headers.get('X-Academy-Hash'), surplus: surplus !== undefined };
      }, changed),
    )
    .toEqual({ hash: before.pieces.find(({ path }) => path === changed)?.hash, surplus: false });
  expect(asked.filter((path) => path.startsWith('/course/'))).toEqual([changed]);
});

test('the settings show what was loaded this month and what is kept, and let go of both', async ({ page }) => {
  await learnerAt(page, HOME);
  await keepCourse(page);
  await page.goto(`${academy.origin}/profile-settings/device`);
  const section = page.locator('#device');
  const used = section.getByText(/^Loaded this month: \d+ KB\.$/);
  await expect(used).toBeVisible();
  const loaded = Number(/\d+/.exec((await used.textContent()) ?? '')?.[0]);
  // The course home, the course, these settings: more than the course alone, and not twice as much as all of it.
  const course = (await listOf()).pieces.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  expect(loaded).toBeGreaterThan(course);
  expect(loaded).toBeLessThan(course * 3);

  await section.getByRole('button', { name: 'Count from zero' }).click();
  await expect(used).toHaveText(/^Loaded this month: \d{1,2} KB\.$/);
  await expect(section.getByRole('link', { name: 'Prompt Engineering for Beginners' })).toHaveAttribute('href', HOME);
  await section.getByRole('button', { name: 'Remove from this device: Prompt Engineering for Beginners' }).click();
  await expect(section).toContainText('None. A course says on its own page how it can be kept.');
});
