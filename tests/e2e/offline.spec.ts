/** Learning with a connection that comes and goes: the server is really gone (kill -9), and really comes back. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { answerQuiz } from '#support/answer-quiz';
import { type Client, event, newLearner, PASSWORD, superuser } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { closeSheets } from '#support/lesson-steps';

test.use({ serviceWorkers: 'allow' });

const COURSE = 'prompt-engineering-beginner';
const [FIRST, SECOND, THIRD, QUIZ] = [
  'what-a-model-does',
  'parts-of-a-prompt',
  'give-context-and-data',
  'first-prompts-quiz',
] as const;
const path = (n: number) => `/course/${COURSE}/lesson/${n}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.beforeEach(async ({ page }) => {
  await closeSheets(page);
  await academy.ensureRunning();
});
test.afterAll(() => academy.stop());

async function signInByForm(page: Page, learner: Client, next: string): Promise<void> {
  await page.goto(`${academy.origin}/auth?next=${encodeURIComponent(next)}`);
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(academy.origin + next);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function open(page: Page, where: string): Promise<void> {
  await page.goto(academy.origin + where);
}

const heading = (page: Page) => page.locator('main h1').first();
const chip = (page: Page) => page.locator('[data-sync-chip] > *');
const finish = (page: Page) => page.locator('[data-finish] button');

async function complete(page: Page): Promise<void> {
  await finish(page).scrollIntoViewIfNeeded();
  await finish(page).click();
  await expect(finish(page)).toHaveText('Lesson Completed!');
}

/** Waits until a page is in the learner's cache. */
async function untilSaved(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, where), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** How often the server has written down that the learner completed an entry. */
async function completions(learner: Client, lesson: string): Promise<number> {
  const root = await superuser(academy.origin);
  const filter = `user = '${learner.id}' && lesson = '${lesson}' && (kind = 'lesson-completed' || kind = 'quiz-attempt')`;
  const { body } = await root.get<{ totalItems: number }>(
    `/api/collections/user_activity/records?filter=${encodeURIComponent(filter)}`,
  );
  return body.totalItems;
}

async function progressOf(learner: Client): Promise<Record<string, string>> {
  const { body } = await learner.get<{ progress: Record<string, { entries: Record<string, string> }> }>(
    '/api/academy/me',
  );
  return body.progress[COURSE]?.entries ?? {};
}

test('a lesson opened before is readable offline, the next one too, and what is done is sent once', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  const title = await heading(page).textContent();
  await complete(page);
  await expect(chip(page)).toHaveText('Saved');
  await untilSaved(page, path(1));
  await untilSaved(page, path(2));

  await academy.kill();
  await open(page, path(1));
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(page.locator('#toasts')).toContainText('Using offline course content');
  await expect(page.locator('#toasts')).toContainText(
    "We couldn't reach the server, so we're showing your saved lessons and progress.",
  );
  await open(page, path(2));
  await complete(page);
  await expect(chip(page)).toHaveText('1 waiting');
  await expect(chip(page)).toHaveAccessibleName('Saved on this device. 1 waiting.');
  await expect(page.locator('#toasts')).toContainText('Unable to sync progress');
  await expect(page.locator('#toasts')).toContainText("We'll retry saving your lesson when the connection improves.");
  await page.clock.install();
  // A reload loses nothing, and shows the message no second time while offline.
  await open(page, path(2));
  await expect(finish(page)).toHaveText('Lesson Completed!');
  await expect(chip(page)).toHaveText('1 waiting');
  await expect(page.locator('#toasts')).not.toContainText('Unable to sync progress');

  // The page tries again by itself at the earliest 22 seconds after it was loaded. Its clock stops, so that the learner is the one who sends.
  await page.clock.pauseAt(Date.now() + 10_000);
  await academy.restart();
  await chip(page).click();
  const panel = page.getByRole('dialog', { name: 'Your work on this device' });
  await expect(panel).toContainText('Lesson completed');
  await expect(panel).toContainText('Prompt Engineering for Beginners · The five parts of a good prompt');
  await panel.getByRole('button', { name: 'Send now' }).click();
  await expect(panel).toContainText('Everything is sent.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(chip(page)).toHaveText('Saved');
  expect(await progressOf(learner)).toEqual({ [FIRST]: 'counted', [SECOND]: 'counted' });
  expect(await completions(learner, SECOND)).toBe(1);
});

test('an answer that gets lost on the way: sent again, counted once', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  await expect(chip(page)).toHaveText('Saved');
  let sent = 0;
  let lineIsBack = (): void => undefined;
  const online = new Promise<void>((resolve) => {
    lineIsBack = resolve;
  });
  await page.route('**/api/academy/events', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await online;
    await route.abort();
  });
  await complete(page);
  await expect(chip(page)).toHaveText('1 waiting');
  // The connection is back while the try is under way that fails.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  lineIsBack();
  await expect(chip(page)).toHaveText('Saved');
  expect(sent).toBe(2);
  expect(await completions(learner, FIRST)).toBe(1);
});

test('two tabs send the queue once', async ({ page, context }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  await expect(chip(page)).toHaveText('Saved');
  const second = await context.newPage();
  await open(second, path(1));
  await expect(chip(second)).toHaveText('Saved');
  await context.route('**/api/academy/events', (route) => route.abort());
  await complete(page);
  await expect(chip(page)).toHaveText('1 waiting');
  let sent = 0;
  // A try that was cut off does not finish; each tab may also try by itself as soon as the line is back.
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/academy/events')) sent += 1;
  });
  await context.unroute('**/api/academy/events');
  await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  await expect(chip(page)).toHaveText('Saved');
  await expect(chip(second)).toHaveText('Saved');
  expect(sent).toBe(1);
});

test('a quiz answered offline waits, and is graded when the server is back', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const events = [FIRST, SECOND, THIRD].map((lesson) => event('lesson-completed', COURSE, lesson));
  await learner.send('POST', '/api/academy/events', { events });
  await signInByForm(page, learner, path(4));
  await expect(page.locator('form.quiz-box')).toBeVisible();
  await untilSaved(page, path(4));

  await academy.kill();
  await open(page, path(4));
  await expect(page.locator('form.quiz-box')).toBeVisible();
  await answerQuiz(page, COURSE, QUIZ);
  await expect(page.locator('.quiz-notice')).toBeVisible();
  await expect(chip(page)).toHaveText('1 waiting');

  await academy.restart();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.quiz-result')).toContainText('100');
  await expect(chip(page)).toHaveText('Saved');
  expect((await progressOf(learner))[QUIZ]).toBe('counted');
  expect(await completions(learner, QUIZ)).toBe(1);
});

test('the catalogue opened before knows the courses and what is done in them without a connection', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await learner.send('POST', '/api/academy/events', { events: [event('lesson-completed', COURSE, FIRST)] });
  await signInByForm(page, learner, '/courses');
  const done = page.locator(`[data-course="${COURSE}"] [data-course-progress]`);
  await expect(done).toHaveText(/% complete$/);
  const text = await done.textContent();
  await untilSaved(page, '/courses');
  await academy.kill();
  await open(page, '/courses');
  await expect(done).toHaveText(text ?? '');
});

test('a page that was never opened shows the offline page, which lists what is there', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  await untilSaved(page, path(1));
  await untilSaved(page, path(2));
  await academy.kill();
  await open(page, path(7));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on your device yet');
  const saved = page.locator('[data-saved-lessons] a');
  await expect(saved.first()).toHaveAttribute('href', path(1));
  await saved.first().click();
  await page.waitForURL(academy.origin + path(1));
  await expect(finish(page)).toBeVisible();
});

test('a page that was open before the worker took over is saved all the same', async ({ context, page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  // The scripts of the lesson begin once a worker, which another tab has started, controls the page.
  let begin = (): void => {};
  const controlled = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await controlled;
    await route.continue();
  });
  await page.goto(academy.origin + path(1), { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${academy.origin}/privacy`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  begin();
  await untilSaved(page, path(1));
  await untilSaved(page, path(2));
});

test('a lesson that is opened again has its page written again, and none of its scripts and styles', async ({
  context,
  page,
}) => {
  await signInByForm(page, await newLearner(academy.origin, { enrolled: true }), path(1));
  await untilSavedWhole(page, academy.origin, path(2));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const again: string[] = [];
    const put = Cache.prototype.put;
    Cache.prototype.put = async function (request, response) {
      if (await this.match(request, { ignoreVary: true }))
        again.push(new URL(request instanceof Request ? request.url : request, origin).pathname);
      await put.call(this, request, response);
    };
    Object.assign(globalThis, { again });
  });
  const again = () => worker.evaluate(() => (globalThis as unknown as { again: string[] }).again);
  const times = async (where: string) => (await again()).filter((one) => one === where).length;
  // The worker looks at the scripts of the next lesson after its page: it has looked at them once when the page comes a second time.
  for (const count of [1, 2]) {
    await open(page, path(1));
    await expect.poll(() => times(path(2))).toBe(count);
  }
  expect((await again()).filter((one) => one.startsWith('/_astro/'))).toEqual([]);
});

test.describe('signing out with work that is not sent', () => {
  async function workOffline(page: Page): Promise<Client> {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInByForm(page, learner, path(1));
    await expect(chip(page)).toHaveText('Saved');
    await academy.kill();
    await complete(page);
    await expect(chip(page)).toHaveText('1 waiting');
    await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Some of your work is not sent yet' })).toBeVisible();
    return learner;
  }

  test('keep: it is sent at the next sign-in, and not under another account', async ({ page }) => {
    const learner = await workOffline(page);
    await page.getByRole('button', { name: 'Keep and sign out' }).click();
    await page.getByRole('button', { name: 'Do not wait' }).click();
    await page.waitForURL(`${academy.origin}/auth`);
    await academy.restart();
    const other = await newLearner(academy.origin, { name: 'Claude Mugisha', enrolled: true });
    await signInByForm(page, other, path(1));
    await expect(chip(page)).toHaveText('Saved');
    expect(await progressOf(other)).toEqual({});
    await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
    await page.waitForURL(`${academy.origin}/auth`);
    await signInByForm(page, learner, path(2));
    await expect.poll(() => completions(learner, FIRST)).toBe(1);
  });

  test('discard: it is gone', async ({ page }) => {
    const learner = await workOffline(page);
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await page.getByRole('button', { name: 'Do not wait' }).click();
    await page.waitForURL(`${academy.origin}/auth`);
    await academy.restart();
    await signInByForm(page, learner, path(2));
    await expect(chip(page)).toHaveText('Saved');
    expect(await completions(learner, FIRST)).toBe(0);
  });

  test('stay signed in: nothing happens', async ({ page }) => {
    await workOffline(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chip(page)).toHaveText('1 waiting');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first()).toBeVisible();
  });
});

test('the session ends while work waits: it is kept, and sent after signing in again', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  await expect(chip(page)).toHaveText('Saved');
  await academy.kill();
  await complete(page);
  await expect(chip(page)).toHaveText('1 waiting');
  // The page also tries by itself: not between the server's return and the end of the session.
  await page.route('**/api/academy/**', (route) => route.abort());
  await academy.restart();
  await learner.send('POST', '/api/academy/sign-out', { scope: 'global' });
  await page.unroute('**/api/academy/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL(/\/auth\?next=/);
  await expect(chip(page)).toHaveText('Sign in to send 1');
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(academy.origin + path(1));
  await expect(chip(page)).toHaveText('Saved');
  expect(await completions(learner, FIRST)).toBe(1);
});

test('what a guest read becomes the learner’s at sign-in, once; what is refused is shown', async ({ page }) => {
  await open(page, path(1));
  await finish(page).scrollIntoViewIfNeeded();
  await finish(page).click();
  await expect(finish(page)).toHaveText('Lesson Completed!');
  const stored = await page.evaluate((name) => localStorage.getItem(name), `course-progress:${COURSE}:guest`);
  expect(Object.keys(JSON.parse(stored ?? '{}').lessons)).toEqual([FIRST]);
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ lessons: { 'no-such-lesson': new Date().toISOString() } })),
    'course-progress:ai-landscape-problem-framing:guest',
  );

  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  await expect(chip(page)).toHaveText('1 not taken');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith(':guest')))).toEqual([]);
  expect(await progressOf(learner)).toEqual({ [FIRST]: 'counted' });
  expect(await completions(learner, FIRST)).toBe(1);

  await chip(page).click();
  const panel = page.getByRole('dialog', { name: 'Your work on this device' });
  await expect(panel).toContainText('not taken: the course has changed');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel).toContainText('Everything is sent.');
});

test('what a guest did in a course that is not open yet waits until it is, and then counts', async ({ page }) => {
  await open(page, path(1));
  // As someone who has worked in a course file: not a free lesson.
  await page.evaluate(
    ([name, lesson]) => localStorage.setItem(name, JSON.stringify({ lessons: { [lesson]: new Date().toISOString() } })),
    [`course-progress:${COURSE}:guest`, SECOND] as const,
  );
  const learner = await newLearner(academy.origin);
  await signInByForm(page, learner, '/program');
  await expect(chip(page)).toHaveText('1 waiting');
  await chip(page).click();
  const panel = page.getByRole('dialog', { name: 'Your work on this device' });
  await expect(panel).toContainText('counts once the course is open to you');
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.locator('[data-enroll]').first().getByRole('button').click();
  await expect.poll(async () => (await progressOf(learner))[SECOND]).toBeDefined();
});

test('a quiz opened before is answered offline: its questions are kept with its page', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInByForm(page, learner, path(1));
  for (const lesson of [FIRST, SECOND, THIRD])
    await learner.send('POST', '/api/academy/events', { events: [event('lesson-completed', COURSE, lesson)] });
  await open(page, path(4));
  await untilSaved(page, path(4));
  await untilSaved(page, `${path(4)}/questions.json`);
  await academy.kill();
  await open(page, path(4));
  await expect(page.getByRole('radio').first()).toBeVisible();
  // What is kept for a page is no page of its own.
  await open(page, '/profile-of-nobody');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-saved-lessons] a').first()).toBeVisible();
  await expect(page.locator('[data-saved-lessons] a[href$=".json"]')).toHaveCount(0);
});

test('a full device gives up saved public pages, and keeps the offline page', async ({ page, context }) => {
  await open(page, '/docs');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilSaved(page, '/offline');
  await untilSaved(page, '/words/shortcuts.json');
  await open(page, '/program');
  await untilSaved(page, '/program');

  // From now on nothing more fits.
  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: academy.origin, quotaSize: 1 });
  await open(page, '/privacy');
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.open('academy-pages')).match('/program').then((copy) => copy === undefined),
      ),
    )
    .toBe(true);

  await academy.kill();
  await open(page, '/privacy');
  await expect(page).toHaveTitle(/offline|connection/i);
  const styled = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-paper'));
  expect(styled).not.toBe('');
});
