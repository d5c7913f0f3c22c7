/** A defence in the pages: the briefing and the slot of a learner, two examiners who judge by themselves, the result; by keyboard, on a phone, in both languages. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { RUBRIC } from '#domain/projects/rubric';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newStaff, superuser } from '#support/api-client';
import { NO_ICON, openSignedIn, typeInto } from '#support/browser';
import { addBriefing, book, DEFENCE_COURSE, judge, newDefender, newSlot, slotTime } from '#support/defences';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { newInstructor, smallPdf } from '#support/projects';

const PROJECT = `/course/${DEFENCE_COURSE}/project`;
const DEFENCE = `/course/${DEFENCE_COURSE}/defence`;
const DESK = '/instructor/defences';

let academy: RunningAcademy;
let first: Client;
let second: Client;
// Slots are everybody's, so each test has an academy of its own.
test.beforeEach(async () => {
  academy = await startAcademy({ signs: [] });
  const admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  first = await newInstructor(academy.origin, admin, [DEFENCE_COURSE], 'Solange Umutoni');
  second = await newInstructor(academy.origin, admin, [DEFENCE_COURSE], 'Jean Bosco');
});
test.afterEach(() => academy.stop());

const open = (page: Page, who: Client, path: string): Promise<void> => openSignedIn(page, academy.origin, who, path);

/** In a context of their own, so that everybody stays signed in. */
async function openApart(browser: Browser, who: Client, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, who, path);
  return page;
}
/** A slot of both that began an hour ago, as if the days had passed. */
async function beginNow(slot: string): Promise<void> {
  const root = await superuser(academy.origin);
  const startsAt = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ');
  const { status } = await root.send('PATCH', `/api/collections/defences/records/${slot}`, { starts_at: startsAt });
  expect(status).toBe(200);
}
/** Gives every line of the rubric this level, and sends it. */
async function fillRubric(page: Page, level: number): Promise<void> {
  for (const { id } of RUBRIC) await page.locator(`[name="level-${id}"][value="${level}"]`).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('an examiner offers a slot, another one joins; a learner uploads the briefing, books, moves and cancels', async ({
  page,
  browser,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  await open(page, first, DESK);
  await page.getByText('Offer a slot').click();
  await page.getByRole('button', { name: 'Offer this slot' }).click();
  await expect(page.getByText('Choose a time to come, and say where.')).toBeVisible();
  const when = slotTime(5).slice(0, 16);
  await typeInto(page.getByLabel('Day and time'), when);
  await typeInto(page.getByLabel('Where'), 'https://meet.example.org/room');
  await page.getByRole('button', { name: 'Offer this slot' }).click();
  const mine = page.getByRole('region', { name: 'Your slots' });
  await expect(mine.getByText('needs a second examiner')).toBeVisible();
  await expectAccessible(page);

  const other = await openApart(browser, second, DESK);
  const lacking = other.getByRole('region', { name: 'Slots that lack a second examiner' });
  const joinButton = lacking.getByRole('button', { name: 'Be the second examiner' });
  await joinButton.focus();
  await other.keyboard.press('Enter');
  await expect(other.getByText('You are an examiner of this slot now.')).toBeFocused();
  await expectAccessible(other);
  await newSlot(first, second, slotTime(6));

  const learner = await newDefender(academy.origin, first);
  await open(page, learner, PROJECT);
  await page.getByRole('link', { name: 'Defend your project' }).click();
  await expect(page).toHaveURL(academy.origin + DEFENCE);
  await expect(page.getByText('No briefing yet.')).toBeVisible();
  // Both slots are there, and neither can be booked without the briefing.
  await expect(page.getByText('with Solange Umutoni, Jean Bosco')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  const choose = async (name: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Upload/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  };
  await choose('briefing.html', '<p>costs</p>');
  await expect(page.getByRole('alert').filter({ hasText: 'The briefing is a PDF or Markdown file' })).toBeVisible();
  await choose('briefing.pdf', smallPdf());
  await expect(page.getByText('briefing.pdf was added.')).toBeVisible();
  await expectAccessible(page);

  const button = page.getByRole('button', { name: /^Book/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your slot is booked.')).toBeFocused();
  await expect(page.getByRole('link', { name: 'https://meet.example.org/room' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Move here/ }).click();
  await expect(page.getByRole('link', { name: 'https://meet.example.org/defence' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this slot' }).press('Enter');
  await expect(page.getByText(/^Give back your slot of/)).toBeFocused();
  await page.getByRole('button', { name: 'Yes, give it back' }).press('Enter');
  await expect(page.getByText('Your slot is given back.')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(2);
  expect(trouble).toEqual([]);
  await other.context().close();
});

test('two examiners judge by themselves, differ, talk and judge again; the learner reads the result', async ({
  page,
  browser,
}) => {
  const learner = await newDefender(academy.origin, first, 'Aline Uwase');
  await addBriefing(academy.origin, learner);
  const slot = await newSlot(first, second);
  await book(learner, slot);
  await open(page, first, DESK);
  await page.getByRole('region', { name: 'Your slots' }).getByRole('link').click();
  await expect(page.getByText('Defence of Aline Uwase')).toBeVisible();
  await expect(page.getByText('You can fill in the rubric when the defence has begun.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download briefing.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('briefing.pdf');

  await beginNow(slot);
  await page.reload();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Demo: (20:00|19:\d\d) left$/);
  await expectAccessible(page);
  // What is missing has the focus, and what is written stays on the device.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[name="level-functionality"]').first()).toBeFocused();
  await page.locator('[name="level-functionality"][value="4"]').check();
  await page.reload();
  await expect(page.locator('[name="level-functionality"][value="4"]')).toBeChecked();
  await fillRubric(page, 4);
  await expect(page.getByText('The other examiner is still writing.')).toBeVisible();

  const other = await openApart(browser, second, `${DESK}?id=${slot}`);
  await expect(other.getByText('Fill it in by yourself.')).toBeVisible();
  await expect(other.getByText('Read by Solange Umutoni')).toHaveCount(0);
  await judge(second, slot, [3, 3, 3, 3, 3]);
  for (const desk of [page, other]) {
    await desk.reload();
    await expect(desk.getByText('You do not agree whether it is passed.')).toBeVisible();
    await expect(desk.getByText('Read by Jean Bosco')).toBeVisible();
  }
  await expectAccessible(other);
  await fillRubric(page, 4);
  await expect(page.getByText('The other examiner is still writing.')).toBeVisible();
  await fillRubric(other, 4);
  await expect(other.getByText('It is decided, and the learner has both of your readings.')).toBeVisible();
  await expectAccessible(other);

  await open(page, learner, DEFENCE);
  await expect(page.getByText('80 of 100 points')).toBeVisible();
  await expect(page.getByText('Read by Solange Umutoni')).toBeVisible();
  await expect(page.getByText('Read by Jean Bosco')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await expectAccessible(page);
  await other.context().close();
});

test('an examiner says that nobody came, and calls a slot off', async ({ page }) => {
  const learner = await newDefender(academy.origin, first);
  await addBriefing(academy.origin, learner);
  const [missed, off] = [await newSlot(first, second), await newSlot(first, second)];
  await book(learner, missed);
  await beginNow(missed);
  await open(page, first, `${DESK}?id=${missed}`);
  await page.getByRole('button', { name: 'The learner did not come' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, nobody came' }).press('Enter');
  await expect(page.getByText('It is noted, and the learner gets a mail.')).toBeVisible();
  await page.goto(`${academy.origin}${DESK}?id=${off}`);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText(/^Call off the slot of/)).toBeFocused();
  await page.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(page).toHaveURL(academy.origin + DESK);
  await expect(page.getByRole('region', { name: 'Lately ended' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText('You have no slot.')).toBeVisible();
  await open(page, learner, DEFENCE);
  await expect(page.getByText('You did not come', { exact: true })).toBeVisible();
});

test('a learner without an accepted project, one who examines nobody, and a guest each get a message', async ({
  page,
}) => {
  await page.goto(academy.origin + DEFENCE);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.goto(academy.origin + DESK);
  await expect(page.getByText('Please log in')).toBeVisible();
  const learner = await newDefender(academy.origin, first);
  await open(page, learner, DESK);
  await expect(page.getByText('These pages are for people who read projects')).toBeVisible();
  const slot = await newSlot(first, null);
  await open(page, second, `${DESK}?id=${slot}`);
  await expect(page.getByText('This defence is not here')).toBeVisible();
});

const RW = '/rw';

test('the pages have room on a phone in Kinyarwanda, whose words are longest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const learner = await newDefender(academy.origin, first, 'Immaculée Uwimana-Nyirahabimana');
  await addBriefing(academy.origin, learner, `${'briefing-of-one-year-of-costs-'.repeat(3)}.pdf`);
  const slot = await newSlot(first, second);
  await book(learner, slot);
  await newSlot(first, second);
  await open(page, learner, `${RW}${DEFENCE}`);
  await expect(page.getByRole('link', { name: 'https://meet.example.org/defence' })).toBeVisible();
  await expectLayout(page);
  await beginNow(slot);
  await judge(second, slot, [4, 4, 4, 4, 4]);
  await open(page, first, `${RW}${DESK}`);
  await expect(page.locator('main ul a').first()).toBeVisible();
  await expectLayout(page);
  await page.goto(`${academy.origin}${RW}${DESK}?id=${slot}`);
  await expect(page.locator('[name="level-functionality"]').first()).toBeVisible();
  await expectLayout(page);
});
