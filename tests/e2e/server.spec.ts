/** The server of lessons: on a phone by touch, without a connection and on another device, on a small screen, and without script. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';
import {
  expectNoWorkerLeft,
  GOES_ON,
  NOTHING_GOT,
  startElsewhere,
  TAKE_MEMORY,
  workerAttacks,
} from '#support/worker-attacks';

const COURSE = 'prompt-engineering-beginner';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'safety-and-privacy') + 1}`;

const GOOD = `export async function handle(request) {
  const [, , id] = new URL(request.url).pathname.split('/');
  const books = table('books');
  if (request.method === 'POST') {
    const book = books.insert(await request.json());
    console.log('new', book.id);
    const headers = { location: '/books/' + book.id };
    return Response.json(book, { status: 201, headers });
  }
  if (id === undefined) return Response.json(books.list());
  const book = books.get(id);
  return Response.json(book, { status: book === null ? 404 : 200 });
}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function open(page: Page, id = 'server-of-books', first = 'All books'): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the server/ }).click();
  await expect(part.getByRole('button', { name: first })).toBeFocused();
  return part;
}

/** The scripts and styles that the page has loaded by now. */
async function loadedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/_astro/'));
}

const code = (part: Locator): Locator => part.getByRole('textbox', { name: 'JavaScript' });
const newest = (part: Locator): Locator => part.locator('.server-entry').first();
const verdict = (part: Locator): Locator => part.locator('[data-verdict]');

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('requests are sent and read, mistakes name their line, and the tests pass', async ({ page }) => {
    const watched = watchPage(page, academy.origin);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const part = await open(page);
    const send = async (name: string): Promise<void> => part.getByRole('button', { name }).tap();
    await send('The book with the number 2');
    await expect(newest(part)).toContainText('GET /books/2 → 200 OK');
    await expect(newest(part)).toContainText('Hello');

    for (const [mistaken, message] of [
      ['export function handle() {\n  return "Hi";\n}', 'handle returned "Hi", and that is no Response'],
      ['export function handle() {}', 'handle returned nothing'],
      ['export function handle() {\n  missing();\n}', /Line 2: .* ReferenceError: missing is not defined/],
      ['const a = 1;\nexport function handle( {', /Line 2: The server did not start/],
      ['function answer() {}', 'exports no handle'],
      ['export function handle() {\n  while (true) {}\n}', 'No answer came in 2 seconds'],
      ["export const handle = () => fetch('/api/academy/me');", /TypeError: Failed to (?:fetch|execute)/],
      ['export const handle = (r) => r.json();', 'and answer 400 in catch'],
    ] as const) {
      await code(part).fill(mistaken);
      await send('All books');
      await expect(newest(part).locator('.server-problem')).toContainText(message);
    }

    await code(part).fill(GOOD);
    await send('A new book');
    await expect(newest(part)).toContainText('POST /books → 201 Created');
    await expect(newest(part)).toContainText('location: /books/4');
    await expect(newest(part)).toContainText('new 4');
    const table = part.getByRole('group', { name: 'Table books' });
    await expect(table.getByRole('cell', { name: 'Notre-Dame du Nil' })).toBeVisible();
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Reset the tables' }).tap();
    await expect(table.getByRole('cell', { name: 'Notre-Dame du Nil' })).toHaveCount(0);
    await expect(table.getByRole('cell', { name: 'Things Fall Apart' })).toBeVisible();
    await part.getByRole('button', { name: 'Check the server' }).tap();
    await expect(verdict(part)).toHaveText('3 of 3 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Save for Node' }).tap();
    expect((await saved).suggestedFilename()).toBe('server-of-books.mjs');
    expect(watched.trouble).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the server answers, and its code is there on another device', async ({ page, context, browser }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await open(page);
    await untilSaved(page, [PAGE, '/playground-frame']);
    await open(page);
    await untilSaved(page, await loadedBy(page));
    await context.setOffline(true);
    const part = await open(page);
    await code(part).fill(GOOD);
    await part.getByText('Write a request of your own').click();
    await part.getByRole('textbox', { name: 'Path' }).fill('/books/3');
    await part.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(newest(part)).toContainText('GET /books/3 → 200 OK');
    await expect(part.getByText('Saved on this device.')).toBeVisible();
    await context.setOffline(false);
    await expect(part.getByText('Saved in your account.')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInBrowser(other, academy.origin, learner);
    const there = await open(other);
    await expect(code(there)).toHaveValue(GOOD);
    await other.context().close();
  });
});

test('with Hono paths are answered, its mistakes have their line, and the tests pass', async ({ page }) => {
  const watched = watchPage(page, academy.origin);
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page, 'books-with-hono', 'One book');
  await part.getByRole('button', { name: 'One book' }).click();
  await expect(newest(part)).toContainText('GET /books/2 → 200 OK');
  await expect(newest(part)).toContainText('Things Fall Apart');
  await part.getByRole('button', { name: 'A book that no shelf has' }).click();
  await expect(newest(part)).toContainText('GET /books/99 → 200 OK');
  const begun = await code(part).inputValue();
  await code(part).fill(begun.replace('const app', 'missing();\nconst app'));
  await part.getByRole('button', { name: 'One book' }).click();
  await expect(newest(part).locator('.server-problem')).toContainText(/Line 3: .*missing is not defined/);
  await code(part).fill(begun.replace('c.json(book)', 'c.json(book, book === null ? 404 : 200)'));
  await part.getByRole('button', { name: 'Check the server' }).click();
  await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  expect(watched.trouble).toEqual([]);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing is cut, and without script all can be read and the answer opens', async ({ page, browser }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const opened = await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(newest(opened)).toContainText('GET /books/2 → 200 OK');
    await opened.getByRole('button', { name: 'Check the server' }).click();
    await expect(verdict(opened)).toHaveText('0 of 3 tests passed.');
    await opened.getByText('Write a request of your own').click();
    await expectLayout(page);
    await expectAccessible(page);

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(academy.origin + PAGE);
    const part = plain.locator('[data-part-id="server-of-books"]');
    await expect(code(part)).toHaveValue(/return new Response\('Hello'\);/);
    await expect(part.getByText('GET /books/99')).toBeVisible();
    await expect(part.getByRole('cell', { name: 'Things Fall Apart' })).toBeVisible();
    await expect(part.getByText('A book that is not there is answered with 404')).toBeVisible();
    await part.getByText('The answer').click();
    await expect(part.getByText("{ error: 'no such book' }")).toBeVisible();
    await context.close();
  });
});

test('a server reaches no network, no storage and nothing of the page, and takes no memory without end', async ({
  page,
}) => {
  const elsewhere = await startElsewhere();
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  const all = part.getByRole('button', { name: 'All books' });
  await code(part).fill(
    `const attack = async () => {${workerAttacks(elsewhere.origin)}\n};\nexport const handle = async () => new Response(await attack());`,
  );
  await all.click();
  await expect(newest(part)).toContainText(NOTHING_GOT);
  expect(elsewhere.asked).toEqual([]);
  elsewhere.stop();

  await code(part).fill(`const take = () => {${TAKE_MEMORY}\n};\nexport const handle = () => Response.json(take());`);
  await all.click();
  await expect(newest(part)).toContainText(/GET \/books → \d+|No answer came/);
  await code(part).fill(GOOD);
  await all.click();
  await expect(newest(part)).toContainText('GET /books → 200 OK');
});

test('no worker is left of a request, whatever its code goes on with', async ({ page }) => {
  const started: unknown[] = [];
  page.on('worker', (worker) => started.push(worker));
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const part = await open(page);
  await code(part).fill(`export const handle = () => {${GOES_ON}\n  return new Response('Gone on');\n};`);
  await part.getByRole('button', { name: 'All books' }).click();
  await expect(newest(part)).toContainText('Gone on');
  await expectNoWorkerLeft(page, started);
});
