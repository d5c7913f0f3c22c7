/** A cohort on its way: made by an administrator, joined by a learner, taught by its instructor; by keyboard, on a phone, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { AdminCohort } from '#domain/contract/cohorts/admin-cohorts';
import { addClinicsEndpoint } from '#domain/contract/cohorts/change-clinics';
import { at } from '#domain/contract/endpoint';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { NO_ICON, openSignedIn, typeInto } from '#support/browser';
import { dayFromNow, join, newCohort } from '#support/cohorts';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { newInstructor } from '#support/projects';

let academy: RunningAcademy;
let admin: Client;
let lead: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  lead = await newInstructor(academy.origin, admin, []);
});
test.afterAll(() => academy.stop());

let made = 0;
/** A cohort that no other test changes. */
function cohortOf(change: object = {}): Promise<AdminCohort> {
  made += 1;
  return newCohort(admin, lead.id, { name: `Kigali ${made}`, ...change });
}
const person = (name: string): Promise<Client> => newLearner(academy.origin, { name, enrolled: true });

const open = (page: Page, who: Client, path: string): Promise<void> => openSignedIn(page, academy.origin, who, path);

function addClinic(id: string, startsAt: string, place = 'Room 4'): Promise<unknown> {
  const body = { startsAt, minutes: 60, place, weeks: 1 };
  return lead.send('POST', at(addClinicsEndpoint, { id }).path, body);
}

test('an administrator makes a cohort and places a learner', async ({ page }) => {
  // Placing someone whom nobody knows is refused.
  const trouble = watchConsole(page, /favicon\.ico|\/members/);
  const name = `Made at ${Date.now()}`;
  await open(page, admin, '/admin/cohorts');
  const form = page.getByRole('region', { name: 'New cohort' });
  await typeInto(form.getByLabel('Name'), name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose the first day.')).toBeVisible();
  await form.getByLabel('First day').fill(dayFromNow(2));
  await form.getByLabel('Last day').fill(dayFromNow(40));
  await form.getByLabel('Lead instructor').selectOption({ label: await optionOf(form, 'Solange Umutoni') });
  await form.getByLabel(/^PE-101/).check();
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('0 of 20 learners')).toBeVisible();
  await expectAccessible(page);

  const learner = await person('Aline Placed');
  const { body } = await learner.get<{ learner: { learnerId: string } }>('/api/academy/me');
  await row.getByText(`Change ${name}`).click();
  await typeInto(row.getByLabel('Place a learner'), 'NOBODY');
  await row.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(row.getByText('Nobody has this learner ID.')).toBeVisible();
  await typeInto(row.getByLabel('Place a learner'), body.learner.learnerId);
  await row.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(row.getByText('1 of 20 learners')).toBeVisible();
  expect(trouble).toEqual([]);
});

/** The words of the option that begins so. */
async function optionOf(form: Locator, beginning: string): Promise<string> {
  const options = await form.getByLabel('Lead instructor').getByRole('option').allTextContents();
  return options.find((text) => text.startsWith(beginning)) ?? '';
}

test('a learner reads what is seen of them, joins with the code, finds the dates, and leaves', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const cohort = await cohortOf();
  await addClinic(cohort.id, `${dayFromNow(3)}T15:00:00.000Z`);
  await open(page, await person('Bosco Joins'), '/cohort');
  await typeInto(page.getByLabel('Code'), cohort.code.toLowerCase());
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByRole('heading', { name: `This is ${cohort.name}` })).toBeVisible();
  await expect(page.getByText('Your name and your learner ID.')).toBeVisible();
  await expect(page.getByText('Solange Umutoni')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Join ${cohort.name}` }).click();
  await expect(page.getByRole('heading', { name: cohort.name, exact: true })).toBeVisible();
  await expect(page.getByText(`Clinic of ${cohort.name}`)).toBeVisible();

  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.locator('.copyable code').textContent();
  const calendar = await page.request.get(address ?? '');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await expectAccessible(page);

  await page.goto(`${academy.origin}/dashboard#more`);
  await page.getByRole('link', { name: `Clinic of ${cohort.name}` }).click();
  await expect(page.getByRole('heading', { name: cohort.name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Leave this cohort' }).click();
  await expect(page.getByText(`Leave ${cohort.name}?`)).toBeFocused();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Join a cohort' })).toBeVisible();
  expect((await page.request.get(address ?? '')).status()).toBe(404);
  expect(trouble.filter((line) => !line.includes('404'))).toEqual([]);
});

test('a link with a code leads a guest through signing in to the cohort', async ({ page }) => {
  const cohort = await cohortOf({ closed: true });
  await page.goto(`${academy.origin}/cohort?code=${cohort.code}`);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(signIn).toHaveAttribute('href', new RegExp(`code%3D${cohort.code}`));
  await open(page, await person('Claire Late'), `/cohort?code=${cohort.code}`);
  await expect(page.getByText('Nobody can join this cohort any more.')).toBeVisible();
});

test('an instructor sees the grid, plans clinics, says who came, exports, and keeps a report', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const cohort = await cohortOf({ startsOn: dayFromNow(-20) });
  for (const name of ['Diane First', 'Esther Second']) await join(await person(name), cohort.code);
  await addClinic(cohort.id, `${dayFromNow(-1)}T15:00:00.000Z`);
  await open(page, lead, '/instructor/cohorts');
  await page.getByRole('link', { name: cohort.name }).click();
  await expect(page.getByRole('row', { name: /Diane First/ })).toBeVisible();
  await expect(page.getByText('Nobody is stuck or silent.')).toBeVisible();

  await page.getByText('Who came (0 of 2)').click();
  await page.getByLabel('Diane First').check();
  await page.getByRole('button', { name: 'Save who came' }).click();
  await expect(page.getByText('Who came (1 of 2)')).toBeVisible();

  await page.getByText('Add clinics').click();
  await page.getByLabel('Day and time').fill(`${dayFromNow(5)}T18:00`);
  await typeInto(page.getByLabel('Place'), 'Room 9');
  await page.getByLabel('How many weeks').fill('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Room 9')).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^cohort-kigali-\d+-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('Diane First');
  expect(csv).toContain('Esther Second');

  await page.getByRole('button', { name: 'Draft it from the numbers' }).click();
  const report = page.getByLabel('The report');
  await expect(report).toHaveValue(/2 learners\./);
  await expect(report).toHaveValue(/1 clinic was held. On average 50% of the cohort came./);
  await typeInto(report, 'We begin with the clinics earlier.');
  // An instructor who leaves the page before the report is saved finds it again.
  await page.reload();
  await expect(report).toHaveValue('We begin with the clinics earlier.');
  await page.getByRole('button', { name: 'Keep the report' }).click();
  await expect(page.getByText('Kept on')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(report).toHaveValue('We begin with the clinics earlier.');
  expect(trouble).toEqual([]);
});

test('an instructor of another cohort, a learner and a guest see nothing of it', async ({ page }) => {
  const cohort = await cohortOf();
  const other = await newInstructor(academy.origin, admin, [], 'From Elsewhere');
  await open(page, other, `/instructor/cohorts?id=${cohort.id}`);
  await expect(page.getByText('This cohort is not here')).toBeVisible();
  await page.goto(`${academy.origin}/instructor/cohorts`);
  await expect(page.getByText('You teach no cohort yet.')).toBeVisible();
  await open(page, await person('Eric Curious'), '/instructor/cohorts');
  await expect(page.getByText('These pages are for people who read projects or teach cohorts.')).toBeVisible();
});

test('by keyboard alone a cohort is looked up and joined', async ({ page }) => {
  const cohort = await cohortOf();
  await open(page, await person('Felix Keys'), '/cohort');
  await typeInto(page.getByLabel('Code'), cohort.code);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: `This is ${cohort.name}` });
  await expect(heading).toBeVisible();
  await expect(page.locator(':focus')).toContainText(cohort.name);
  const button = page.getByRole('button', { name: `Join ${cohort.name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Leave this cohort');
});

const RW = '/rw';

test('the pages have room on a phone in Kinyarwanda, whose words are longest, with long names in them', async ({
  page,
}) => {
  const cohort = await cohortOf({ name: `Nyarugenge-Gasabo-Kicukiro ${'umugoroba'.repeat(4)}` });
  const learner = await person('Immaculée Uwimana-Nyirahabimana');
  await join(learner, cohort.code);
  await addClinic(cohort.id, `${dayFromNow(3)}T15:00:00.000Z`, `https://meet.example.org/${'a'.repeat(120)}`);
  await open(page, learner, `${RW}/cohort`);
  await expect(page.getByRole('heading', { name: cohort.name, exact: true })).toBeVisible();
  await expectLayout(page);
  await open(page, lead, `${RW}/instructor/cohorts?id=${cohort.id}`);
  await expect(page.getByRole('row', { name: /Immaculée/ })).toBeVisible();
  await expectLayout(page);
  await expectAccessible(page);
  await open(page, admin, `${RW}/admin/cohorts`);
  await expect(page.getByText(cohort.name).first()).toBeVisible();
  await expectLayout(page);
});
