/** The phones of lessons: by touch, without a connection and on another device, by keyboard on a small screen, and without script. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser, untilSaved } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { openStepOf } from '#support/lesson-steps';

const COURSE = 'ai-landscape-problem-framing';
const entries = builtCurriculum().courses.find(({ slug }) => slug === COURSE)?.entries ?? [];
const PAGE = `/course/${COURSE}/lesson/${entries.findIndex(({ id }) => id === 'thresholds-and-people') + 1}`;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

async function open(page: Page, id = 'potatoes-by-phone'): Promise<Locator> {
  await page.goto(academy.origin + PAGE);
  const part = page.locator(`[data-part-id="${id}"]`);
  await openStepOf(page, part);
  await part.scrollIntoViewIfNeeded();
  await part.getByRole('button', { name: /^Open the phones/ }).click();
  await expect(part.getByRole('button', { name: 'A · 0788000101' })).toBeFocused();
  return part;
}

/** The scripts and styles that the page has loaded by now. */
async function loadedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.map((name) => new URL(name).pathname).filter((path) => path.startsWith('/_astro/'));
}

const service = (part: Locator): Locator => part.getByLabel('The service: what it says, and where it goes on');
const screen = (part: Locator): Locator => part.locator('.phone-screen');
const log = (part: Locator): Locator => part.locator('.phone-log');
const verdict = (part: Locator): Locator => part.locator(':scope > [data-verdict]');
const button = (part: Locator, name: string): Locator => part.getByRole('button', { name, exact: true });

/** Enters something into the phone in the hand. */
async function enter(part: Locator, text: string): Promise<void> {
  await part.getByLabel('Your answer').fill(text);
  await part.getByLabel('Your answer').press('Enter');
}

async function change(part: Locator, from: string, to: string): Promise<void> {
  const text = await service(part).inputValue();
  expect(text).toContain(from);
  await service(part).fill(text.replace(from, to));
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a service is played by two callers, corrected, checked and saved', async ({ page }) => {
    const watched = watchPage(page, academy.origin);
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const part = await open(page);
    const press = async (name: string): Promise<void> => button(part, name).tap();

    await expect(part.getByText('Phones and network are played: nothing is sent')).toBeVisible();
    await press('Dial *384*7#');
    await expect(screen(part)).toContainText('1. Price of today');
    await expect(part.getByText('52 of 182 characters')).toBeVisible();
    await enter(part, '1');
    await enter(part, 'kinigi');
    await expect(screen(part)).toContainText('Kinigi: 350 RWF a kilo.');
    await expect(log(part)).toContainText('The service has ended the session.');

    await press('B · 0788000102');
    await press('Dial *384*7#');
    await enter(part, '2');
    await part.getByLabel('The network sends it twice').check();
    await enter(part, '12');
    await expect(log(part)).toContainText('The network has sent “12” a second time.');
    await expect(screen(part)).toContainText('SMS Booked: 12 sacks for 0788000102. The truck comes at 7.');
    await expect(part.getByText('Cost so far: 24 RWF')).toBeVisible();
    await expect(part.getByRole('cell', { name: '0788000102' })).toHaveCount(2);

    await press('Check the service');
    await expect(verdict(part)).toHaveText('1 of 4 tests passed.');
    await expect(part.getByText('Entered: dial > 2 > twice 12. It gave bookings: 2')).toBeVisible();

    await change(part, '  save: sacks\n', '  save: sacks\n  allow: few\n');
    await expect(part.getByText('Line 30: “few” is not read. Write: 1 to 200')).toHaveCount(2);
    await expectAccessible(page);
    await press('Go to this line');
    await expect(service(part)).toBeFocused();
    await change(part, 'allow: few', 'allow: 1 to 200');
    await change(part, 'with phone, sacks\n', 'with phone, sacks\n  once: phone\n');
    await change(part, 'cost: 12\n', 'cost: 12\nresume: goOn\n');
    await service(part).fill(
      `${await service(part).inputValue()}\n\ngoOn:\n  say: Go on?\n  options:\n    1: last\n    2: menu\n`,
    );
    await expectAccessible(page);
    await press('Check the service');
    await expect(verdict(part)).toHaveText('4 of 4 tests passed.');
    await expect(part.getByText('Done', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await press('Save the service');
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('resume: goOn');
    await press('Start again');
    await expect(service(part)).not.toHaveValue(/resume/);
    expect(watched.trouble).toEqual([]);
  });

  test("a learner's server answers the network", async ({ page }) => {
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const part = await open(page, 'potatoes-by-server');
    await button(part, 'Dial *384*7#').tap();
    await expect(screen(part)).toContainText('2. Book a truck');
    await enter(part, '2');
    await expect(screen(part)).toContainText('How many sacks?');
    const code = part.getByLabel('JavaScript: how your server answers the network');
    const given = await code.inputValue();
    await code.fill(given.replace("'CON How many sacks?'", "'How many sacks?'"));
    await button(part, 'Dial *384*7#').tap();
    await expect(screen(part)).toContainText('2. Book a truck');
    await enter(part, '2');
    await expect(log(part)).toContainText('The answer does not begin with CON or END');
    await code.fill(given.replace('const form', 'while (true);\n  const form'));
    await button(part, 'Dial *384*7#').tap();
    await expect(log(part)).toContainText('No answer came in 2 seconds');
    const whole = `const [choice, sacks] = form.get('text').split('*');
  if (sacks !== undefined) {
    table('bookings').insert({ phone: form.get('phoneNumber'), sacks: Number(sacks) });
    return new Response('END ' + sacks + ' sacks are booked.');
  }`;
    await code.fill(given.replace("const [choice] = form.get('text').split('*');", whole));
    await button(part, 'Check the service').tap();
    await expect(verdict(part)).toHaveText('2 of 2 tests passed.');
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the phones work, and the service is there on another device', async ({ page, context, browser }) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    await open(page);
    await untilSaved(page, [PAGE]);
    await open(page);
    await untilSaved(page, await loadedBy(page));
    await context.setOffline(true);
    const part = await open(page);
    await change(part, 'Which variety?', 'Ubwoko?');
    await button(part, 'Dial *384*7#').click();
    await enter(part, '1');
    await expect(screen(part)).toContainText('Ubwoko?');
    await expect(part.getByText('Saved on this device.')).toBeVisible();
    await context.setOffline(false);
    await expect(part.getByText('Saved in your account.')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInBrowser(other, academy.origin, learner);
    await expect(service(await open(other))).toHaveValue(/Ubwoko\?/);
    await other.context().close();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the keyboard does all of it, nothing is cut, and without script all can be read', async ({ page, browser }) => {
    await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
    const part = await open(page);
    const { keyboard } = page;
    await button(part, 'Dial *384*7#').focus();
    await keyboard.press('Enter');
    await expect(part.getByLabel('Your answer')).toBeFocused();
    await keyboard.type('2');
    await keyboard.press('Enter');
    await expect(screen(part)).toContainText('How many sacks?');
    await expect(part.getByLabel('Your answer')).toBeFocused();
    await button(part, '+ 1 min').focus();
    await keyboard.press('Enter');
    await expect(log(part)).toContainText('Nothing came for 30 s, so the network has ended the session.');
    await expect(part.locator('.phone-clock')).toHaveText('Day 1, 06:01:00');
    await button(part, 'Begin again').focus();
    await keyboard.press('Enter');
    await expect(part.locator('.phone-clock')).toHaveText('Day 1, 06:00:00');
    await expectLayout(page);
    await expectAccessible(page);

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(academy.origin + PAGE);
    const given = plain.locator('[data-part-id="potatoes-by-phone"]');
    await expect(service(given)).toHaveValue(/1\. Price of today/);
    await expect(given.getByRole('cell', { name: 'Peko' })).toBeVisible();
    await given.getByText('The answer').click();
    await expect(given.getByText('resume: goOn')).toBeVisible();
    await context.close();
  });
});
