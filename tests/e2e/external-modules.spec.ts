/** Modules of a free catalogue elsewhere, below the courses: what a reader sees of good, strange and missing answers. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  type ExternalModulesResponse,
  externalModulesEndpoint,
} from '#domain/contract/external-modules/external-modules';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, superuser } from '#support/api-client';
import { untilIdle } from '#support/browser';
import { type CatalogueServer, goodCatalogue, listedModule, startCatalogue } from '#support/catalogue-server';
import { expectAccessible, watchConsole } from '#support/inspect';

const MODULES = [
  listedModule('one', {
    title: 'Fundamentals of generative AI',
    popularity: 0.9,
    roles: ['ai-engineer', 'developer', 'student'],
  }),
  listedModule('two', {
    title: 'AI <b>without</b> a link',
    popularity: 0.8,
    url: 'https://elsewhere.example/x',
    levels: [],
    duration_in_minutes: 0,
    roles: ['kubernetes-wrangler'],
    units: ['two.unit-1', 'two.unit-2'],
  }),
  ...['three', 'four', 'five', 'six'].map((uid) => listedModule(uid, { popularity: 0.1 })),
  // Kept for its role only, so it is the seventh.
  listedModule('seven', { title: 'Storage', summary: '', subjects: [], popularity: 1 }),
];

let academy: RunningAcademy;
let catalogue: CatalogueServer;

test.beforeAll(async () => {
  catalogue = await startCatalogue(goodCatalogue(MODULES));
  academy = await startAcademy({ catalogue: catalogue.url });
  const root = await superuser(academy.origin);
  await root.send('POST', '/api/crons/refreshModules');
  await expect
    .poll(async () => (await client(academy.origin).get(externalModulesEndpoint.path)).body['state'], {
      timeout: 30_000,
    })
    .toBe('ready');
});
test.afterAll(async () => {
  await academy.stop();
  await catalogue.stop();
});

/** Opens the catalogue and goes down to the section, as a reader does. */
async function goThere(page: Page): Promise<Locator> {
  await page.goto(`${academy.origin}/courses`);
  const section = page.locator('[data-external-modules]');
  await section.scrollIntoViewIfNeeded();
  return section;
}

async function answerWith(page: Page, answer: ExternalModulesResponse): Promise<void> {
  await page.route(`**${externalModulesEndpoint.path}`, (route) => route.fulfill({ json: answer }));
}

function card(section: Locator, title: string): Locator {
  return section.getByRole('article').filter({ has: section.page().getByRole('heading', { name: title }) });
}

test('a reader sees at most six modules, each with its facts and the way there', async ({ page }) => {
  const trouble = watchConsole(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== academy.origin) elsewhere.push(request.url());
  });
  const section = await goThere(page);
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(/^Free modules from 127\.0\.0\.1:\d+$/);
  await expect(section).not.toContainText('Microsoft');
  await expect(section.getByRole('article')).toHaveCount(6);
  const first = card(section, 'Fundamentals of generative AI');
  await expect(first).toContainText('Beginner');
  await expect(first).toContainText('42 min');
  await expect(first).toContainText('Learn what generative AI can do & where it fails.');
  await expect(first.getByRole('list', { name: 'Units' }).getByRole('listitem')).toHaveCount(6);
  await expect(first).toContainText('About one.unit-1');
  await expect(first).toContainText('+2 more');
  await expect(first).toContainText('For: AI Engineer, Developer');
  await expect(first).not.toContainText('Student');
  const link = first.getByRole('link', { name: /^View Module: Fundamentals of generative AI \(opens in a new tab\)/ });
  await expect(link).toHaveAttribute('href', 'https://127.0.0.1/training/modules/one/?WT.mc_id=api_CatalogApi');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(section.getByText('Syncing')).toHaveCount(0);
  await expect(section.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
  expect(trouble).toEqual([]);
});

test('a missing fact of a module has a text of its own: all levels, a duration that varies, no link', async ({
  page,
}) => {
  const section = await goThere(page);
  const second = card(section, 'AI without a link');
  await expect(second).toContainText('All Levels');
  await expect(second).toContainText('Duration varies');
  await expect(second).toContainText('For: kubernetes wrangler');
  await expect(second).toContainText('Link unavailable');
  await expect(second.getByRole('link')).toHaveCount(0);
  await expect(second).not.toContainText('more');
});

test('nothing is requested until the reader comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(externalModulesEndpoint.path)) asked.push(request.url());
  });
  // On a small screen the shelf is long enough for the section to be far away.
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto(`${academy.origin}/courses`);
  await untilIdle(page);
  expect(asked).toEqual([]);
  await page.locator('[data-external-modules]').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(1);
});

test('while there is nothing yet it says Syncing', async ({ page }) => {
  await answerWith(page, { state: 'syncing', host: 'learn.microsoft.com' });
  const section = await goThere(page);
  await expect(section.getByRole('status')).toHaveText('Syncing');
  await expectAccessible(page);
});

test('when nothing matched a message is shown', async ({ page }) => {
  await answerWith(page, { state: 'ready', host: 'learn.microsoft.com', modules: [] });
  const section = await goThere(page);
  await expect(section.getByRole('status')).toHaveText(
    'No Microsoft Learn modules matched our filters. Try again later.',
  );
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Free modules from Microsoft Learn');
  await expectAccessible(page);
});

test('where no catalogue is set the section is not there', async ({ page }) => {
  await answerWith(page, { state: 'off' });
  await page.goto(`${academy.origin}/courses`);
  await page.getByRole('heading', { name: /AI Tutor/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-external-modules]')).toHaveCount(0);
});

test('without an answer of ours it offers another try', async ({ page }) => {
  await page.route(`**${externalModulesEndpoint.path}`, (route) => route.abort());
  const section = await goThere(page);
  await expect(section.getByRole('status')).toContainText('The list could not be loaded.');
  await expectAccessible(page);
  await page.unroute(`**${externalModulesEndpoint.path}`);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('article')).toHaveCount(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen, whatever the words', async ({ page }) => {
    const long = listedModule('long', { title: `AI ${'Unbreakable'.repeat(12)}` });
    const wide = { ...long, durationInMinutes: 5, skills: [], units: [], url: '' } as never;
    await answerWith(page, { state: 'ready', host: 'learn.microsoft.com', modules: [wide] });
    const section = await goThere(page);
    await expect(section.getByRole('article')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the section, which needs it, is not shown', async ({ page }) => {
    await page.goto(`${academy.origin}/courses`);
    await expect(page.locator('[data-external-modules]')).toBeHidden();
  });
});
