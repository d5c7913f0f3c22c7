/** What a learner sees when something of a page is broken: never an empty page. */
import { expect, type Page, test } from '@playwright/test';
import { ME_VERSION } from '#domain/contract/learning/me';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { signInBrowser, untilIdle } from '#support/browser';
import { startSlowEnd } from '#support/slow-end';

let live: RunningAcademy;
let learner: Client;
test.beforeAll(async () => {
  live = await startAcademy();
  learner = await newLearner(live.origin, { name: 'Claudine Mukandayisenga', enrolled: true });
});
test.afterAll(() => live.stop());
test.beforeEach(async ({ page }) => {
  await signInBrowser(page, live.origin, learner);
});

/** Hands the page over without the texts of an area that its island reads: drawing it throws. */
async function breakIsland(page: Page, path: string, area: string): Promise<void> {
  await page.route(`**${path.split('#')[0]}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`"${area}":`, `"${area}-is-gone":`);
    await route.fulfill({ response, body });
  });
}

for (const [path, area] of [
  ['/dashboard#more', 'bookmarks'],
  ['/profile', 'profile'],
  ['/profile-settings', 'profile-settings'],
] as const) {
  test(`an island of ${path} that breaks shows a message, and the rest of the page stays`, async ({ page }) => {
    await breakIsland(page, path, area);
    await page.goto(live.origin + path);
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(screen).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute(`**${path.split('#')[0]}`);
    await screen.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(screen).toHaveCount(0);
  });
}

for (const [what, stored] of [
  ['without its parts', { version: ME_VERSION, at: Date.now(), me: { learner: { name: 'Half' } } }],
  ['of an older version', { version: ME_VERSION - 1, at: Date.now(), me: { name: 'Old' } }],
  ['that is no object', { version: ME_VERSION, at: Date.now(), me: 'gone' }],
] as const) {
  test(`a saved answer ${what} empties no page`, async ({ page }) => {
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    await page.goto(`${live.origin}/privacy`);
    for (const path of ['/dashboard', '/profile', '/courses']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `spek_me_${learner.id}`,
        JSON.stringify(stored),
      ] as const);
      await page.goto(live.origin + path);
      await expect(page.locator('[data-nav="name"]')).toHaveText(/Mukandayisenga/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
    await untilIdle(page);
    expect(failed).toEqual([]);
  });
}

for (const [path, ready] of [
  ['/profile', 'main h1:visible'],
  ['/profile-settings', 'main h1:visible'],
] as const) {
  test(`an island of ${path} starts while the end of the page is still on its way`, async ({ page }) => {
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    const slow = await startSlowEnd(live.origin);
    await signInBrowser(page, slow.origin, learner);
    await page.goto(slow.origin + path, { waitUntil: 'commit' });
    await expect(page.locator('astro-island[client="only"]:not([ssr])')).not.toHaveCount(0);
    await expect(page.locator(ready).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    slow.finish();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(failed).toEqual([]);
    await slow.stop();
  });
}
