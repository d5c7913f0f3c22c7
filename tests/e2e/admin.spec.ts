/** The pages of administrators, as a guest, a learner, an instructor and an administrator meet them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, PASSWORD, superuser } from '#support/api-client';
import { NO_ICON, openSignedIn, signInBrowser } from '#support/browser';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';

const SLUG = 'prompt-engineering-beginner';
const PAGES = [
  '/admin',
  '/static-admin',
  '/admin/certificates',
  '/admin/questions',
  '/admin/flags',
  '/admin/mails',
  '/admin/system',
  '/admin/log',
];

let academy: RunningAcademy;
let root: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
test.afterAll(() => academy.stop());

/** By one superuser: a sign-in for each person would soon be refused for a while. */
async function personWith(role: 'learner' | 'instructor' | 'admin', name: string): Promise<Client> {
  const person = await newLearner(academy.origin, { name });
  await root.send('PATCH', `/api/collections/users/records/${person.id}`, { role });
  return person;
}

async function openAsAdmin(page: Page, path: string, name = 'Ada Min'): Promise<Client> {
  const admin = await personWith('admin', name);
  await openSignedIn(page, academy.origin, admin, path);
  return admin;
}

/** Gives the password once more in the dialog that asks for it. */
async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Every dialog is gone, not only hidden: the browser hides one a moment before the page gets the event. */
async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
}

/** People who only fill the list. */
function addPeople(count: number, name: string, model: string): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'));
  db.exec('PRAGMA busy_timeout = 10000');
  const columns = (db.prepare('PRAGMA table_info(users)').all() as { name: string }[]).map((column) => column.name);
  const key = name.replace(/\W/g, '').toLowerCase().slice(0, 6);
  const fresh: Record<string, string> = {
    id: `'${key}' || printf('%0${15 - key.length}d', i)`,
    email: `'${key}' || i || '@academy.example'`,
    tokenKey: `'${key}' || printf('%044d', i)`,
    learner_id: `'${key.slice(0, 2).toUpperCase()}' || printf('%04d', i)`,
    name: `'${name} ' || i`,
    role: "'learner'",
  };
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO users (${columns.map((column) => `\`${column}\``).join()})
     SELECT ${columns.map((column) => fresh[column] ?? `\`${column}\``).join()} FROM users, n WHERE users.id = ?`,
  ).run(model);
  db.close();
}

test('a guest sees Please log in, and comes back after signing in', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  for (const path of PAGES) {
    await page.goto(academy.origin + path);
    await expect(page.getByText('Please log in')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(path)}`,
    );
  }
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

for (const role of ['learner', 'instructor'] as const) {
  test(`a ${role} is sent to the dashboard, which says Access Denied`, async ({ page }) => {
    const trouble = watchConsole(page, NO_ICON);
    await signInBrowser(page, academy.origin, await personWith(role, `A ${role}`));
    for (const path of [...PAGES, '/admin/learner?id=somebody']) {
      await page.goto(academy.origin + path);
      await expect(page).toHaveURL(`${academy.origin}/dashboard`);
      const toast = page.getByRole('alert').filter({ hasText: 'Access Denied' });
      await expect(toast).toContainText("You don't have admin privileges");
    }
    await page.locator('.nav-menu summary').click();
    await expect(page.getByRole('link', { name: 'Run the academy' })).toBeHidden();
    expect(trouble).toEqual([]);
  });
}

test('a role that is taken away while the page is open ends it', async ({ page }) => {
  const admin = await openAsAdmin(page, '/admin/log');
  await expect(page.getByRole('listitem').filter({ hasText: 'Role changed' }).first()).toBeVisible();
  await root.send('PATCH', `/api/collections/users/records/${admin.id}`, { role: 'learner' });
  await page.goto(`${academy.origin}/admin`);
  await expect(page).toHaveURL(`${academy.origin}/dashboard`);
  await expect(page.getByText("You don't have admin privileges")).toBeVisible();
});

test('an administrator without a badge is no student', async ({ page }) => {
  await openAsAdmin(page, '/profile');
  await expect(page.locator('[data-nav="subtitle"]')).toHaveText('Administrator');
  await expect(page.locator('.profile-who')).toContainText('Administrator');
  await expect(page.getByText('Student • Active')).toHaveCount(0);
});

test('an administrator gets there by the menu, searches, narrows, and opens a learner', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const learner = await newLearner(academy.origin, { name: 'Grace <img src=x onerror=alert(1)>', enrolled: true });
  await finishCourse(learner, SLUG);
  await openAsAdmin(page, '/dashboard');
  await page.locator('.nav-menu summary').click();
  await page.getByRole('link', { name: 'Run the academy' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Courses completed, day by day over 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByRole('button', { name: 'Count again' })).toBeEnabled();

  await page.getByLabel('Search learners').fill(learner.email);
  await expect(page.getByText('1 learner', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=learner-/);
  const row = page.getByRole('listitem').filter({ hasText: 'Grace' }).first();
  await expect(row).toContainText('0 days');
  await expect(row.getByRole('img', { name: 'Spek Foundational Prompter' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Prompt Engineering for Beginners' })).toHaveAttribute(
    'href',
    /^\/verify\//,
  );
  await expectAccessible(page);
  await page.getByLabel('Nothing done for 7 days').check();
  await expect(page.getByText('Nobody here')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.getByLabel('Nothing done for 7 days').uncheck();
  const listed = page.waitForResponse((response) => response.url().includes(`course=${SLUG}`));
  await page.getByRole('combobox', { name: 'Course', exact: true }).selectOption(SLUG);
  await expect(page).toHaveURL(new RegExp(`course=${SLUG}`));
  await listed;
  await expect(page.locator('.adm-list')).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('link', { name: /^Grace/ }).click();
  await expect(page.getByText('Learner for 0 days')).toBeVisible();
  await expect(page.getByText('8 of 8 done')).toBeVisible();
  await page.getByText('8 of 8 done').click();
  await expect(page.getByRole('listitem').filter({ hasText: /done: / })).toHaveCount(8);
  await expect(page.getByText('100% Passed').first()).toBeVisible();
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test('the list has pages of 50 and loads more; the static page has the way to the search', async ({ page }) => {
  const model = await newLearner(academy.origin, { name: 'Model' });
  addPeople(120, 'Umunyeshuri', model.id);
  await openAsAdmin(page, '/static-admin?q=Umunyeshuri');
  const rows = page.locator('.adm-rows > li');
  await expect(page.getByText('120 learners')).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(100);
  await expect(page.getByText('100 of 120 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(120);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To the search page' }).click();
  await expect(page).toHaveURL(`${academy.origin}/search`);
});

test('without a response it shows a message in the words of the specification, and tries again', async ({ page }) => {
  await openAsAdmin(page, '/search');
  await page.route('**/api/academy/learners?**', (route) => route.abort());
  await page.route('**/api/academy/admin/recount', (route) => route.abort());
  await page.goto(`${academy.origin}/admin`);
  await expect(page.locator('#toasts').getByText('Error fetching users')).toBeVisible();
  const notice = page.locator('.notice-error').filter({ hasText: 'Error fetching users' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByText('Error indexing users')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ learners$/)).toBeVisible();
});

test('the export is a file of what the filter shows', async ({ page }) => {
  await newLearner(academy.origin, { name: '=HYPERLINK("//evil")' });
  await openAsAdmin(page, '/admin?q=HYPERLINK');
  await expect(page.getByText('1 learner', { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export CSV' })
      .click()
      .then(() => givePassword(page)),
  ]);
  expect(file.suggestedFilename()).toMatch(/^learners-.*\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text).toContain('"\'=HYPERLINK(""//evil"")"');
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('a role is given after a question, by keyboard, and the log has it', async ({ page }) => {
  const learner = await newLearner(academy.origin, { name: 'Jean Bosco Nkurunziza' });
  await openAsAdmin(page, `/admin/learner?id=${learner.id}`, 'Ada Keyboard');
  const choice = page.getByLabel('Role of this account');
  await expect(page.getByRole('button', { name: 'Change role…' })).toBeDisabled();
  await choice.selectOption('instructor');
  await page.getByRole('button', { name: 'Change role…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the role?' });
  await expect(dialog).toContainText('Jean Bosco Nkurunziza becomes Instructor.');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(page.getByRole('button', { name: 'Change role…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Note').fill('Teaches in Huye');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await givePassword(page);
  await expect(page.getByText('The role is changed.')).toBeVisible();
  await expect(page.getByText('Learner → Instructor')).toBeVisible();
  await page.getByRole('link', { name: 'Log' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Teaches in Huye' });
  await expect(line).toContainText('by Ada Keyboard');
  await line.getByRole('link', { name: /Jean Bosco/ }).click();
  await expect(page).toHaveURL(`${academy.origin}/admin/learner?id=${learner.id}`);
});

test('the last administrator gets the message that the academy needs one', async ({ page }) => {
  const all = await root.get<{ items: { id: string }[] }>(
    `/api/collections/users/records?perPage=200&filter=${encodeURIComponent("role='admin'")}`,
  );
  const admin = await personWith('admin', 'Only One');
  for (const { id } of all.body.items) {
    await root.send('PATCH', `/api/collections/users/records/${id}`, { role: 'learner' });
  }
  await signInBrowser(page, academy.origin, admin);
  await page.goto(`${academy.origin}/admin/learner?id=${admin.id}`);
  await page.getByLabel('Role of this account').selectOption('learner');
  await page.getByRole('button', { name: 'Change role…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role?' });
  await dialog.getByLabel('Note').fill('I leave');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await givePassword(page);
  await expect(dialog.getByRole('alert')).toContainText('The academy needs at least one administrator.');
  await expect(dialog.getByLabel('Note')).toHaveValue('I leave');
});

test('staff issue below 100 %, revoke with a reason, and re-issue after a correction of the name', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const learner = await newLearner(academy.origin, { name: 'Aline Uwaze', enrolled: true });
  await openAsAdmin(page, `/admin/learner?id=${learner.id}`);
  await page.getByText('Issue a certificate').click();
  await page.getByRole('button', { name: 'Issue…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('at 0%. It says “Issued by staff decision”');
  await dialog.getByLabel('Note').fill('Finished on paper');
  await dialog.getByRole('button', { name: 'Issue certificate' }).click();
  await givePassword(page);
  await expect(page.getByText('The certificate is issued.')).toBeVisible();
  await expect(page.getByText('Issued by staff decision', { exact: true })).toBeVisible();

  await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { name: 'Aline Uwase' });
  await page.goto(`${academy.origin}/admin/certificates?q=Aline`);
  const old = page.getByRole('listitem').filter({ hasText: 'Aline Uwaze' }).first();
  await old.getByText('What happened, and what you can do').click();
  await expect(old).toContainText('Finished on paper');
  await expectAccessible(page);
  await old.getByRole('button', { name: 'Re-issue…' }).click();
  await dialog.getByRole('button', { name: 'Re-issue' }).click();
  await expect(page.getByText('The certificate is re-issued.')).toBeVisible();
  await expect(page.getByText('2 certificates')).toBeVisible();
  await expect(old.getByText('Replaced', { exact: true })).toBeVisible();
  const fresh = page.getByRole('listitem').filter({ hasText: 'Revision 2' }).first();
  await expect(fresh).toContainText('Aline Uwase');

  if ((await fresh.locator('details').getAttribute('open')) === null) {
    await fresh.getByText('What happened, and what you can do').click();
  }
  await fresh.getByRole('button', { name: 'Revoke…' }).click();
  await dialog.getByLabel('Reason (public)').selectOption('misconduct');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(page.getByText('The certificate is revoked.')).toBeVisible();
  await expect(fresh.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(fresh).toContainText('Reason: misconduct');

  await old.getByRole('link', { name: 'The certificate that is valid now' }).click();
  await expect(page.locator('[data-verify-result] .vr-verdict h1')).toHaveText('This certificate was withdrawn.');
  expect(trouble).toEqual([]);
});

/** Takes away what an earlier try of a test may have left. */
async function removeBackups(): Promise<void> {
  const { body } = await root.get<{ key: string }[]>('/api/backups');
  for (const { key } of body) await root.send('DELETE', `/api/backups/${key}`);
}

test('the question for the password can be closed, says what is wrong, and asks again for what was not done', async ({
  page,
}) => {
  await removeBackups();
  await openAsAdmin(page, '/admin/system');
  const make = page.getByRole('button', { name: 'Make a backup' });
  const question = page.getByRole('dialog', { name: 'Your password, please' });
  await make.click();
  await expect(question).toContainText('Your password is good for ten minutes.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  // It has this name only while nothing is being made.
  await expect(make).toBeFocused();
  await expect(page.getByText('The backup is made.')).toHaveCount(0);
  await make.click();
  // The server is asked first: the dialog comes with its answer.
  await expect(question.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not-my-password-1');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your password').fill('');
  await givePassword(page);
  await expect(page.getByText('The backup is made.')).toBeVisible();
  await page.getByRole('button', { name: /^Delete academy-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
});

test('the system page shows health, makes, hands out and deletes a backup, and closes page errors', async ({
  page,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  await removeBackups();
  const report = { kind: 'error', page: '/courses', message: '<script>alert(1)</script>', source: 'x.js:1' };
  await client(academy.origin).send('POST', '/api/academy/reports', report);
  await openAsAdmin(page, '/admin/system');
  await expect(page.getByText('Something needs a look')).toBeVisible();
  await expect(page.getByText('No backup yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await givePassword(page);
  await expect(page.getByText('The backup is made.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download academy-/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^academy-\d+\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.getByRole('button', { name: 'Corrected: <script>alert(1)</script>' }).click();
  await expect(page.getByText('No errors reported')).toBeVisible();
  await page.getByRole('button', { name: /^Delete academy-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click();
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
  await expect(page.getByText('No backup yet')).toBeVisible();

  await page.getByRole('link', { name: 'Log' }).click();
  for (const action of ['Backup made', 'Backup downloaded', 'Backup deleted', 'Page error closed']) {
    await expect(page.getByText(action).first()).toBeVisible();
  }
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test('on a phone a learner is a card with its labels, and nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAsAdmin(page, '/admin');
  await expect(page.locator('.adm-rows .adm-label').first()).toBeVisible();
  for (const path of PAGES) {
    await page.goto(academy.origin + path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The page that is open is in sight in the row of pages, which is wider than the screen.
    const current = page.locator('.adm-nav [aria-current]');
    if ((await current.count()) > 0) await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('mails that were not sent: the list, the password, the text with its link, and none of another administrator', async ({
  page,
}) => {
  const learner = await personWith('learner', 'Forgot Ten');
  const other = await personWith('admin', 'Other Admin');
  for (const { email } of [learner, other])
    await client(academy.origin).send('POST', '/api/collections/users/request-password-reset', { email });
  await openAsAdmin(page, '/admin/system');
  await page.getByRole('link', { name: 'Read them' }).click();
  await expect(page).toHaveURL(`${academy.origin}/admin/mails`);
  const rowOf = (email: string) =>
    page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'password' });
  await expect(rowOf(other.email)).toContainText('Only that person can open it');
  await expect(rowOf(other.email).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await rowOf(learner.email)
    .getByRole('button', { name: /^Open the mail to/ })
    .click();
  await givePassword(page);
  const text = page.getByRole('region', { name: `Text of the mail to ${learner.email}` });
  await expect(text).toContainText(`${academy.origin}/auth?mode=reset&token=`);
  await expect(text.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectAccessible(page);
});
