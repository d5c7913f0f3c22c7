/** The session, row by row of its state table, in a real browser. */
import { chromium, expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, PASSWORD } from '#support/api-client';
import { untilIdle } from '#support/browser';

test.use({ serviceWorkers: 'allow' });

const LESSON = '/course/prompt-engineering-beginner/lesson/2';
const PREVIEW = '/course/prompt-engineering-beginner/lesson/1';
const MARKER = 'academy_session';
const DAY_MS = 24 * 60 * 60_000;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const lesson = (page: Page) => page.locator('article, main h1').first();
const enrolled = (name = 'Aline Uwase') => newLearner(academy.origin, { name, enrolled: true });

/** Fills the sign-in form, and sends it. */
async function fillForm(page: Page, learner: Client): Promise<void> {
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
}

/** Signs in by the form and waits until `next` is open. */
async function signInByForm(page: Page, learner: Client, next = LESSON): Promise<void> {
  await page.goto(`${academy.origin}/auth?next=${encodeURIComponent(next)}`);
  await fillForm(page, learner);
  await page.waitForURL(academy.origin + next);
}

/** Opens a page, and lets it do what a page does by itself about the session. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(academy.origin + path);
  await untilIdle(page);
}

/** Goes away from a page of ours: what it has asked for might be kept again, or end the session there. */
async function leave(page: Page): Promise<void> {
  await page.goto(`${academy.origin}/favicon.svg`);
}

/** Tries to open a lesson, and is shown the form. */
async function expectForm(page: Page): Promise<void> {
  await page.goto(academy.origin + LESSON);
  await expect(page.locator('form[data-form="sign-in"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth');
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
}

/** Counts documents, to see loops. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** How long ago the token of this browser was given, in ms. */
const ageOfSession = (page: Page) =>
  page.evaluate(() => Date.now() - JSON.parse(localStorage.getItem('academy-session') ?? '{}').since);

const learnerCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('academy-learner-')));

test('a guest is sent to the form, and after signing in to the lesson', async ({ page }) => {
  const learner = await enrolled();
  await expectForm(page);
  await signInByForm(page, learner);
  await expect(lesson(page)).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'academy_token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find(({ name }) => name === MARKER)).toMatchObject({ httpOnly: false, value: learner.id });
});

test('a guest is offered Certifications, which leads to the form and from there to the certificates', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin);
  await page.goto(`${academy.origin}/program`);
  await page.locator('.nav-links').getByRole('link', { name: 'Certifications' }).click();
  await expect(page).toHaveURL(`${academy.origin}/auth?next=%2Fcertifications`);
  await fillForm(page, learner);
  await expect(page).toHaveURL(`${academy.origin}/certifications`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certification Center');
});

test('a next that leads elsewhere is not followed', async ({ page }) => {
  const learner = await enrolled();
  await page.goto(`${academy.origin}/auth?next=//evil.example/`);
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${academy.origin}/dashboard`);
});

test('marker and session agree: the form is passed over', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await page.goto(`${academy.origin}/auth?next=${encodeURIComponent('/courses')}`);
  await page.waitForURL(`${academy.origin}/courses`);
});

test('the marker is missing: a guarded page is opened again, without a loop', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await page.context().clearCookies();
  const documents = countDocuments(page);
  await page.goto(academy.origin + LESSON);
  await page.waitForURL(academy.origin + LESSON);
  await expect(lesson(page)).toBeVisible();
  expect(documents()).toBeLessThan(5);
  expect((await page.context().cookies(academy.origin)).map(({ name }) => name).sort()).toEqual([
    MARKER,
    'academy_token',
  ]);
});

test('the marker is missing on an open page: it comes back', async ({ page }) => {
  await signInByForm(page, await enrolled(), '/courses');
  await page.context().clearCookies({ name: MARKER });
  await open(page, '/courses');
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === MARKER)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

test('cookies are blocked: the page shows a message once, and nothing loops', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await page.context().clearCookies();
  // The browser keeps no cookie from now on.
  await page.route('**/auth-refresh', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['set-cookie'];
    // `route.fetch` keeps the answer's cookies in the context: they go before the page reads the answer and moves on.
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  const documents = countDocuments(page);
  await page.goto(academy.origin + LESSON);
  await expect(page.getByRole('heading', { name: 'You are signed in, but your page did not open' })).toBeVisible();
  await untilIdle(page);
  await expect(page.getByRole('heading', { name: 'You are signed in, but your page did not open' })).toBeVisible();
  expect(documents()).toBeLessThan(8);
});

test('storage was cleared, the cookies are left: the guarded page asks to sign in', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await page.evaluate(() => localStorage.clear());
  await page.goto(academy.origin + LESSON);
  await page.waitForURL(/\/auth\?next=/);
  await expect(page.locator('form[data-form="sign-in"]')).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === MARKER)).toBe(false);
  await expectForm(page);
});

test('storage was cleared: an open page turns to signed out', async ({ page }) => {
  await signInByForm(page, await enrolled(), '/courses');
  await page.evaluate(() => localStorage.clear());
  await open(page, '/courses');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('the token is refreshed once a day', async ({ page }) => {
  await signInByForm(page, await enrolled(), '/courses');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('auth-refresh')) refreshes += 1;
  });
  await open(page, '/courses');
  expect(refreshes).toBe(0);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('academy-session') ?? '{}');
    localStorage.setItem('academy-session', JSON.stringify({ ...session, since: session.since - 25 * 60 * 60 * 1000 }));
  });
  expect(await ageOfSession(page)).toBeGreaterThan(DAY_MS);
  await open(page, '/courses');
  // Kept, not only asked for: a page that goes away before the answer has the next one ask again.
  await expect.poll(() => ageOfSession(page)).toBeLessThan(DAY_MS);
  expect(refreshes).toBe(1);
  await open(page, '/courses');
  expect(refreshes).toBe(1);
});

test('signed out on another device: a lesson shows the form, and comes back after signing in', async ({ page }) => {
  const learner = await enrolled();
  await signInByForm(page, learner, '/courses');
  await leave(page);
  await learner.send('POST', '/api/academy/sign-out', { scope: 'global' });
  await page.goto(academy.origin + LESSON);
  await page.waitForURL(/\/auth\?next=/);
  await expect(page.locator('#toasts')).toContainText('Please sign in again');
  await expect(page.locator('form[data-form="sign-in"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('academy-session'))).toBeNull();
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(academy.origin + LESSON);
});

test('a 401 on an open page ends the session and shows the form', async ({ page }) => {
  const learner = await enrolled();
  await signInByForm(page, learner, '/courses');
  await leave(page);
  await learner.send('POST', '/api/academy/sign-out', { scope: 'global' });
  // The next page asks the server who is there.
  await page.evaluate((key) => localStorage.removeItem(key), `spek_me_${learner.id}`);
  await page.goto(`${academy.origin}/dashboard`);
  await page.waitForURL(/\/auth\?next=%2Fdashboard/);
  await expect(page.locator('#toasts')).toContainText('Please sign in again');
  expect((await page.context().cookies()).some(({ name }) => name === MARKER)).toBe(false);
});

test('signing out ends the session everywhere and closes guarded pages', async ({ page, browser }) => {
  const learner = await enrolled();
  await signInByForm(page, learner);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInByForm(elsewhere, learner);
  await leave(elsewhere);
  await signOut(page);
  await page.waitForURL(`${academy.origin}/auth`);
  expect(await page.context().cookies(academy.origin)).toEqual([]);
  expect(await learnerCaches(page)).toEqual([]);
  await expectForm(page);
  await elsewhere.goto(academy.origin + LESSON);
  await elsewhere.waitForURL(/\/auth\?next=/);
  await other.close();
});

test('Back after signing out does not show the lesson', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await expect(lesson(page)).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${academy.origin}/auth`);
  await page.goBack();
  await page.waitForURL(/\/auth/);
  await expect(page.locator('form[data-form="sign-in"]')).toBeVisible();
});

test('another tab follows a sign-out, and a sign-in of someone else', async ({ page, context }) => {
  const learner = await enrolled();
  await signInByForm(page, learner);
  const second = await context.newPage();
  await second.goto(academy.origin + LESSON);
  await expect(lesson(second)).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${academy.origin}/auth`);
  await second.waitForURL(/\/auth/);
  await expect(second.locator('form[data-form="sign-in"]')).toBeVisible();

  await signInByForm(page, learner, '/courses');
  // The second tab goes on to where it was.
  await second.waitForURL(academy.origin + LESSON);
  await second.goto(`${academy.origin}/courses`);
  await expect(second.locator('[data-nav="name"]')).toHaveText('Aline Uwase');
  // Someone else signs in in the first tab, without a sign-out before.
  const claude = await enrolled('Claude Mugisha');
  const answer = await page.request.post(`${academy.origin}/api/collections/users/auth-with-password`, {
    data: { identity: claude.email, password: PASSWORD },
  });
  const { token, record } = await answer.json();
  await page.evaluate((session) => localStorage.setItem('academy-session', JSON.stringify(session)), {
    token,
    user: record.id,
    name: record.name,
    email: record.email,
    since: Date.now(),
  });
  await expect(second.locator('[data-nav="name"]')).toHaveText('Claude Mugisha');
});

test('two learners one after the other on one browser: the second sees nothing of the first', async ({ page }) => {
  const aline = await enrolled();
  const claude = await newLearner(academy.origin, { name: 'Claude Mugisha' });
  await signInByForm(page, aline);
  await signOut(page);
  await page.waitForURL(`${academy.origin}/auth`);
  await signInByForm(page, claude, '/courses');
  await expect(page.locator('[data-nav="name"]')).toHaveText('Claude Mugisha');
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(aline.id);
  expect(left).not.toContain('Aline');
  expect((await page.goto(academy.origin + LESSON))?.status()).toBe(403);
});

test('a server that has a problem at sign-out is not called out of reach', async ({ page }) => {
  await signInByForm(page, await enrolled());
  await page.route('**/api/academy/sign-out', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signOut(page);
  const box = page.getByRole('dialog', { name: 'You are signed out on this device' });
  await expect(box).toContainText('The server has a problem');
  await expect(box).not.toContainText('cannot be reached');
  await page.getByRole('button', { name: 'Do not wait' }).click();
  await expect(page.locator('#toasts')).toContainText('Unable to sign out from server');
});

test.describe('the server cannot be reached', () => {
  test.afterEach(async () => {
    await academy.restart();
  });

  test('signing out closes guarded pages for the next person on this device', async ({ page }) => {
    await signInByForm(page, await enrolled());
    await page.evaluate(() => navigator.serviceWorker.ready);
    await academy.kill();
    await signOut(page);
    await expect(page.getByRole('dialog', { name: 'You are signed out on this device' })).toBeVisible();
    // At once: the marker, the session, what was saved.
    expect((await page.context().cookies()).some(({ name }) => name === MARKER)).toBe(false);
    // What was loaded this month is about the device.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'academy-used'))).toEqual([]);
    expect(await learnerCaches(page)).toEqual([]);
    await page.getByRole('button', { name: 'Do not wait' }).click();
    // The form is never saved: offline there is the offline page, which says what happened.
    await expect(page.getByRole('heading', { name: 'This page is not on your device yet' })).toBeVisible();
    await expect(page.locator('#toasts')).toContainText('Signed out locally');
    await expect(page.locator('#toasts')).toContainText(
      "We couldn't reach the server, but your local session has been cleared.",
    );
    await academy.restart();
    await expectForm(page);
  });

  /** Opens a lesson as a learner, and waits until it is on the device. */
  async function saveLesson(page: Page): Promise<void> {
    await signInByForm(page, await enrolled());
    await page.evaluate(() => navigator.serviceWorker.ready);
    const saved = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, LESSON);
    await expect.poll(saved).toBe(true);
  }
  const missing = (page: Page) => page.getByRole('heading', { name: 'This page is not on your device yet' });

  test('what one learner saved is no page for the next one', async ({ page }) => {
    await saveLesson(page);
    const copy = await page.evaluate(async (path) => await (await caches.match(path))?.text(), LESSON);
    expect(copy).toContain('<article');
    await signOut(page);
    await page.waitForURL(`${academy.origin}/auth`);
    await signInByForm(page, await newLearner(academy.origin, { name: 'Claude Mugisha' }), '/courses');
    await academy.kill();
    await page.goto(academy.origin + LESSON);
    await expect(missing(page)).toBeVisible();
    // Not even with the first one's cache put back, as a worker of long ago might have left it.
    await page.evaluate(
      async ([path, text]) =>
        (await caches.open('academy-learner-somebodyelse01')).put(
          path,
          new Response(text, { headers: { 'Content-Type': 'text/html' } }),
        ),
      [LESSON, copy ?? ''] as const,
    );
    await page.goto(academy.origin + LESSON);
    await expect(missing(page)).toBeVisible();
  });

  /** From now on the worker waits until `end` says that the time has passed; `lengths` are the waits that have begun, in ms. */
  async function holdWaits(page: Page): Promise<{ lengths(): Promise<number[]>; end(): Promise<void> }> {
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('no service worker');
    const held = await worker.evaluateHandle(() => {
      const waits: { ms: number; end: () => void }[] = [];
      Object.assign(globalThis, { setTimeout: (end: () => void, ms: number) => waits.push({ ms, end }) });
      return waits;
    });
    return {
      lengths: () => held.evaluate((waits) => waits.map(({ ms }) => ms)),
      end: () =>
        held.evaluate((waits) => {
          for (const { end } of waits) end();
        }),
    };
  }

  test('who signs out while a page is waited for does not get the saved one', async ({ page, context }) => {
    await saveLesson(page);
    const other = await context.newPage();
    await open(other, '/courses');
    // A tab without a page: one of ours would follow the sign-out by itself.
    const fresh = await context.newPage();
    const waits = await holdWaits(page);
    process.kill(academy.pid(), 'SIGSTOP');
    const opened = fresh.goto(academy.origin + LESSON);
    // The worker has found the saved page, and gives the server its time.
    await expect.poll(waits.lengths).toEqual([3500]);
    await signOut(other);
    await expect(other.getByRole('dialog', { name: 'You are signed out on this device' })).toBeVisible();
    await waits.end();
    await opened;
    await expect(missing(fresh)).toBeVisible();
  });

  test('a page that is not saved is waited for longer, but not without end', async ({ page, context }) => {
    await open(page, '/courses');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const waits = await holdWaits(page);
    const [first, second] = [await context.newPage(), await context.newPage()];
    process.kill(academy.pid(), 'SIGSTOP');
    // Only the page itself: what it asks the hanging server for besides is not waited for.
    const opened = [
      first.goto(`${academy.origin}/program`, { waitUntil: 'commit' }),
      second.goto(`${academy.origin}/auth`, { waitUntil: 'commit' }),
    ];
    await expect.poll(waits.lengths).toEqual([30_000, 30_000]);
    await waits.end();
    await Promise.all(opened);
    await expect(missing(first)).toBeVisible();
    await expect(missing(second)).toBeVisible();
  });

  test('signing out is tried again, and succeeds when the server is back', async ({ page }) => {
    const learner = await enrolled();
    await signInByForm(page, learner);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await academy.kill();
    await signOut(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await academy.restart();
    await page.waitForURL(`${academy.origin}/auth`);
    await expect(page.locator('#toasts .toast')).toHaveCount(0);
    expect(await page.context().cookies(academy.origin)).toEqual([]);
    // This browser's token is dead. (The one of the test client too: the sign-out is global.)
    expect((await learner.get('/api/academy/me')).status).toBe(401);
  });
});

test('a sign-out that takes too long, or fails, shows a message', async ({ page }) => {
  const learner = await enrolled();
  await signInByForm(page, learner, '/courses');
  await page.route('**/api/academy/sign-out', () => undefined);
  await signOut(page);
  await page.getByRole('button', { name: 'Do not wait' }).click();
  await page.waitForURL(`${academy.origin}/auth`);
  await expect(page.locator('#toasts')).toContainText('Network timeout. Your local session has been cleared.');
  await page.unroute('**/api/academy/sign-out');

  await signInByForm(page, learner, '/courses');
  await page.route('**/api/academy/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await signOut(page);
  await page.getByRole('button', { name: 'Do not wait' }).click();
  await page.waitForURL(`${academy.origin}/auth`);
  await expect(page.locator('#toasts .toast-error')).toContainText('Unable to sign out from server');
  await expect(page.locator('#toasts .toast-error')).toContainText('Local session cleared. Please try again later.');
});

test('the worker stores a lesson, and never a redirect, a refusal, the form or the API', async ({ page }) => {
  const learner = await enrolled();
  await signInByForm(page, learner);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(page, LESSON);
  await open(page, '/course/ai-landscape-problem-framing/lesson/1');
  await open(page, '/no-such-page');
  await open(page, '/courses');
  const saved = () =>
    page.evaluate(async () => {
      const pages: { cache: string; path: string; html: string }[] = [];
      for (const cache of await caches.keys()) {
        for (const request of await (await caches.open(cache)).keys()) {
          const { pathname: path } = new URL(request.url);
          if (path.startsWith('/_astro/')) continue;
          const html = (await (await (await caches.open(cache)).match(request))?.text()) ?? '';
          pages.push({ cache, path, html });
        }
      }
      return pages;
    });
  await expect.poll(async () => (await saved()).map(({ path }) => path)).toContain('/courses');
  await expect.poll(async () => (await saved()).map(({ path }) => path)).toContain(LESSON);
  const paths = (await saved()).map(({ path }) => path);
  expect(paths).not.toContain('/course/ai-landscape-problem-framing/lesson/1');
  expect(paths).not.toContain('/no-such-page');
  expect(paths.filter((path) => /^\/(auth|api|_)(\/|$)/.test(path))).toEqual([]);
  const lessons = (await saved()).filter(({ path }) => path.startsWith('/course/'));
  expect(lessons.every(({ cache }) => cache === `academy-learner-${learner.id}`)).toBe(true);

  // The session ends elsewhere: the guard redirects to the form, which must not take the lesson's place.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await expectForm(page);
  const after = (await saved()).filter(({ path }) => path === LESSON);
  expect(after.some(({ html }) => html.includes('data-form="sign-in"'))).toBe(false);
});

test('over plain http everything works but what is kept offline', async ({ launchOptions }) => {
  // A name that is no loopback address is no secure context: no worker, no caches, no locks.
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP academy.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  const origin = academy.origin.replace('127.0.0.1', 'academy.test');
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.goto(`${origin}/auth?next=${encodeURIComponent(PREVIEW)}`);
  expect(await page.evaluate(() => [isSecureContext, 'caches' in window, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  const learner = await enrolled();
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(origin + PREVIEW);
  await page.goto(origin + LESSON);
  await expect(lesson(page)).toBeVisible();
  await signOut(page);
  await page.waitForURL(`${origin}/auth`);
  expect(trouble).toEqual([]);
  await browser.close();
});
