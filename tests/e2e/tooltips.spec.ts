/** What only a mouse and a keyboard have: names of controls that show an icon, and scrollbars that hide. The clock is the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';

const COURSE = '/course/prompt-engineering-beginner';

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const tooltip = (page: Page) => page.locator('.tooltip');
/** The bookmark of the lesson that is open, and the button of the menu. */
const bookmark = (page: Page) =>
  page.getByRole('button', { name: 'Bookmark “What a language model does and does not do”' });
const menu = (page: Page) => page.locator('.nav-menu > summary');

/** Moves the mouse where nothing is, until the tooltips, which come with a move, are loaded. */
async function moveMouse(page: Page): Promise<void> {
  let x = 2;
  await expect
    .poll(async () => {
      x = 5 - x;
      await page.mouse.move(x, 400);
      return await tooltip(page).count();
    })
    .toBe(1);
}

/** A course home at rest, with the tooltips loaded, on a clock that only the test advances. */
async function openCourse(page: Page): Promise<void> {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  await page.clock.install();
  await page.goto(academy.origin + COURSE);
  await expect(bookmark(page)).toBeVisible();
  await moveMouse(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

test('a tooltip is shown after 700 ms, and the next one at once within 300 ms', async ({ page }) => {
  await openCourse(page);
  await bookmark(page).hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Bookmark “What a language model does and does not do”');
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });

  await page.mouse.move(2, 400);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(299);
  await menu(page).hover();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Menu');

  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(300);
  await bookmark(page).hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toBeVisible();
});

test('the keyboard needs no delay', async ({ page }) => {
  await openCourse(page);
  await bookmark(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(bookmark(page)).toBeFocused();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Bookmark “What a language model does and does not do”');

  // Something else comes to be below the mouse, which is at rest. The browser tells the page so at some later frame, or never on a busy
  // machine: the test sends the same event at once.
  await page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  });
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(6, 300);
  await expect(tooltip(page)).toBeHidden();
});

test('a part that scrolls by itself hides its scrollbar 600 ms after it was used', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${academy.origin}/docs`);
  await moveMouse(page);
  const side = page.locator('.docs-side');
  const colour = () => side.evaluate((part) => getComputedStyle(part).scrollbarColor.split(') ')[0]);
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0');
  await side.hover();
  await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0');
  await page.mouse.move(2, 400);
  const waits = await side.evaluate((part) =>
    part.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );
  expect(waits).toEqual([600]);
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0');
});
