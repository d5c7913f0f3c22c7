/** The database of lessons: on a phone by touch, without a connection and on another device, and without script. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSavedWhole } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { openStepOf } from '#support/lesson-steps';
import { startElsewhere } from '#support/worker-attacks';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'data-you-may-use') + 1}`;
const ANSWER = 'select title from books\njoin loans on loans.book = books.id\nwhere back is null\norder by title;';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const part = (page: Page): Locator => page.locator('[data-part-id="books-out"]');
const field = (page: Page): Locator => part(page).getByRole('textbox');
const message = (page: Page): Locator => part(page).locator('.sql-status');
const table = (page: Page, name: string): Locator => part(page).getByRole('group', { name, exact: true });
/** On a phone the tables are folded. */
const unfold = (page: Page): Locator => part(page).getByText('The tables: books, loans');

async function open(page: Page): Promise<void> {
  await page.goto(academy.origin + PAGE);
  await openStepOf(page, part(page));
  await part(page)
    .getByRole('button', { name: /^Open the database/ })
    .click();
  await expect(part(page).getByRole('button', { name: 'Run', exact: true })).toBeVisible();
}

async function run(page: Page, script: string): Promise<void> {
  await field(page).fill(script);
  await part(page).getByRole('button', { name: 'Run', exact: true }).tap();
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' });

  test('tables are asked and changed, a change is taken back, and a script without an end is ended', async ({
    page,
  }) => {
    const watched = watchPage(page, academy.origin);
    await open(page);
    // Screens of rows would be before the script.
    await expect(table(page, 'loans')).toBeHidden();
    await unfold(page).tap();
    await expect(table(page, 'loans')).toBeVisible();
    await run(page, 'select title\nfrom books\nwhere titel = 1;');
    await expect(message(page)).toContainText('Near line 3: No table that you name has a column titel.');
    await run(page, "insert into loans values (4, 9, '2026-03-12', null);");
    await expect(message(page)).toContainText('Refused by a foreign key');

    await run(page, "begin;\nupdate loans set back = '2026-03-20';");
    await expect(message(page)).toContainText('A transaction is open');
    await expect(table(page, 'What changed in loans').getByRole('row')).toHaveCount(6);
    await expect(table(page, 'loans').getByRole('cell', { name: '2026-03-20' })).toHaveCount(3);
    await run(page, 'with recursive n (i) as (select 1 union all select i + 1 from n)\nselect max(i) from n;');
    await expect(message(page)).toContainText('did not end within 2 seconds');
    await run(page, 'rollback;');
    await expect(table(page, 'loans').getByRole('cell', { name: '2026-03-20' })).toHaveCount(0);
    await part(page).getByRole('button', { name: 'Undo last run' }).tap();
    await expect(message(page)).toContainText('A transaction is open');
    await part(page).getByRole('button', { name: 'Undo last run' }).tap();
    await expect(message(page)).toHaveText('The tables are as they were before that run.');

    await run(page, ANSWER);
    await expect(table(page, 'Rows: 2').getByRole('cell')).toHaveText(['Imigani', 'Inka']);
    await part(page).getByRole('button', { name: 'Check the script' }).tap();
    await expect(part(page).locator('[data-verdict]')).toHaveText('3 of 3 tests passed.');
    await expect(part(page).getByText('Done', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(watched.trouble).toEqual([]);
  });

  test('what was opened once works without a connection, and the script is on the other device', async ({
    page,
    context,
    browser,
  }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await page.goto(academy.origin + PAGE);
    await untilSavedWhole(page, academy.origin, PAGE);
    await open(page);
    await field(page).fill(ANSWER);
    await part(page).getByRole('heading').or(part(page).locator('.part-title')).first().tap();
    await expect(part(page).locator('.kept-status')).toHaveText('Saved in your account.');

    await context.setOffline(true);
    await open(page);
    await expect(field(page)).toHaveValue(ANSWER);
    await part(page).getByRole('button', { name: 'Run', exact: true }).tap();
    await expect(table(page, 'Rows: 2').getByRole('cell')).toHaveText(['Imigani', 'Inka']);

    const other = await browser.newPage({ hasTouch: true });
    await signInBrowser(other, academy.origin, learner);
    await open(other);
    await expect(field(other)).toHaveValue(ANSWER);
    await other.close();
  });
});

test.describe('what a script may not', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it reaches no file, takes no 500 MB, and the worker of one without an end is ended', async ({ page }) => {
    await open(page);
    await expect.poll(() => page.workers().length).toBe(1);
    const [first] = page.workers();
    for (const script of ["attach 'academy.db' as other;", "vacuum into 'copy.db';", 'pragma hard_heap_limit=0;']) {
      await run(page, script);
      await expect(message(page)).toContainText('is not there in this lesson');
    }
    for (const call of ["load_extension('x')", "readfile('/etc/passwd')", "writefile('a', 'b')"]) {
      await run(page, `select ${call};`);
      await expect(message(page)).toContainText(/There is no function|not authorized/);
    }
    for (const script of [
      'select hex(zeroblob(250000000));',
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 500) select group_concat(hex(zeroblob(500000))) from n;',
    ]) {
      await run(page, script);
      await expect(message(page)).toContainText('more than this database may hold');
    }
    await run(page, 'with recursive n (i) as (select 1 union all select i + 1 from n) select max(i) from n;');
    await expect(message(page)).toContainText('did not end within 2 seconds');
    await expect.poll(() => first !== undefined && page.workers().includes(first)).toBe(false);
    await run(page, ANSWER);
    await expect(table(page, 'Rows: 2').getByRole('cell')).toHaveText(['Imigani', 'Inka']);
    await expect.poll(() => page.workers().length).toBe(1);
  });

  test('even JavaScript in its worker would reach no network', async ({ page }) => {
    const elsewhere = await startElsewhere();
    await open(page);
    await expect.poll(() => page.workers().length).toBe(1);
    const got = await page.workers()[0]?.evaluate(async (other) => {
      const tries = [
        () => fetch('/api/academy/me'),
        () => fetch(`${other}/fetch`),
        () =>
          new Promise((found, not) => {
            const request = new XMLHttpRequest();
            request.onload = found;
            request.onerror = not;
            request.open('GET', `${other}/request`);
            request.send();
          }),
        () =>
          new Promise((found, not) => {
            const socket = new WebSocket(`${other.replace('http', 'ws')}/socket`);
            socket.onopen = found;
            socket.onerror = not;
          }),
        () => import(`${other}/module.js`),
        () => new Worker(URL.createObjectURL(new Blob(['']))) && new Promise((_, not) => setTimeout(not, 300)),
      ];
      return (await Promise.allSettled(tries.map(async (attempt) => attempt()))).map(({ status }) => status);
    }, elsewhere.origin);
    expect(got).toEqual(Array(6).fill('rejected'));
    expect(elsewhere.asked).toEqual([]);
    elsewhere.stop();
  });

  test('a text that is cut is named as cut, beside its row and when it is saved', async ({ page }) => {
    await open(page);
    await run(page, 'select hex(zeroblob(200)) as long;');
    await expect(part(page).getByText('Texts of more than 300 letters are cut')).toBeVisible();
    await part(page).getByRole('button', { name: 'Save as CSV' }).tap();
    await expect(message(page)).toContainText('Texts of more than 300 letters are cut');
  });
});

test('on a wide screen the tables are there at once', async ({ page }) => {
  await page.goto(academy.origin + PAGE);
  await openStepOf(page, part(page));
  await expect(table(page, 'books').getByRole('cell', { name: 'Umuvumu' })).toBeVisible();
  await expect(unfold(page)).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the tables and the script can be read, and the answer opens', async ({ page }) => {
    await page.goto(academy.origin + PAGE);
    await unfold(page).click();
    await expect(table(page, 'books').getByRole('cell', { name: 'Umuvumu' })).toBeVisible();
    await expect(field(page)).toHaveValue('select title\nfrom books;');
    await part(page).getByText('The answer').click();
    await expect(part(page).getByText('order by title;')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
