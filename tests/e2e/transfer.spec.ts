/**
 * What a phone pays for a page: requests and bytes in a real browser, headers included, over HTTP/1.1, at the first visit and with what
 * the page loads by itself. The goals are a lesson in 58 KB with its parts, a quiz in 120 and 24 requests, the dashboard in 130 and 28, a
 * verification in 58 and 20. A lesson of this academy takes 53 KB, some 5 of them for its steps; the heaviest, which has a Sql and a Flow, takes
 * 64 and is over its goal; the longer live lesson, whose parts check what a learner does, is over its goal (docs/decisions/025). The landing page
 * shows pictures of five certificates.
 */
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { certificatesEndpoint } from '#domain/contract/certificates/certificates';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { filesBelow } from '#scripts/build/assemble-site';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { options } from '#support/answer-quiz';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilIdle } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { type Transfer, watchTransfer } from '#support/transfer';

const KB = 1024;
const SLUG = 'prompt-engineering-beginner';
const QUIZ_AT = builtCurriculum()
  .courses.find(({ slug }) => slug === SLUG)
  ?.entries.findIndex(({ kind }) => kind === 'quiz') as number;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** Opens a page in a new browser, and counts until what `seen` waits for is there. */
async function visit(browser: Browser, path: string, seen: (page: Page) => Promise<unknown>, who?: Client) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (who) await signInBrowser(page, academy.origin, who);
  const watch = await watchTransfer(page);
  const shown = seen(page);
  await page.goto(academy.origin + path);
  await shown;
  await untilIdle(page);
  const transfer = await watch.stop();
  await context.close();
  return transfer;
}

/** The page stays within its limits. `least` requests show that the whole page was counted. */
function expectWithin({ requests, bytes, fetched }: Transfer, limit: { requests: number; kb: number; least: number }) {
  const list = fetched.map((one) => `${one.bytes} ${one.path}`).join('\n');
  expect(requests, list).toBeLessThanOrEqual(limit.requests);
  expect(requests, list).toBeGreaterThanOrEqual(limit.least);
  expect(bytes / KB, list).toBeLessThanOrEqual(limit.kb);
}

/** That a lesson was opened is the last that its page sends. */
const lessonSent = (page: Page) => page.waitForResponse((response) => response.url().endsWith(eventsEndpoint.path));

test('a lesson, signed in', async ({ browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const transfer = await visit(browser, `/course/${SLUG}/lesson/1`, lessonSent, learner);
  expectWithin(transfer, { requests: 17, kb: 53.5, least: 11 });
});

test('the heaviest lesson', async ({ browser }) => {
  const guarded = join(academy.academy.build, 'guarded');
  // Of the course that a new learner can open: someone further on has a badge and other pages to load beside it. What the HTML and the styles of
  // every lesson weigh is checked with the budgets.
  const [heaviest = ''] = filesBelow(join(guarded, 'course', SLUG))
    .filter((file) => /\/lesson\/\d+\.html\.br$/.test(file))
    // A quiz has its questions beside its page, and a test of its own.
    .filter((file) => !existsSync(join(file.replace(/\.html\.br$/, ''), 'questions.json')))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  const path = `/${relative(guarded, heaviest).replace(/\.html\.br$/, '')}`;
  const place = path.split('/').at(-1);
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, Number(place) - 1);
  expectWithin(await visit(browser, path, lessonSent, learner), { requests: 20, kb: 64.25, least: 11 });
});

test('a quiz, with its first question', async ({ browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, QUIZ_AT);
  const seen = async (page: Page) => {
    await Promise.all([lessonSent(page), expect(options(page).first()).toBeVisible()]);
  };
  const transfer = await visit(browser, `/course/${SLUG}/lesson/${QUIZ_AT + 1}`, seen, learner);
  expectWithin(transfer, { requests: 23, kb: 123.5, least: 14 });
});

test('the dashboard', async ({ browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const seen = (page: Page) => expect(page.locator('.focus').getByRole('link', { name: /^Start: / })).toBeVisible();
  expectWithin(await visit(browser, '/dashboard', seen, learner), { requests: 27, kb: 80, least: 12 });
});

test('the dashboard with everything that is folded', async ({ browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const seen = (page: Page) => expect(page.locator('#bookmarks-title')).toBeVisible();
  expectWithin(await visit(browser, '/dashboard#more', seen, learner), { requests: 36, kb: 136.5, least: 15 });
});

test('a certificate that someone checks', async ({ browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG);
  const { body } = await learner.get<{ certificates: { issued: { token: string } | null }[] }>(
    certificatesEndpoint.path,
  );
  const token = body.certificates.find(({ issued }) => issued !== null)?.issued?.token;
  const seen = (page: Page) => expect(page.locator('[data-verify-result] .vr-verdict h1')).toHaveText(/valid/i);
  expectWithin(await visit(browser, `/verify/${token}`, seen), { requests: 19, kb: 55.25, least: 11 });
});

test('the landing page', async ({ browser }) => {
  const seen = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectWithin(await visit(browser, '/', seen), { requests: 22, kb: 122.5, least: 8 });
});
