/**
 * A course as a file: saved on one device, opened on another that has no connection and no account, worked through, and home to an
 * account. Then two editions on one device, a device that is full, and files that are not opened.
 */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, PASSWORD } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { builtCourseFile, withChanges } from '#support/course-files';
import { doPractice } from '#support/do-practice';
import { expectAccessible } from '#support/inspect';

test.use({ serviceWorkers: 'allow' });

const COURSE = 'prompt-engineering-beginner';
const TITLE = 'Prompt Engineering for Beginners';
const HOME = `/course/${COURSE}`;
const lesson = (n: number): string => `${HOME}/lesson/${n}`;
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const QUIZ_AT = entries.findIndex(({ kind }) => kind === 'quiz') + 1;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.beforeEach(() => academy.ensureRunning());
test.afterAll(() => academy.stop());

const result = (page: Page): Locator => page.locator('[data-course-result]');
const here = (page: Page): Locator => page.locator('[data-courses-here]');
const finish = (page: Page): Locator => page.locator('[data-finish] > button');

/** A device that has opened the academy once: its worker has what must be there without a connection. */
async function visited(page: Page): Promise<void> {
  await page.goto(`${academy.origin}/courses`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilSaved(page, ['/course-file', '/rw/course-file', '/offline']);
}

async function choose(page: Page, buffer: Buffer, name = `${COURSE}.course`): Promise<void> {
  await page.locator('#course-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function putHere(page: Page, file: Buffer): Promise<void> {
  await page.goto(`${academy.origin}/course-file`);
  await choose(page, file);
  await result(page).getByRole('button', { name: 'Put it on this device' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is on this device' })).toBeVisible();
}

const fileCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('academy-course-file')));

const keeper = (page: Page): Locator => page.locator('[data-keep-course]');
const saveButton = (page: Page): Locator => keeper(page).getByRole('button', { name: /^Save as a file, \d+ KB$/ });

/** The file that a learner saves beside 'Keep this course'. */
async function savedFile(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await page.goto(academy.origin + HOME);
  await keeper(page).locator('summary').click();
  const save = saveButton(page);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe(`${COURSE}-en.course`);
  const file = readFileSync(await download.path());
  const shown = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
  expect(shown).toBe(Math.ceil(file.length / 1024));
  await context.close();
  return file;
}

async function completeLesson(page: Page): Promise<void> {
  await finish(page).scrollIntoViewIfNeeded();
  await finish(page).click();
  await expect(finish(page)).toHaveText('Lesson Completed!');
}

async function progressOf(learner: Client): Promise<Record<string, string>> {
  const { body } = await learner.get<Me>(meEndpoint.path);
  return body.progress[COURSE]?.entries ?? {};
}

test('from one device to another without a connection, worked through, and home to an account', async ({
  browser,
  context,
  page,
}) => {
  const file = await savedFile(browser);
  await visited(page);
  await academy.kill();

  await page.goto(`${academy.origin}/course-file`);
  await expect(page.locator('[data-courses-none]')).toBeVisible();
  await expectAccessible(page);
  await choose(page, file);
  const card = result(page).getByRole('region', { name: `This is “${TITLE}”` });
  await expect(card).toContainText(/English\. Made on \w+ \d+, \d{4}\. It takes [\d,]+ KB on this device\./);
  await expect(card).toContainText(/Edition [\w-]{16}/);
  await expectAccessible(page);
  // Nothing is stored before the learner wants it.
  expect(await fileCaches(page)).toEqual([]);
  await card.getByRole('button', { name: 'Put it on this device' }).click();
  const link = here(page).getByRole('link', { name: TITLE });
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await readAsGuest(page);
  await practiseAsGuest(page);
  await expectPolicy(context, page);

  await academy.restart();
  // Someone without an account goes on reading from the file when there is a connection, and needs none of it.
  await page.goto(academy.origin + lesson(3));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(entries[2]?.title ?? '');
  const learner = await newLearner(academy.origin, { enrolled: true });
  await page.goto(`${academy.origin}/auth`);
  await page.locator('#sign-in-email').fill(learner.email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => progressOf(learner))
    .toEqual({
      [entries[0]?.id ?? '']: 'counted',
      [entries[1]?.id ?? '']: 'counted',
    });
  expect(await fileCaches(page)).toHaveLength(1);
});

/** Lesson after lesson by the page's own links: nobody is sent to a form. */
async function readAsGuest(page: Page): Promise<void> {
  await page.goto(academy.origin + lesson(1));
  await expect(page.locator('.reader-bar').getByRole('link')).toHaveAttribute('href', HOME);
  await completeLesson(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: /^Next: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.locator('[data-next]').click();
  await expect(page).toHaveURL(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(entries[1]?.title ?? '');
  await completeLesson(page);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(entries[2]?.title ?? '') })
    .click();
  await expect(page).toHaveURL(academy.origin + lesson(3));
}

/** A practice of lesson 6: its script comes from the file too. */
async function practiseAsGuest(page: Page): Promise<void> {
  await page.goto(academy.origin + lesson(6));
  await doPractice(page.locator('[data-part="predict"]').first());
  await page.goto(academy.origin + lesson(QUIZ_AT));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(entries[QUIZ_AT - 1]?.title ?? '');
}

/** A page from a file has the policy with which the academy sends it. */
async function expectPolicy(context: BrowserContext, page: Page): Promise<void> {
  const served = await page.goto(academy.origin + lesson(2));
  expect(served?.fromServiceWorker()).toBe(true);
  const headers = (await served?.allHeaders()) ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'self'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(context.pages()).toHaveLength(1);
}

test('signing out leaves it; removing takes it away', async ({ page }) => {
  await visited(page);
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await putHere(page, builtCourseFile(academy.academy.build, COURSE));
  await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(`${academy.origin}/**`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto(`${academy.origin}/course-file`);
  await here(page)
    .getByRole('button', { name: `Remove from this device: ${TITLE}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'is not on this device any more' })).toBeVisible();
  expect(await fileCaches(page)).toEqual([]);
  await page.goto(academy.origin + lesson(2));
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('two editions on one device: the newer takes the place of the older, and never the other way', async ({
  page,
}) => {
  await visited(page);
  const older = builtCourseFile(academy.academy.build, COURSE);
  const newer = await withChanges(older, {
    manifest: { edition: 'a-newer-edition1', made: '2099-01-01T00:00:00.000Z' },
    page: (path, html) => (path === lesson(2) ? html.replace('</h1>', ' (newer)</h1>') : html),
  });
  await putHere(page, older);
  await choose(page, older);
  await expect(result(page)).toContainText('This edition of the course is on this device already.');
  await choose(page, newer);
  await expect(result(page)).toContainText('An older edition is on this device. This one takes its place.');
  await result(page).getByRole('button', { name: 'Put it on this device' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is on this device' })).toBeVisible();
  expect(await fileCaches(page)).toEqual([`academy-course-file.${COURSE}.en.a-newer-edition1`]);
  await choose(page, older);
  await expect(result(page)).toContainText('A newer edition of this course is on this device.');
  await expect(here(page).getByRole('listitem')).toHaveCount(1);
  await academy.kill();
  await page.goto(academy.origin + lesson(2));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(newer)');
});

test('a device that says it has no room, and one that becomes full: nothing is stored, what was there stays', async ({
  page,
}) => {
  await visited(page);
  const older = builtCourseFile(academy.academy.build, COURSE);
  const newer = await withChanges(older, {
    manifest: { edition: 'a-newer-edition1', made: '2099-01-01T00:00:00.000Z' },
  });
  await putHere(page, older);
  const before = await fileCaches(page);
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 200_000, usage: 150_000 });
  });
  await choose(page, newer);
  await expect(result(page)).toContainText(/This course needs [\d,]+ KB on this device, and there is less\./);
  expect(await fileCaches(page)).toEqual(before);

  await page.reload();
  await choose(page, newer);
  await page.evaluate(() => {
    const put = Cache.prototype.put;
    let left = 20;
    Cache.prototype.put = function (key, response) {
      left -= 1;
      if (left < 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return put.call(this, key, response);
    };
  });
  await result(page).getByRole('button', { name: 'Put it on this device' }).click();
  await expect(result(page)).toContainText('This device became full.');
  expect(await fileCaches(page)).toEqual(before);
});

test('files that are not opened: each a sentence, and nothing is stored', async ({ page }) => {
  await visited(page);
  const whole = builtCourseFile(academy.academy.build, COURSE);
  await page.goto(`${academy.origin}/course-file`);
  const changed = Buffer.from(whole);
  changed[5000] = (changed[5000] ?? 0) ^ 1;
  await choose(page, changed);
  await expect(result(page)).toContainText('This file was changed on its way.');
  await choose(page, whole.subarray(0, 100_000));
  await expect(result(page)).toContainText('This is not a course file, or a part of it is missing.');
  await choose(page, Buffer.from('hello'), 'notes.txt');
  await expect(result(page)).toContainText('This is not a course file, or a part of it is missing.');
  await choose(page, await withChanges(whole, { manifest: { academy: 'https://other.example' } }));
  await expect(result(page)).toContainText('This course file is from another academy.');
  await expect(page.locator('#course-file')).toBeFocused();
  await choose(page, await withChanges(whole, { manifest: { format: 2 as 1 } }));
  await expect(result(page)).toContainText('This file is newer than the academy on this device.');
  expect(await fileCaches(page)).toEqual([]);
});

test('a browser that does not know the signature opens it too', async ({ page }) => {
  await page.context().addInitScript(() => {
    const { importKey } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...args: Parameters<SubtleCrypto['importKey']>) {
      if (args[2] === 'Ed25519') return Promise.reject(new DOMException('unknown', 'NotSupportedError'));
      return importKey.apply(this, args);
    } as typeof importKey;
  });
  await visited(page);
  await page.goto(`${academy.origin}/course-file`);
  const file = builtCourseFile(academy.academy.build, COURSE);
  await choose(page, file);
  await expect(result(page)).toContainText(`This is “${TITLE}”`);
  const changed = Buffer.from(file);
  changed[9000] = (changed[9000] ?? 0) ^ 1;
  await page.reload();
  await choose(page, changed);
  await expect(result(page)).toContainText('This file was changed on its way.');
});

test('over plain http the page gives the reason', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto(`${academy.origin}/course-file`);
  await expect(result(page)).toContainText('Course files open only over a secure connection');
  await expect(page.locator('#course-file')).toBeDisabled();
});

test('what a page asks for comes from where the page comes from', async ({ page }) => {
  const slug = 'ai-landscape-problem-framing';
  const inFile = (at: string, html: string): string =>
    at === '/playground-frame' ? html.replace('<title>', '<title>From the file: ') : html;
  const file = await withChanges(builtCourseFile(academy.academy.build, slug), { page: inFile });
  await visited(page);
  await putHere(page, file);
  await page.goto(`${academy.origin}/courses`);
  expect(await page.evaluate(async () => (await fetch('/playground-frame')).text())).toContain('<title>Playground');

  // With a connection the frame is the newest (its policy may have changed); without one it belongs to the page.
  await academy.kill();
  const lessons = builtCurriculum().courses.find((course) => course.slug === slug)?.entries ?? [];
  await page.goto(
    `${academy.origin}/course/${slug}/lesson/${lessons.findIndex(({ id }) => id === 'build-or-not') + 1}`,
  );
  const [frame] = await Promise.all([
    page.waitForEvent('framenavigated', (one) => one.url().endsWith('/playground-frame')),
    page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/playground-frame';
      document.body.append(frame);
    }),
  ]);
  expect(await frame.title()).toContain('From the file: ');
});

test('on a first visit a course is put here once its lessons can open', async ({ page }) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }));
      return await register.apply(this, args);
    };
  });
  await page.goto(`${academy.origin}/course-file`);
  await choose(page, builtCourseFile(academy.academy.build, COURSE));
  await result(page).getByRole('button', { name: 'Put it on this device' }).click();
  await expect(page.getByText('The academy is still being put on this device.')).toBeVisible();
  expect(await fileCaches(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await here(page).getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('a course that the browser may remove says so, and one that stays does not', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => sessionStorage.getItem('stays') !== null;
  });
  await visited(page);
  await putHere(page, builtCourseFile(academy.academy.build, COURSE));
  const mayGo = page.getByText('Your browser may remove a course when the device is nearly full.');
  await expect(mayGo).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('stays', 'yes'));
  await page.reload();
  await expect(here(page).getByRole('link', { name: TITLE })).toBeVisible();
  await expect(mayGo).toBeHidden();
});

test('a file that cannot be had or shared: the reason, and nothing is saved', async ({ page, context }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async () => {
      throw new DOMException('', document.title);
    };
  });
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.goto(academy.origin + HOME);
  await keeper(page).locator('summary').click();
  const says = keeper(page).getByRole('status').last();
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  const answers: [string, (route: Route) => Promise<void>][] = [
    ['The connection was lost. Try again when you are online.', (route) => route.abort()],
    [
      'The academy did not send the file.',
      (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    ],
    ['This course is not open to you yet.', (route) => route.fulfill({ status: 403 })],
  ];
  for (const [sentence, answer] of answers) {
    await context.route('**/*.course', answer);
    await saveButton(page).click();
    await expect(says).toContainText(sentence);
    await context.unroute('**/*.course');
  }
  const share = keeper(page).getByRole('button', { name: 'Share the file' });
  const shareAs = async (name: string): Promise<void> => {
    await page.evaluate((title) => {
      document.title = title;
    }, name);
    await share.click();
  };
  await shareAs('NotAllowedError');
  await expect(says).toHaveText('The file is ready. Tap “Share the file” again.');
  await shareAs('NotAllowedError');
  await expect(says).toContainText('This device could not share the file.');
  await shareAs('AbortError');
  await expect(says).toHaveText('');

  await page.reload();
  await keeper(page).locator('summary').click();
  await expect(saveButton(page)).toBeVisible();
  await context.clearCookies();
  await saveButton(page).click();
  await expect(says).toHaveText('You are signed out. Sign in again first.');
  expect(saved).toBe(0);
});
