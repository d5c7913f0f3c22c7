/** Reminders in the settings: a calendar to subscribe to and the weekly mail; and the page that stops that mail without a sign-in. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Reminders, remindersEndpoint, saveMailEndpoint } from '#domain/contract/reminders/reminders';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, superuser } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { finishCourse } from '#support/finish-course';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';

const SLUG = 'prompt-engineering-beginner';

let academy: RunningAcademy;
let root: Client;
test.beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
test.afterAll(() => academy.stop());

/** Enrolled, with a confirmed address. */
async function confirmedLearner(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified: true });
  return learner;
}

async function openReminders(page: Page, learner: Client, prefix = ''): Promise<Locator> {
  await signInBrowser(page, academy.origin, learner);
  await page.goto(`${academy.origin}${prefix}/profile-settings#reminders`);
  const section = page.locator('#reminders');
  await expect(section.getByRole('checkbox').first()).toBeVisible();
  return section;
}

/** The path of the link in the weekly mail that stops it; without a mail server the mail is in the outbox. */
async function stopLinkTo({ email }: Client): Promise<string> {
  const filter = encodeURIComponent(`to = '${email}' && html ~ 'weekly-mail'`);
  const path = `/api/collections/outbox/records?filter=${filter}`;
  let html = '';
  await expect
    .poll(async () => {
      html = (await root.get<{ items: { html: string }[] }>(path)).body.items[0]?.html ?? '';
      return html;
    })
    .toContain('weekly-mail');
  return /\/weekly-mail\?token=\w+/.exec(html)?.[0] ?? '';
}

const stored = async (learner: Client): Promise<Reminders> =>
  (await learner.get<Reminders>(remindersEndpoint.path)).body;

test('days and a time make a calendar, by keyboard alone, and a new address ends the old one', async ({ page }) => {
  const trouble = watchConsole(page);
  const learner = await confirmedLearner();
  const section = await openReminders(page, learner);
  const monday = section.getByRole('checkbox', { name: 'Monday' });
  await monday.focus();
  await page.keyboard.press('Space');
  await expect(monday).toBeChecked();
  const time = section.getByLabel('Time', { exact: true });
  await time.fill('07:15');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Saved.')).toBeVisible();
  const address = section.getByLabel('Address to subscribe to');
  const first = await address.inputValue();
  const file = await page.request.get(first);
  expect(await file.text()).toContain('BYDAY=MO');
  await expect(section.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute('href', first);

  await section.getByRole('button', { name: 'Make a new address' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByText('The old one no longer works.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Make a new address' })).toBeFocused();
  expect(await address.inputValue()).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(404);

  // What was chosen is there again on the next visit; without days there is no calendar.
  await page.reload();
  await expect(monday).toBeChecked();
  await expect(time).toHaveValue('07:15');
  await monday.uncheck();
  await section.getByRole('button', { name: 'Save the times' }).click();
  await expect(section.getByText('Without days there is no calendar.')).toBeVisible();
  await expect(address).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test('the weekly mail is chosen, says when it comes, and is switched off again', async ({ page }) => {
  const learner = await confirmedLearner();
  const section = await openReminders(page, learner);
  const day = section.getByLabel('Day of the mail');
  await day.selectOption({ label: 'Friday' });
  await expect(section.getByText(/^Saved\. The next one comes on \w+ \d+, \d{4}, in the morning\.$/)).toBeVisible();
  expect((await stored(learner)).mail.day).toBe('FR');
  await page.reload();
  await expect(section.getByText(/^The next one comes on/)).toBeVisible();
  await expect(day).toHaveValue('FR');
  await day.selectOption({ label: 'No mail' });
  await expect(section.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await stored(learner)).mail.next).toBeNull();
});

test('it waits for a confirmed address', async ({ page }) => {
  const section = await openReminders(page, await newLearner(academy.origin));
  await expect(section.getByLabel('Day of the mail')).toBeDisabled();
  await expect(section.getByText('Confirm your e-mail address first.')).toBeVisible();
});

test('what cannot be loaded or saved shows a message, and is tried again', async ({ page }) => {
  const learner = await confirmedLearner();
  await signInBrowser(page, academy.origin, learner);
  const path = `**${remindersEndpoint.path}`;
  await page.route(path, (route) => route.abort());
  await page.goto(`${academy.origin}/profile-settings/reminders`);
  const section = page.locator('#reminders');
  await expect(section.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(path);
  await section.getByRole('button', { name: 'Try again' }).click();
  const day = section.getByLabel('Day of the mail');
  await page.route(`**${saveMailEndpoint.path}`, (route) => route.abort());
  await day.selectOption({ label: 'Sunday' });
  await expect(section.getByText('It could not be saved. Please try again.')).toBeVisible();
  await expect(day).toHaveValue('');
});

test('the link in the mail asks, and its button stops the mails without a sign-in', async ({ page, browser }) => {
  const trouble = watchConsole(page);
  const learner = await confirmedLearner();
  await finishCourse(learner, SLUG, 2);
  await learner.send('PUT', saveMailEndpoint.path, { day: 'MO' });
  const filter = encodeURIComponent(`user = '${learner.id}'`);
  const { body } = await root.get<{ items: { id: string }[] }>(`/api/collections/reminders/records?filter=${filter}`);
  await root.send('PATCH', `/api/collections/reminders/records/${body.items[0]?.id}`, {
    next_mail: '2026-01-01 06:00:00.000Z',
  });
  await root.send('POST', '/api/crons/sendWeeklyMails');
  const link = await stopLinkTo(learner);

  await page.goto(academy.origin + link);
  await expect(page.getByRole('heading', { name: 'Stop the weekly mail?' })).toBeVisible();
  expect((await stored(learner)).mail.day).toBe('MO');
  await page.getByRole('button', { name: 'Stop the weekly mail' }).click();
  await expect(page.getByText('It is stopped. No more weekly mails come.')).toBeFocused();
  expect((await stored(learner)).mail).toMatchObject({ day: null, stopped: { why: 'link' } });
  expect(trouble).toEqual([]);

  const device = await (await browser.newContext()).newPage();
  const section = await openReminders(device, learner);
  await expect(section.getByText(/^You stopped them on .*, with the link in a mail\./)).toBeVisible();
  await device.context().close();
});

test('a link that nobody was sent is reported as unknown', async ({ page }) => {
  await page.goto(`${academy.origin}/weekly-mail`);
  await page.getByRole('button', { name: 'Stop the weekly mail' }).click();
  await expect(page.getByText('This link is not known.')).toBeVisible();
});

// The words are longest in Kinyarwanda; what axe reads is the same.
for (const [locale, prefix, save, stop, look] of [
  ['en', '', 'Save the times', 'Stop the weekly mail', expectAccessible],
  ['rw', '/rw', "Bika iminsi n'isaha", 'Hagarika imeli', expectLayout],
] as const) {
  test(`everything ${locale === 'en' ? 'can be used' : 'fits'}, in ${locale}`, async ({ page }) => {
    const learner = await confirmedLearner();
    const section = await openReminders(page, learner, prefix);
    await section.getByRole('checkbox').first().check();
    await section.getByRole('button', { name: save }).click();
    await expect(section.getByRole('link')).toBeVisible();
    await section.getByRole('combobox').selectOption('MO');
    await expect(section.getByRole('status').filter({ hasText: '2' })).toBeVisible();
    await look(page);
    await page.goto(`${academy.origin}${prefix}/weekly-mail?token=${'a'.repeat(32)}`);
    await expect(page.getByRole('button', { name: stop })).toBeVisible();
    await look(page);
  });
}
