/** The workbook: what is kept in lessons comes there in the course's order, and is changed, printed, shared and merged over devices. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import { at } from '#domain/contract/endpoint';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { showTextsOfKindEndpoint } from '#domain/contract/texts/show-texts-of-kind';
import { pageField, pageValue, readPage, shownField } from '#domain/practice/workbook';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, giveRole, newLearner } from '#support/api-client';
import { openSignedIn } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchConsole } from '#support/inspect';
import { expectLayout } from '#support/layout';

const SLUG = 'prompt-engineering-beginner';
const LATE = 'check-facts-and-bias';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];
const lessonOf = (id: string): string => `/course/${SLUG}/lesson/${entries.findIndex((entry) => entry.id === id) + 1}`;
const titleOfLate = entries.find(({ id }) => id === LATE)?.title ?? '';
const WORKBOOK = `/course/${SLUG}/workbook`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const button = (root: Page | Locator, name: string | RegExp) => root.getByRole('button', { name, exact: true });
const item = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const message = (page: Page) => page.locator('main').getByRole('status').first();

type Written = { id: string; title: string; text: string; lesson?: string; spot?: number };

/** Stores pages as another device would. */
async function store(learner: Client, ...pages: Written[]): Promise<void> {
  const texts = pages.map(({ id, title, text, lesson = '', spot = 0 }) => ({
    kind: 'workbook',
    place: SLUG,
    field: pageField(id),
    value: pageValue({ title, text, look: lesson === '' ? 'own' : 'answer', lesson, spot, older: [], removed: false }),
    at: new Date().toISOString(),
    knows: [],
  }));
  await learner.send('POST', saveTextsEndpoint.path, { texts });
}

/** Stores what was written for the project of the course. */
async function storeProject(learner: Client, fields: Readonly<Record<string, string>>): Promise<void> {
  const text = { kind: 'project', place: SLUG, at: new Date().toISOString(), knows: [] };
  const texts = Object.entries(fields).map(([field, value]) => ({ ...text, field, value }));
  await learner.send('POST', saveTextsEndpoint.path, { texts });
}

async function stored(learner: Client, place = SLUG): Promise<ShowTextsResponse['texts']> {
  const { path } = at(showTextsEndpoint, { kind: 'workbook', place });
  return (await learner.get<ShowTextsResponse>(path)).body.texts;
}

const shownFields = async (learner: Client, place = SLUG): Promise<string[]> =>
  Object.keys(await stored(learner, place)).filter((field) => field.startsWith(shownField('')));

const textStored = async (learner: Client, id: string): Promise<string | undefined> =>
  readPage((await stored(learner))[pageField(id)]?.value ?? '')?.text;

const open = (page: Page, learner: Client, path = WORKBOOK): Promise<void> =>
  openSignedIn(page, academy.origin, learner, path);

const THREE: Written[] = [
  { id: 'last', title: 'A limit', text: 'Never invent a price.', lesson: LATE, spot: 3 },
  { id: 'own-1', title: 'My price list', text: 'Milk 700 RWF', spot: 1 },
  { id: 'first', title: 'An invention', text: 'It said that the shop opens at 5.', lesson: 'what-a-model-does' },
];

async function opened(page: Page, ...pages: Written[]): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await store(learner, ...pages);
  await open(page, learner);
  await expect(titles(page).first()).toBeVisible();
  return learner;
}

/** Opens the form of a page, and waits until one can type. */
async function edit(page: Page, title: string): Promise<void> {
  await button(page, `Edit: "${title}"`).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
}

test.describe('in a lesson', () => {
  test.use({ serviceWorkers: 'block' });

  test('what was written is kept, comes in the course’s order, and keeping again makes a version', async ({ page }) => {
    const trouble = watchConsole(page);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await open(page, learner, lessonOf(LATE));
    const part = page.locator('[data-part-id="own-limit"]');
    await part.scrollIntoViewIfNeeded();
    await button(part, 'Keep in my workbook').click();
    await expect(part.getByText('Write something first.')).toBeVisible();
    await part.getByRole('textbox').fill('Never invent a price or a date.');
    await button(part, 'Keep in my workbook').click();
    await expect(part.getByText('Kept in your workbook.')).toBeVisible();
    await part.getByRole('textbox').fill('Never invent a price, a date or a name.');
    await button(part, 'Keep the new version').click();
    await expect.poll(() => textStored(learner, 'own-limit')).toBe('Never invent a price, a date or a name.');

    const repair = page.locator('[data-part-id="poster-prompt"]');
    await repair.scrollIntoViewIfNeeded();
    await expect(button(repair, 'Keep in my workbook')).toBeVisible();
    await repair.getByRole('textbox').fill('Make a poster of 40 words about clean water.');
    await button(repair, 'Keep in my workbook').click();
    await expect(repair.getByText('Kept in your workbook. It is in your account too.')).toBeVisible();

    await open(page, learner, lessonOf('what-a-model-does'));
    const practice = page.locator('.practice');
    await practice.scrollIntoViewIfNeeded();
    await practice.locator('.keep-own summary').click();
    await practice.getByLabel('What I made').fill('It said that the shop opens at 5.');
    await button(practice, 'Keep in my workbook').click();
    await expectAccessible(page);
    await practice.getByRole('link', { name: 'Open the workbook' }).click();

    await expect(titles(page)).toHaveText([
      'Catch the inventions',
      `Prompt: ${titleOfLate}`,
      `My answer: ${titleOfLate}`,
    ]);
    await expect(item(page, 'Catch the inventions').getByRole('link', { name: /^Made in:/ })).toHaveAttribute(
      'href',
      lessonOf('what-a-model-does'),
    );
    const limit = page.getByRole('article').filter({ hasText: 'Never invent a price, a date or a name.' });
    await limit.getByText('Versions and sharing').click();
    await expect(limit.getByText('Never invent a price or a date.')).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('the button comes late, and moves nothing that is below it', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    let send = (): void => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/keep-in-workbook*', async (route) => {
      await sent;
      await route.continue();
    });
    await open(page, learner, lessonOf('what-a-model-does'));
    const practice = page.locator('.practice');
    const heightOf = async () => (await practice.boundingBox())?.height ?? 0;
    const asked = page.waitForRequest('**/keep-in-workbook*');
    await practice.scrollIntoViewIfNeeded();
    await asked;
    const before = await heightOf();
    send();
    await expect(practice.locator('.keep-own')).toBeVisible();
    expect(Math.abs((await heightOf()) - before)).toBeLessThan(1);
  });

  test('what looks like private data is named before it is kept, and the learner decides', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await open(page, learner, lessonOf(LATE));
    const part = page.locator('[data-part-id="own-prompt"]');
    await part.scrollIntoViewIfNeeded();
    await expect(button(part, 'Keep in my workbook')).toBeVisible();
    await part.getByLabel('Goal').fill('Remind Mrs Uwase of the meeting. Call +257 79 123 456.');
    await button(part, 'Keep in my workbook').click();
    const warning = part.locator('.keep-said');
    await expect(warning).toContainText('A phone number: +257 79 123 456');
    await expect(warning).toContainText('Perhaps a name: Mrs Uwase');
    await expect(warning).toContainText('This looks like private data');
    expect(await stored(learner)).toEqual({});
    await expect(button(warning, 'Change it first')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part.getByRole('textbox').first()).toBeFocused();
    await button(part, 'Keep in my workbook').click();
    await button(warning, 'Keep it all the same').click();
    await expect(warning).toContainText('Kept in your workbook.');
    await expect.poll(() => textStored(learner, 'own-prompt')).toContain('Mrs Uwase');
  });

  test('a guest is offered nothing, and needs no more scripts', async ({ page }) => {
    await page.goto(`${academy.origin}/course/${SLUG}/lesson/1`);
    await page.locator('.practice').scrollIntoViewIfNeeded();
    await expect(page.locator('.practice')).toBeVisible();
    await expect(button(page, 'Keep in my workbook')).toHaveCount(0);
  });
});

test('a page is added, changed, brought back to an earlier version, taken out and put back', async ({ page }) => {
  const trouble = watchConsole(page);
  const learner = await newLearner(academy.origin, { enrolled: true });
  await open(page, learner);
  await expect(page.getByText('Nothing kept yet')).toBeVisible();
  await button(page, 'Add a page').click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give the page a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Prices');
  await page.getByLabel('Text', { exact: true }).fill('Milk 700 RWF');
  // What was typed and not saved is there after a reload, and in the account it is not.
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Milk 700 RWF');
  expect(await stored(learner)).toEqual({});
  await button(page, 'Save').click();
  await expect(message(page)).toHaveText('Saved.');
  await expect(button(page, 'Edit: "Prices"')).toBeFocused();

  await edit(page, 'Prices');
  await page.getByLabel('Text', { exact: true }).fill('Ask Aline Uwase, 0788 123 456');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('A phone number: 0788 123 456');
  await page.getByLabel('Text', { exact: true }).fill('Milk 800 RWF');
  await button(page, 'Save').click();
  await expect(item(page, 'Prices')).toContainText('Milk 800 RWF');

  await item(page, 'Prices').getByText('Versions and sharing').click();
  await button(page, /^Bring this version back: /).click();
  await expect(message(page)).toContainText('The earlier version of "Prices" is back.');
  await expect(item(page, 'Prices').getByText('Milk 700 RWF')).toBeVisible();
  await expect(item(page, 'Prices').getByText('Milk 800 RWF')).toBeVisible();

  await button(page, 'Take out: "Prices"').click();
  await expect(titles(page)).toHaveCount(0);
  await page.getByText('Taken out', { exact: true }).click();
  await button(page, 'Put back: "Prices"').click();
  await expect(item(page, 'Prices')).toBeVisible();
  await button(page, 'Take out: "Prices"').click();
  await page.getByText('Taken out', { exact: true }).click();
  await button(page, 'Delete for good: "Prices"').click();
  await expect(page.getByText('Nothing kept yet')).toBeVisible();
  await expect.poll(async () => Object.values(await stored(learner)).map(({ value }) => value)).toEqual(['']);
  expect(trouble).toEqual([]);
});

test('pages are put in order by keyboard, and each device has the order', async ({ page }) => {
  const learner = await opened(page, ...THREE);
  await expect(titles(page)).toHaveText(['An invention', 'A limit', 'My price list']);
  const up = button(page, 'Move up: "My price list"');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['An invention', 'My price list', 'A limit']);
  await expect(message(page)).toHaveText('"My price list" is now page 2 of 3.');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['My price list', 'An invention', 'A limit']);
  await expect(up).toBeFocused();
  await expect.poll(async () => (await stored(learner))['order']?.value).toBe('own-1 first last');

  // What is kept later comes where it belongs in the course.
  await store(learner, { id: 'mid', title: 'A draft', text: 'x', lesson: 'parts-of-a-prompt' });
  await open(page, learner);
  await expect(titles(page)).toHaveText(['My price list', 'An invention', 'A draft', 'A limit']);
});

test('two devices that write apart lose nothing: the newest counts, the other is offered and stays a version', async ({
  page,
  browser,
}) => {
  const learner = await opened(page, ...THREE);
  const laptop = await browser.newContext();
  const other = await laptop.newPage();
  await open(other, learner);
  await expect(item(other, 'My price list')).toBeVisible();

  await page.context().setOffline(true);
  await edit(page, 'My price list');
  await page.getByLabel('Text', { exact: true }).fill('Milk 750 RWF, written on the bus');
  await button(page, 'Save').click();
  await expect(item(page, 'My price list')).toContainText('Saved on this device.');
  await edit(other, 'My price list');
  await other.getByLabel('Text', { exact: true }).fill('Milk 720 RWF, written at home');
  await button(other, 'Save').click();
  await expect.poll(() => textStored(learner, 'own-1')).toContain('at home');

  await page.context().setOffline(false);
  await expect(item(page, 'My price list').getByText('Another version of this page', { exact: false })).toBeVisible();
  await expect.poll(async () => (await stored(learner))[pageField('own-1')]?.previous).not.toBeNull();
  await button(item(page, 'My price list'), 'Keep mine').click();
  await expect(item(page, 'My price list').getByRole('blockquote')).toHaveCount(0);
  const kept = async () => (await stored(learner))[pageField('own-1')];
  await expect.poll(async () => (await kept())?.previous).toBeNull();
  const page1 = readPage((await kept())?.value ?? '');
  const texts = [page1?.text, ...(page1?.older ?? []).map(({ text }) => text)];
  expect(texts).toEqual(
    expect.arrayContaining(['Milk 750 RWF, written on the bus', 'Milk 720 RWF, written at home', 'Milk 700 RWF']),
  );

  await open(other, learner);
  await expect(
    item(other, 'My price list')
      .getByText(page1?.text ?? '-', { exact: true })
      .first(),
  ).toBeVisible();
  await expect(other.getByText('Not saved yet')).toHaveCount(0);
  await laptop.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test('with the course kept, the workbook opens and takes pages', async ({ page }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await store(learner, ...THREE);
    await storeProject(learner, { work: 'A helper that writes the notices of our dairy.' });
    await open(page, learner, `/course/${SLUG}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const keeper = page.locator('[data-keep-course]');
    await keeper.locator('summary').click();
    await button(keeper, /^Keep it, \d+ KB$/).click();
    await expect(keeper).toContainText('This course is on your device');

    await page.context().setOffline(true);
    await page.goto(academy.origin + lessonOf(LATE));
    const part = page.locator('[data-part-id="own-limit"]');
    await part.scrollIntoViewIfNeeded();
    await expect(button(part, 'Keep in my workbook')).toBeVisible();
    await part.getByRole('textbox').fill('Kept on the bus.');
    await button(part, 'Keep in my workbook').click();
    await expect(part.getByText('Kept in your workbook.')).toBeVisible();
    await page.goto(academy.origin + WORKBOOK);
    await expect(item(page, 'My price list')).toContainText('Milk 700 RWF');
    await expect(item(page, 'My project')).toContainText('notices of our dairy');
    await expect(page.getByRole('article').filter({ hasText: 'Kept on the bus.' })).toContainText(
      'Saved on this device.',
    );
    await expect(page.getByText('The academy could not be reached.', { exact: false })).toBeVisible();
    await button(page, 'Add a page').click();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.getByLabel('Title', { exact: true }).fill('On the bus');
    await page.getByLabel('Text', { exact: true }).fill('Offline words');
    await button(page, 'Save').click();
    await expect(item(page, 'On the bus')).toContainText('Saved on this device.');
    await page.context().setOffline(false);
    const texts = async () => Object.values(await stored(learner)).map(({ value }) => readPage(value)?.text);
    await expect.poll(texts).toEqual(expect.arrayContaining(['Kept on the bus.', 'Offline words']));
  });
});

test('a page shows on the public profile only when it was chosen, and no longer when it was taken back', async ({
  page,
  browser,
}) => {
  const learner = await opened(page, ...THREE, {
    id: 'own-2',
    title: '<img src=x onerror=alert(1)>',
    text: '<script>alert(2)</script>',
    spot: 2,
  });
  const context = await browser.newContext();
  const viewer = await context.newPage();
  const trouble = watchConsole(viewer);
  const profile = `/user/${learner.id}`;
  await open(viewer, await newLearner(academy.origin, { enrolled: true }), profile);
  await expect(viewer.getByRole('heading', { name: 'Badges' })).toBeVisible();
  await expect(viewer.getByText('From the workbook')).toBeHidden();

  for (const title of ['My price list', '<img src=x onerror=alert(1)>']) {
    await item(page, title).getByText('Versions and sharing').click();
    await button(item(page, title), 'Show on my public profile').click();
    await expect(button(item(page, title), 'Yes, show it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message(page)).toContainText('shows on your public profile.');
  }
  await expect.poll(() => shownFields(learner)).toEqual(['shown.own-1', 'shown.own-2']);
  await viewer.reload();
  await viewer.getByText('My price list').click();
  await expect(viewer.getByText('Milk 700 RWF')).toBeVisible();
  await expect(viewer.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(viewer.getByText('A limit')).toHaveCount(0);
  await expectAccessible(viewer);
  expect(trouble).toEqual([]);

  // What is written later stays private.
  await edit(page, 'My price list');
  await page.getByLabel('Text', { exact: true }).fill('Milk 900 RWF');
  await button(page, 'Save').click();
  await expect(item(page, 'My price list').getByText('On your public profile').first()).toBeVisible();
  await expect.poll(() => textStored(learner, 'own-1')).toBe('Milk 900 RWF');
  await viewer.reload();
  await viewer.getByText('My price list').click();
  await expect(viewer.getByText('Milk 700 RWF')).toBeVisible();

  await item(page, 'My price list').getByText('Versions and sharing').click();
  await button(item(page, 'My price list'), 'Hide it').click();
  await expect(message(page)).toContainText('no longer shows on your public profile.');
  await expect.poll(async () => (await stored(learner))['shown.own-1']?.value).toBe('');
  await viewer.reload();
  await expect(viewer.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(viewer.getByText('My price list')).toHaveCount(0);
  await context.close();
});

test('a table is a table on the public profile, and a long page is marked as showing only its beginning', async ({
  page,
  browser,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  // The course opens after another one; an instructor may open it.
  await giveRole(academy.origin, learner.id, 'instructor');
  const table = { title: 'Prices', text: 'Item\tPrice\nMilk\t700', look: 'table', lesson: '', spot: 1 } as const;
  const texts = [
    { kind: 'template', place: 'problem-framing-canvas', field: 'risks', value: 'Fraud. '.repeat(1000) },
    {
      kind: 'workbook',
      place: FRAMING_COURSE_SLUG,
      field: pageField('own-1'),
      value: pageValue({ ...table, older: [], removed: false }),
    },
  ].map((text) => ({ ...text, at: new Date().toISOString(), knows: [] }));
  await learner.send('POST', saveTextsEndpoint.path, { texts });
  await open(page, learner, `/course/${FRAMING_COURSE_SLUG}/workbook`);
  const isCut = 'This page is long: only its first 5000 letters show there.';
  for (const title of ['Problem Framing Canvas', 'Prices']) {
    await item(page, title).getByText('Versions and sharing').click();
    await button(item(page, title), 'Show on my public profile').click();
    await expect(item(page, title).getByText(isCut)).toHaveCount(title === 'Prices' ? 0 : 1);
    await button(item(page, title), 'Yes, show it').click();
    await expect(message(page)).toContainText(`"${title}" shows on your public profile.`);
  }
  await expect.poll(async () => (await shownFields(learner, FRAMING_COURSE_SLUG)).length).toBe(2);

  const context = await browser.newContext();
  const viewer = await context.newPage();
  await open(viewer, await newLearner(academy.origin, { enrolled: true }), `/user/${learner.id}`);
  await viewer.getByText('Prices', { exact: true }).click();
  const shown = viewer.getByRole('region', { name: 'Prices' });
  await expect(shown.getByRole('columnheader')).toHaveText(['Item', 'Price']);
  await expect(shown.getByRole('cell')).toHaveText(['Milk', '700']);
  await expectAccessible(viewer);
  await context.close();
});

test('a tab of workbooks, notes and bookmarks asks the server when it is opened, and not before', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const note = { kind: 'lesson-note', place: SLUG, field: LATE, at: new Date().toISOString(), knows: [] };
  await learner.send('POST', saveTextsEndpoint.path, { texts: [{ ...note, value: 'Ask Aline about the prices' }] });
  const notes = at(showTextsOfKindEndpoint, { kind: 'lesson-note' }).path;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open(page, learner, '/workbook');
  await expect(page.getByText('Nothing kept yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === notes || /All(Notes|Bookmarks)/.test(path))).toEqual([]);

  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('Ask Aline about the prices')).toBeVisible();
  expect(asked).toContain(notes);
  await page.goto(`${academy.origin}/workbook#mine-bookmarks`);
  await expect(page.getByRole('tabpanel', { name: 'Bookmarks' })).toContainText('No bookmarks yet');
});

/** Presses a button that prints, and prints what the page is then. */
async function printed(page: Page, name: string): Promise<{ pages: string[]; millimetres: number[][] }> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await takeAway(page);
  await button(page, name).click();
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  const sizes = await Promise.all(
    text.map(async (_, n) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(n + 1)).view;
      return [right - left, bottom - top].map((points) => Math.round((points / 72) * 25.4));
    }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return { pages: text, millimetres: sizes };
}

test('prints on A4 as it is read, and as A6 cards with one page each', async ({ page }) => {
  await opened(page, ...THREE);
  const sheets = await printed(page, 'Print on A4');
  expect(sheets.millimetres).toEqual([[210, 297]]);
  const [sheet = ''] = sheets.pages;
  for (const words of ['Prompt Engineering for Beginners', 'An invention', 'Never invent a price.', 'Milk 700 RWF']) {
    expect(sheet).toContain(words);
  }
  expect(sheet).not.toMatch(/Add a page|Move up|Versions and sharing|Sign Out|Taken out/);

  const cards = await printed(page, 'Print A6 cards');
  expect(cards.millimetres).toEqual([
    [105, 148],
    [105, 148],
    [105, 148],
  ]);
  expect(cards.pages.map((text) => /An invention|A limit|My price list/.exec(text)?.[0])).toEqual([
    'An invention',
    'A limit',
    'My price list',
  ]);
  expect(cards.pages[1]).toContain('2 of 3');
  expect(cards.pages.join(' ')).not.toMatch(/workbook/i);
});

/** Opens what is behind the one button for paper and files, once. */
async function takeAway(page: Page): Promise<void> {
  const fold = page.locator('details').filter({ hasText: 'Download Markdown' });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  await takeAway(page);
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('is downloaded as Markdown and as one HTML file, and a page is copied or shared', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    Object.assign(window, { shared });
  });
  await opened(page, ...THREE);
  const markdown = await downloaded(page, 'Download Markdown');
  expect(markdown.name).toBe(`workbook-${SLUG}.md`);
  expect(markdown.text).toMatch(/^# Workbook: Prompt Engineering for Beginners\n\nFrom Spek Academy, [A-Z]/);
  expect(markdown.text.indexOf('## An invention')).toBeLessThan(markdown.text.indexOf('## A limit'));
  const html = await downloaded(page, 'Download HTML');
  expect(html.name).toBe(`workbook-${SLUG}.html`);
  expect(html.text).toContain('<h2>My price list</h2>');
  await button(page, 'Share: "A limit"').click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    { title: 'A limit', text: 'Never invent a price.' },
  ]);
  await button(page, 'Copy: "A limit"').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Never invent a price.');
});

test('what is pasted from a spreadsheet is a table, on the page, on paper and in the file, with its words whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await opened(page, ...THREE);
  await edit(page, 'My price list');
  const table = 'Item\tMonday\tFriday\tNote\nTomatoes (kg)\t600\t1150\tafter the rain\nBeans (kg)\t1200\t1150\t\n';
  await page.getByLabel('Text', { exact: true }).fill(table);
  await button(page, 'Save').click();
  const list = item(page, 'My price list');
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list.getByText('Table', { exact: true })).toBeVisible();
  for (const name of ['Monday', 'Friday']) {
    expect(await list.getByRole('columnheader', { name }).evaluate(linesOf)).toBe(1);
  }
  expect((await printed(page, 'Print A6 cards')).pages[2]).toMatch(/Item\s+Monday\s+Friday\s+Note\s+Tomatoes/);
  expect((await downloaded(page, 'Download Markdown')).text).toContain('| Item | Monday | Friday | Note |');
});

/** Runs in the page: how many lines the words of a cell take. */
function linesOf(cell: Element): number {
  const words = document.createRange();
  words.selectNodeContents(cell);
  return words.getClientRects().length;
}

test('“Workbook and notes” in the menu has workbooks, notes and bookmarks in three tabs', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await store(learner, ...THREE);
  const note = { kind: 'lesson-note', place: SLUG, field: LATE, value: 'Ask Keza\nabout the price.', knows: [] };
  await learner.send('POST', saveTextsEndpoint.path, { texts: [{ ...note, at: new Date().toISOString() }] });
  const lesson = entries.find(({ id }) => id === LATE);
  await open(page, learner, `/course/${SLUG}`);
  const added = page.waitForResponse((response) => /bookmark/.test(response.url()) && response.ok());
  await page.getByRole('button', { name: 'Bookmark this course' }).click();
  await added;
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'Workbook and notes', exact: true }).click();
  await expect(page).toHaveURL(`${academy.origin}/workbook`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workbook and notes');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Workbook')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('My price list')).toBeVisible();
  await tab('Workbook').press('ArrowRight');
  await expect(tab('Notes')).toBeFocused();
  await expect(page.getByText('Ask Keza')).toContainText('about the price.');
  await expect(page.getByRole('link', { name: lesson?.title ?? '' })).toHaveAttribute('href', lessonOf(LATE));
  await expect(page.getByText('My price list')).toBeHidden();
  await expectAccessible(page);
  await tab('Notes').press('ArrowRight');
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Prompt Engineering for Beginners' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectLayout(page);

  // A link to a tab opens it; who has written nothing reads where one does.
  await open(page, await newLearner(academy.origin, { enrolled: true }), '/workbook#mine-notes');
  await expect(page.getByText('No notes yet')).toBeVisible();
});

test('all workbooks are reached from the profile, with saved templates among them', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const template = { kind: 'template', place: 'problem-framing-canvas', field: 'risks', value: 'Fraud', knows: [] };
  await store(learner, ...THREE);
  await learner.send('POST', saveTextsEndpoint.path, { texts: [{ ...template, at: new Date().toISOString() }] });
  await open(page, learner, '/profile');
  await page.getByRole('link', { name: 'Your workbook' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Prompt Engineering for Beginners',
    'AI Landscape & Problem Framing',
  ]);
  await page.getByText('My price list').click();
  await expect(page.getByText('Milk 700 RWF')).toBeVisible();
  expect((await downloaded(page, 'Download Markdown')).text).toContain('### Problem Framing Canvas');
  await expectAccessible(page);
  // The course opens after another one; an instructor may open it.
  await giveRole(academy.origin, learner.id, 'instructor');
  await page.getByRole('link', { name: 'AI Landscape & Problem Framing' }).click();
  await expect(item(page, 'Problem Framing Canvas')).toContainText('Fraud');
  await expect(item(page, 'Problem Framing Canvas').getByRole('link', { name: 'Open the template' })).toBeVisible();
});

test('what was written for the project of a course is a page of it, on each device, and is changed on its own page', async ({
  page,
}) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const work = 'A helper that writes the notices of our dairy.';
  await storeProject(learner, { work, 'ai-use': 'It wrote the first draft.' });
  await store(learner, ...THREE.map((one) => (one.id === 'own-1' ? { ...one, spot: Date.now() } : one)));
  await open(page, learner);
  // After the lessons, before the pages of one's own.
  await expect(titles(page)).toHaveText(['An invention', 'A limit', 'My project', 'My price list']);
  const project = item(page, 'My project');
  await expect(project).toContainText(work);
  await expect(project).toContainText('How I used AI');
  await expect(project).not.toContainText('Links');
  await expect(project.getByRole('link', { name: 'Open the project' })).toHaveAttribute(
    'href',
    `/course/${SLUG}/project`,
  );
  // It is shown to others from its own page alone.
  await expect(project.getByText('Versions and sharing')).toHaveCount(0);
  await expect(button(page, 'Edit: "My project"')).toHaveCount(0);
  await button(page, 'Move up: "My project"').click();
  await expect(titles(page)).toHaveText(['An invention', 'My project', 'A limit', 'My price list']);
  expect((await downloaded(page, 'Download Markdown')).text).toContain(work);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All workbooks' }).click();
  await page.getByText('My project').click();
  await expect(page.getByText('It wrote the first draft.')).toBeVisible();
});

// The words are longest in Kinyarwanda; what axe reads is the same.
for (const [locale, add, save, look] of [
  ['', 'Add a page', 'Save', expectAccessible],
  ['/rw', 'Ongeraho urupapuro', 'Bika', expectLayout],
] as const) {
  test(`fits ${locale === '' ? 'a screen reader, in English' : 'the smallest phone, in Kinyarwanda'}`, async ({
    page,
  }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await store(learner, ...THREE, { id: 'own-3', title: 'w'.repeat(100), text: 'm'.repeat(300), spot: 3 });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, learner, locale + WORKBOOK);
    await expect(titles(page)).toHaveCount(4);
    for (const more of await page.locator('main article details > summary').all()) await more.click();
    await button(page, add).click();
    await expect(button(page, save)).toBeVisible();
    await look(page);
  });
}
