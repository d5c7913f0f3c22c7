/** The three templates: saved on the device and in the account, downloaded, read in again, printed, and used without a connection. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import Papa from 'papaparse';
import { at } from '#domain/contract/endpoint';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { CANVAS_FIELDS, CARD_FIELDS, CARD_METRICS } from '#domain/practice/templates';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { expectAccessible } from '#support/inspect';
import { expectLayout } from '#support/layout';

const CANVAS = 'problem-framing-canvas';
const TABLE = 'baseline-evaluation-table';
const CARD = 'model-card';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** Opens a template as a learner; it is there when its first field is. */
async function open(page: Page, template: string, learner?: Client): Promise<Client> {
  const who = learner ?? (await newLearner(academy.origin, { enrolled: true }));
  await signInBrowser(page, academy.origin, who);
  await page.goto(`${academy.origin}/templates/${template}`);
  await expect(page.locator('main form').getByRole('textbox').first()).toBeEditable();
  return who;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function stored(learner: Client, template: string): Promise<ShowTextsResponse['texts']> {
  const { path } = at(showTextsEndpoint, { kind: 'template', place: template });
  return (await learner.get<ShowTextsResponse>(path)).body.texts;
}

async function save(page: Page, name = 'Save Progress'): Promise<void> {
  await button(page, name).click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(page.getByText('Progress saved locally')).toBeVisible();
}

/** What a press downloads: its name and its text. */
async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Open a downloaded file').click();
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a canvas: typing clears "Saved", only saving sets it, and a draft survives a reload without a word', async ({
  page,
}) => {
  const learner = await open(page, CANVAS);
  await field(page, 'Project name').fill('Sort tickets');
  await expect(page.getByText('Progress saved locally')).toBeHidden();
  await save(page);
  await expect(page.getByText('Also saved in your account.')).toBeVisible();
  expect((await stored(learner, CANVAS))['projectName']?.value).toBe('Sort tickets');

  await field(page, 'Risks').fill('Fraud in the wrong queue');
  await expect(button(page, 'Save Progress')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Risks')).toHaveValue('Fraud in the wrong queue');
  await expect(field(page, 'Project name')).toHaveValue('Sort tickets');
  expect(await stored(learner, CANVAS)).not.toHaveProperty('risks');
});

test('what looks like private data is named before a template is saved, once, and the learner decides', async ({
  page,
}) => {
  const learner = await open(page, CANVAS);
  await field(page, 'Stakeholders').fill('Mrs Uwase, 0788 123 456');
  await button(page, 'Save Progress').click();
  const warning = page.getByRole('alert').filter({ hasText: 'This looks like private data' });
  await expect(warning).toContainText('A phone number: 0788 123 456');
  await expect(warning).toContainText('Perhaps a name: Mrs Uwase');
  await expectAccessible(page);
  expect(await stored(learner, CANVAS)).toEqual({});

  await field(page, 'Stakeholders').fill('Mrs Uwase, the head of the shop');
  await expect(warning).toBeHidden();
  await button(page, 'Save Progress').click();
  await expect(warning).not.toContainText('phone');
  await button(page, 'Save it all the same').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(warning).toBeHidden();
  await expect(page.getByText('Also saved in your account.')).toBeVisible();

  // She was decided on; what is added is asked about.
  await field(page, 'Project name').fill('Sort tickets');
  await save(page);
  await page.goto(`${academy.origin}/templates/${TABLE}`);
  await field(page, 'Notes').fill('Labels by a@shop.rw');
  await button(page, 'Save').click();
  await expect(warning).toContainText('An e-mail address: a@shop.rw');
});

test('Reset empties every field, and can be taken back', async ({ page }) => {
  await open(page, CANVAS);
  await field(page, 'Project name').fill('Sort tickets');
  await field(page, 'Constraints').fill('RWF 700,000');
  await save(page);
  await button(page, 'Reset').click();
  await expect(field(page, 'Constraints')).toHaveValue('');
  await expect(button(page, 'Save Progress')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(field(page, 'Constraints')).toHaveValue('RWF 700,000');
  await expect(field(page, 'Project name')).toHaveValue('Sort tickets');
});

test('a canvas is downloaded as Markdown, with the day, and read in again', async ({ page }) => {
  await open(page, CANVAS);
  expect((await downloaded(page, 'Download Canvas')).name).toBe('problem-framing-canvas-untitled.md');
  await field(page, 'Project name').fill('Sort tickets');
  await field(page, 'Risks').fill('one\n## two');
  const { name, text } = await downloaded(page, 'Download Canvas');
  expect(name).toBe('problem-framing-canvas-Sort-tickets.md');
  expect(text).toMatch(/^# Problem Framing Canvas: Sort tickets\n\nGenerated on [A-Z][a-z]+ \d{1,2}, 20\d\d\n/);

  await button(page, 'Reset').click();
  await expect(field(page, 'Risks')).toHaveValue('');
  await openFile(page, name, text);
  await expect(field(page, 'Risks')).toHaveValue('one\n## two');
  await openFile(page, 'other.md', '# Another file');
  await expect(page.getByText('This is no file of this template.')).toBeVisible();
});

test('the empty template is the file of the site, and the built-in text when that is missing', async ({ page }) => {
  await open(page, CARD);
  const served = await downloaded(page, 'Download the empty template');
  expect(served.name).toBe('model-card.md');
  await page.route('**/templates/model-card.md', (route) => route.fulfill({ status: 404, body: 'missing' }));
  expect(await downloaded(page, 'Download the empty template')).toEqual(served);
});

test('a table: experiments are added and deleted, and numbers are checked', async ({ page }) => {
  const learner = await open(page, TABLE);
  const groups = page.getByRole('group', { name: /^Experiment \d+$/ });
  await expect(groups).toHaveCount(1);
  await expect(groups.first().getByLabel('Experiment', { exact: true })).toHaveValue('Random Baseline');
  await expect(groups.first().getByLabel('Accuracy')).toHaveValue('0.25');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await button(page, 'Add Experiment').click();
  const second = page.getByRole('group', { name: 'Experiment 2' });
  await expect(second.getByLabel('Experiment', { exact: true })).toBeFocused();
  await page.keyboard.type('Rules v1');
  await second.getByLabel('Approach').fill('Keywords');
  for (const [metric, value] of [
    ['Accuracy', '78'],
    ['Precision', '0.79'],
    ['Recall', '0.75'],
    ['F1', '0.76'],
  ] as const)
    await second.getByLabel(metric).fill(value);
  await button(page, 'Save').click();
  await expect(page.getByText('Numbers to correct before saving: 1.')).toBeVisible();
  await expect(second.getByLabel('Accuracy')).toBeFocused();
  await second.getByLabel('Accuracy').fill('0.78');
  await save(page, 'Save');
  await expect(page.getByText('Finished. It counts among your artifacts.')).toBeVisible();
  // Saved on this device first, then in the account.
  const inAccount = async (): Promise<string[]> => Object.keys(await stored(learner, TABLE));
  await expect.poll(inAccount).toEqual(['experiment-1', 'experiment-2']);

  await page.goto(`${academy.origin}/dashboard#more`);
  await expect(page.locator('.dash-figures .stat', { hasText: 'Artifacts' })).toContainText('1');

  await page.goto(`${academy.origin}/templates/${TABLE}`);
  await button(page, 'Delete experiment 2').click();
  await expect(groups).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(groups).toHaveCount(2);
});

test('a table is downloaded as CSV that runs no formula, and read in again', async ({ page }) => {
  await open(page, TABLE);
  const first = page.getByRole('group', { name: 'Experiment 1' });
  await first.getByLabel('Experiment', { exact: true }).fill('=HYPERLINK("http://x";"y")');
  await first.getByLabel('Notes').fill('a "quoted", long\nnote');
  const { name, text } = await downloaded(page, 'Download CSV');
  expect(name).toBe('baseline-evaluation-table.csv');
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(rows[0]).toEqual([
    'Experiment',
    'Approach',
    'Dataset',
    'Accuracy',
    'Precision',
    'Recall',
    'F1',
    'Notes',
    'Date',
  ]);
  expect(rows[1]?.[0]).toMatch(/^'=/);
  expect(rows[1]?.[7]).toBe('a "quoted", long\nnote');

  await first.getByLabel('Experiment', { exact: true }).fill('changed');
  await openFile(page, name, text);
  await expect(first.getByLabel('Experiment', { exact: true })).toHaveValue('=HYPERLINK("http://x";"y")');
  await openFile(page, name, `${text}Rules,Keywords,Moon,1,1,1,1,,\r\n`);
  await expect(page.getByText('Line 3 of the file is no experiment.', { exact: false })).toBeVisible();
});

test('a model card has seven sections; a whole one is finished, and its file is named after the model', async ({
  page,
}) => {
  const learner = await open(page, CARD);
  await expect(page.locator('main fieldset')).toHaveCount(7);
  const texts = CARD_FIELDS.map((name) => ({
    kind: 'template',
    place: CARD,
    field: name,
    value: CARD_METRICS.includes(name) ? '0.8' : 'written',
    at: new Date().toISOString(),
    knows: [],
  }));
  expect((await learner.send('POST', saveTextsEndpoint.path, { texts })).status).toBe(200);
  await page.reload();
  await expect(field(page, 'Caveats')).toHaveValue('written');
  await field(page, 'Model name').fill('Ticket sorter');
  await save(page);
  await expect(page.getByText('Finished. It counts among your artifacts.')).toBeVisible();
  expect((await downloaded(page, 'Download Model Card')).name).toBe('model-card-Ticket-sorter.md');
});

test('of two devices the newest text counts, the other one is offered, and either can be chosen', async ({ page }) => {
  const learner = await open(page, CANVAS);
  await field(page, 'Risks').fill('from this phone');
  const elsewhere = {
    kind: 'template',
    place: CANVAS,
    field: 'risks',
    value: 'from a laptop',
    at: new Date().toISOString(),
    knows: [],
  };
  await learner.send('POST', saveTextsEndpoint.path, { texts: [elsewhere] });
  await save(page);
  await expect(page.getByText('Also saved in your account.')).toBeVisible();
  const offer = page.locator('.notice', { hasText: 'Another version of this text' });
  await expect(offer).toContainText('from a laptop');
  await offer.getByRole('button', { name: 'Use this version' }).click();
  await expect(field(page, 'Risks')).toHaveValue('from a laptop');
  await save(page);
  await expect(offer).toHaveCount(0);
  await expect
    .poll(async () => (await stored(learner, CANVAS))['risks'])
    .toMatchObject({ value: 'from a laptop', previous: null });
});

test('without a connection it is saved on the device, and sent when the academy is back', async ({ page }) => {
  const learner = await open(page, CANVAS);
  await page.context().setOffline(true);
  await field(page, 'Timeline').fill('8 weeks');
  await save(page);
  await expect(page.getByText('It goes to your account as soon as the academy can be reached.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Also saved in your account.')).toBeVisible();
  expect((await stored(learner, CANVAS))['timeline']?.value).toBe('8 weeks');
});

test('someone else on the same device sees nothing of it, and signing out leaves no saved text', async ({ page }) => {
  await open(page, CANVAS);
  await field(page, 'Risks').fill('mine alone');
  await save(page);
  await expect(page.getByText('Also saved in your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(/\/auth/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine alone');
  await open(page, CANVAS);
  await expect(field(page, 'Risks')).toHaveValue('');
});

test('someone signed out is led to the form, and back', async ({ page }) => {
  await page.goto(`${academy.origin}/templates/${CARD}`);
  await page.waitForURL(/\/auth\?next=%2Ftemplates%2Fmodel-card$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const template of [CANVAS, TABLE, CARD])
    test(`${template} fits, says its names, and prints what was written`, async ({ page }) => {
      await open(page, template);
      await expectLayout(page);
      await expectAccessible(page);
      await page.locator('main form').getByRole('textbox').first().fill('Written by hand');
      await expect(page.locator('.template-paper')).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('main form')).toBeHidden();
      await expect(page.locator('.template-paper')).toContainText('Written by hand');
    });

  test('a canvas is filled in and saved by keyboard alone, in Kinyarwanda too', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await page.goto(`${academy.origin}/rw/templates/${CANVAS}`);
    const first = page.locator('main form').getByRole('textbox').first();
    await expect(first).toBeEditable();
    await first.focus();
    await expect(first).toBeFocused();
    for (const name of CANVAS_FIELDS) {
      await expect(page.locator(`[name="${name}"]`)).toBeFocused();
      await page.keyboard.type('x');
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Bika aho ugeze' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Byabitswe no muri konti yawe.')).toBeVisible();
    expect(Object.keys(await stored(learner, CANVAS))).toHaveLength(CANVAS_FIELDS.length);
  });
});
