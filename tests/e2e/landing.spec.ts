/** The landing page: something to do on the first screen, and every block within a few screens of a phone. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { expectAccessible, watchConsole } from '#support/inspect';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const PHONE = { width: 390, height: 844 };
/** What the specification asks for, in its order, as the blocks are called here. */
const BLOCKS = [
  'Learning that fits your day',
  'The program in numbers',
  'Badges and certificates',
  'What graduates can do',
  'How it could look for you',
  'How you learn here',
  'Tracks and levels',
  'How projects are graded',
  'What we aim for',
  'How the program runs',
  'Short enough to share',
  'Who we are',
];

const model = (page: Page) => page.getByRole('region', { name: 'Be the model' });

test.use({ viewport: PHONE });

test('a visitor is the model: three taps, then what a model is and is not', async ({ page }) => {
  const trouble = watchConsole(page);
  await page.goto(academy.origin);
  await expect(model(page).getByRole('group', { name: 'Word 1 of 3' })).toBeInViewport();
  await model(page).getByRole('button', { name: 'cherries (very likely)' }).click();
  await expect(model(page)).toContainText('ripe coffee cherries at the washing station');
  await model(page).getByRole('button', { name: '480' }).click();
  await model(page).getByRole('button', { name: 'Christmas (rare here)' }).click();
  await expect(model(page)).toContainText('Please come before Christmas.');
  await expect(model(page)).toContainText('You wrote 480 francs. Nobody had told you the price.');
  await expect(model(page)).toContainText('it does not know whether the price is true');
  await expectAccessible(page);
  await model(page).getByRole('button', { name: 'Again' }).click();
  await expect(model(page).getByText('Nobody had told you the price.')).toBeHidden();
  await expect(model(page).getByRole('group', { name: 'Word 1 of 3' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('it is done with the keyboard alone, and a screen reader reads out what was written', async ({ page }) => {
  await page.goto(academy.origin);
  await model(page).getByRole('button', { name: 'cherries' }).focus();
  for (const word of ['cherries', '600', 'noon']) {
    await expect(model(page).getByRole('button', { name: word })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('[data-truth]')).toBeFocused();
  await expect(model(page).locator('[aria-live="polite"]')).toHaveText(/600 francs a kilo\. Please come before noon\./);
  await page.keyboard.press('Tab');
  await expect(model(page).getByRole('link', { name: 'Learn to check it' })).toBeFocused();
});

test('in Kinyarwanda it reads like a message in Kinyarwanda', async ({ page }) => {
  await page.goto(`${academy.origin}/rw`);
  const own = page.getByRole('region', { name: 'Ba modeli' });
  for (const n of [1, 2, 3]) {
    await own
      .getByRole('group', { name: `Ijambo rya ${n} kuri 3` })
      .getByRole('button')
      .first()
      .click();
  }
  await expect(own).toContainText('tuzagura ibitumbwe. Ikilo ni amafaranga 600. Muzaze mbere ya saa sita.');
  await expect(own).toContainText('Wanditse amafaranga 600.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the message is whole, and says what a model is', async ({ page }) => {
    await page.goto(academy.origin);
    await expect(model(page)).toContainText('ripe coffee cherries at the washing station. We pay 600 francs a kilo.');
    await expect(model(page).getByText('it does not know whether the price is true')).toBeVisible();
    await expect(model(page).getByRole('button')).toHaveCount(0);
  });
});

for (const path of ['', '/rw']) {
  test(`${path || '/'} is at most 9,000 pixels on a phone, and every block is there`, async ({ page }) => {
    await page.goto(academy.origin + path);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    // Be the model before them, one lesson to try after them.
    await expect(headings).toHaveCount(BLOCKS.length + 2);
    if (path === '') for (const [n, title] of BLOCKS.entries()) await expect(headings.nth(n + 1)).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
  });
}

test('a weight of the rubric is one word, which no line breaks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${academy.origin}/#rubric`);
  const weights = page.locator('.rubric .stat-value');
  await expect(weights).toHaveText([/^30%$/, /^20%$/, /^20%$/, /^20%$/, /^10%$/]);
  await expect(weights.first()).toBeVisible();
  const lines = await weights.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('what is folded opens on a tap, and for a link to it', async ({ page }) => {
  await page.goto(academy.origin);
  const courses = page.locator('.track').first().locator('.course');
  await expect(courses.first()).toBeHidden();
  await page.locator('.track').first().locator('summary').first().click();
  await expect(courses.first()).toBeVisible();
  await page.goto(`${academy.origin}/#brochure`);
  await expect(page.locator('#brochure')).toBeVisible();
  await expect(page.locator('#brochure')).toBeInViewport();
  await expect(page.locator('#brochure').getByRole('link')).toHaveText(`${new URL(academy.origin).host}/#brochure`);
});
