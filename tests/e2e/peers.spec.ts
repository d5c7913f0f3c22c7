/** Peer reading in the pages: the author is warned, two classmates read without names, notes are reported and settled; by keyboard, on a phone, in both languages. */
import { expect, type Page, test } from '@playwright/test';
import { RUBRIC } from '#domain/projects/rubric';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newStaff, superuser } from '#support/api-client';
import { NO_ICON, openSignedIn, typeInto } from '#support/browser';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { NOTES, newClassmate, PEER_COURSE, toRead } from '#support/peers';
import { addFile, handIn, newInstructor, smallPdf, TEXTS } from '#support/projects';

const PROJECT = `/course/${PEER_COURSE}/project`;
const PEERS = `/course/${PEER_COURSE}/peers`;

let academy: RunningAcademy;
let instructor: Client;
// Who is asked depends on who handed in before, so each test has an academy of its own.
test.beforeEach(async () => {
  academy = await startAcademy({ signs: [] });
  const admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  instructor = await newInstructor(academy.origin, admin, [PEER_COURSE]);
});
test.afterEach(() => academy.stop());

const open = (page: Page, who: Client, path: string): Promise<void> => openSignedIn(page, academy.origin, who, path);

/** The cron, until someone has so many works to read. */
async function cronAsks(reader: Client, count: number): Promise<void> {
  const root = await superuser(academy.origin);
  await root.send('POST', '/api/crons/askOtherClassmates');
  await expect.poll(async () => (await toRead(reader)).asked.length).toBe(count);
}

const hand = (learner: Client, texts = {}) => handIn(learner, 1, texts, true, PEER_COURSE);

/** Writes a note in each line of the first work of the page, and sends them. */
async function writeNotes(page: Page): Promise<void> {
  const work = page.getByRole('article', { name: 'Work 1' });
  for (const { id } of RUBRIC) await typeInto(work.locator(`[name="${id}"]`), NOTES[id]);
  await work.getByRole('button', { name: 'Send to your classmate' }).click();
}

test('an author is warned, a classmate reads without a name, the author reports the notes, an instructor settles it', async ({
  page,
  browser,
}) => {
  const trouble = watchConsole(page, NO_ICON);
  const author = await newClassmate(academy.origin, 'Immaculée Uwimana');
  const mate = await newClassmate(academy.origin, 'Bosco Habimana');
  await addFile(academy.origin, author, 'Uwimana.pdf', smallPdf(), PEER_COURSE);
  await hand(mate);
  await open(page, author, PROJECT);
  await expect(page.getByText('Two classmates read your first version')).toBeVisible();
  await typeInto(page.getByLabel('What you made, and how'), `${TEXTS.work} By Immaculee.`);
  await expect(page.getByText('in: the text of your work, the names of your files.')).toBeVisible();
  await typeInto(page.getByLabel('What you made, and how'), TEXTS.work);
  await expect(page.getByText('in: the names of your files.')).toBeVisible();
  await typeInto(page.getByLabel('How you used AI'), TEXTS['ai-use']);
  await expectAccessible(page);
  await page.getByLabel('This is my own work.').check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Your work waits for a reader.')).toBeVisible();
  await expect(page.getByText('No note yet.')).toBeVisible();
  // The other one's work waits for this author too, from the next hour on.
  await cronAsks(author, 1);
  await page.reload();
  await expect(page.getByText('You are asked to read the work of 1 classmate.')).toBeVisible();

  const other = await browser.newContext();
  const desk = await other.newPage();
  await open(desk, mate, PROJECT);
  await desk.getByRole('link', { name: 'Read them' }).click();
  await expect(desk).toHaveURL(academy.origin + PEERS);
  await expect(desk.getByRole('heading', { name: 'Work 1' })).toBeVisible();
  await expect(desk.getByText('Uwimana')).toHaveCount(0);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download file-1.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('file-1.pdf');
  // The message names what is missing, and the field has the focus.
  await desk.getByRole('button', { name: 'Send to your classmate' }).click();
  await expect(desk.getByLabel('Functionality')).toBeFocused();
  await expect(desk.getByText('Write at least 15 letters here.').first()).toBeVisible();
  await expectAccessible(desk);
  await writeNotes(desk);
  await expect(desk.getByText('Your notes are with your classmate. Thank you.')).toBeFocused();
  await expect(desk.getByText('Nothing waits for you')).toBeVisible();

  await page.reload();
  await expect(page.getByText(NOTES.functionality)).toBeVisible();
  await expect(page.getByText('Bosco')).toHaveCount(0);
  await page.getByText('Report a problem').click();
  await typeInto(page.getByLabel('What is wrong?'), 'This is not about my work at all.');
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('You reported these notes. They are hidden')).toBeVisible();
  await expect(page.getByText(NOTES.functionality)).toHaveCount(0);
  await expectAccessible(page);

  await open(desk, instructor, '/instructor/work');
  const reported = desk.getByRole('region', { name: 'Reported by learners' });
  await reported.getByRole('link', { name: 'Immaculée Uwimana' }).click();
  await expect(desk.getByText('Their words: This is not about my work at all.')).toBeVisible();
  await expect(desk.getByText(/^Bosco Habimana, /)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Nothing is wrong with it' }).click();
  await expect(desk.getByText('You, or another instructor, found nothing wrong.')).toBeVisible();

  await page.reload();
  await expect(page.getByText(NOTES.functionality)).toBeVisible();
  await expect(page.getByText('An instructor looked at them, and found nothing wrong.')).toBeVisible();
  expect(trouble).toEqual([]);
  await other.close();
});

test('who has read two is thanked; notes are kept on the device; a work can be given away or reported', async ({
  page,
}) => {
  const reader = await newClassmate(academy.origin, 'Claire Reader');
  await hand(reader);
  await hand(await newClassmate(academy.origin, 'Denise One'));
  const last = await newClassmate(academy.origin, 'Eric Two');
  await hand(last);
  await cronAsks(last, 2);
  await open(page, reader, PEERS);
  const first = page.getByRole('article', { name: 'Work 1' });
  await typeInto(first.getByLabel('Functionality'), NOTES.functionality);
  await page.reload();
  await expect(first.getByLabel('Functionality')).toHaveValue(NOTES.functionality);
  await writeNotes(page);
  await expect(page.getByText('Your notes are with your classmate.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await writeNotes(page);
  await expect(page.getByText('You have read the works of 2 classmates here. Thank you.')).toBeVisible();

  // Their places are free again: the next who hand in are theirs to read.
  for (const name of ['Felix Three', 'Gloria Four']) await hand(await newClassmate(academy.origin, name));
  expect((await toRead(reader)).asked.length).toBeGreaterThan(0);
  await page.reload();
  const count = (await toRead(reader)).asked.length;
  await expect(page.getByRole('article')).toHaveCount(count);
  await first.getByText('Report a problem').click();
  await typeInto(first.getByLabel('What is wrong?'), 'It shows who made it, twice.');
  await first.getByRole('button', { name: 'Report it' }).press('Enter');
  await expect(page.getByText('Thank you. An instructor looks at it.')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(count - 1);
});

test('a work that one cannot read goes to another', async ({ page }) => {
  const reader = await newClassmate(academy.origin, 'Henri Busy');
  await hand(reader);
  await hand(await newClassmate(academy.origin, 'Irene Author'));
  await open(page, reader, PEERS);
  const decline = page.getByRole('button', { name: 'I cannot read this one' });
  await decline.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Another classmate is asked.')).toBeFocused();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
});

test('the queue of an instructor says that classmates read first', async ({ page }) => {
  await hand(await newClassmate(academy.origin, 'Jeanne First'));
  const second = await newClassmate(academy.origin, 'Kevin Second');
  await hand(second);
  await cronAsks(second, 1);
  await open(page, instructor, '/instructor/work');
  const region = page.getByRole('region', { name: 'Classmates are reading' });
  await expect(region.getByRole('link', { name: 'Jeanne First' })).toBeVisible();
  await expect(region.getByRole('link', { name: 'Kevin Second' })).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
});

test('a guest is asked to sign in', async ({ page }) => {
  await page.goto(academy.origin + PEERS);
  await expect(page).toHaveURL(/\/auth\?next=/);
});

const RW = '/rw';

test('the pages have room on a phone in Kinyarwanda, whose words are longest, with long words in them', async ({
  page,
}) => {
  const reader = await newClassmate(academy.origin, 'Immaculée Uwimana-Nyirahabimana');
  await hand(reader);
  const author = await newClassmate(academy.origin, 'Liliane Long');
  await addFile(academy.origin, author, `${'umushinga'.repeat(9)}.md`, '# Work', PEER_COURSE);
  await hand(author, { work: `${TEXTS.work} ${'amata'.repeat(60)}` });
  await open(page, reader, RW + PEERS);
  await expect(page.locator('article form').first()).toBeVisible();
  await expectLayout(page);
  await page.goto(academy.origin + RW + PROJECT);
  await expect(page.locator('#peer-notes-title')).toBeVisible();
  await expectLayout(page);
});

test('a service for phones that was handed in is called by the classmate who reads it', async ({ page }) => {
  const trouble = watchConsole(page, NO_ICON);
  const author = await newClassmate(academy.origin, 'Immaculée Uwimana');
  const mate = await newClassmate(academy.origin, 'Bosco Habimana');
  await hand(mate);
  const service = [
    'kind: ussd\nnumber: "*384*7#"\ncost: 12\n\nmenu:\n  say: |\n    Seats to Musanze\n    1. Price\n    2. Book',
    '  options:\n    1: price\n    2: seats\n\nprice:\n  find: prices by key\n  say: "{price} RWF a seat."',
    'seats:\n  say: How many seats?\n  save: seats\n  allow: 1 to 4\n  next: booked',
    'booked:\n  store: bookings with phone, seats\n  say: "{seats} seats are booked."',
  ].join('\n');
  const text = `It sells seats on a truck, and two people tried it.\n\n\`\`\`yaml\n${service}\n\`\`\`\n\n\`\`\`csv prices\nid,key,price\n1,,1200\n\`\`\``;
  await hand(author, { work: text });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, mate, PEERS);
  const work = page.getByRole('article', { name: 'Work 1' });
  await work.getByRole('button', { name: 'Call this service' }).press('Enter');
  const screen = work.getByRole('log', { name: 'Screen of phone A' });
  await work.getByRole('button', { name: 'Dial *384*7#' }).press('Enter');
  await expect(screen).toContainText('2. Book');
  for (const [entered, shown] of [
    ['2', 'How many seats?'],
    ['3', '3 seats are booked.'],
  ] as const) {
    await typeInto(work.getByLabel('Your answer'), entered);
    await page.keyboard.press('Enter');
    await expect(screen).toContainText(shown);
  }
  await expect(work.getByText('Cost so far: 12 RWF')).toBeVisible();
  await expectAccessible(page);
  await expectLayout(page);
  expect(trouble).toEqual([]);
});

test('a service that cannot be read says where, in place of the phones', async ({ page }) => {
  const author = await newClassmate(academy.origin, 'Immaculée Uwimana');
  const mate = await newClassmate(academy.origin, 'Bosco Habimana');
  await hand(mate);
  await hand(author, { work: `${TEXTS.work}\n\n\`\`\`yaml\nkind: ussd\nmenu:\n  sayy: Seats\n\`\`\`` });
  await open(page, mate, PEERS);
  await expect(page.getByText('Line 3: A state has no field “sayy”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call this service' })).toHaveCount(0);
});
