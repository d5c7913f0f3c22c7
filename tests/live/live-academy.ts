/**
 * The academy with its own content, and people who look at it: started once a worker, for tests that look and change nothing.
 *
 * Each person has one tab for all pages, as a real visitor has: what one page has fetched and compiled the next has too.
 */
import { type Browser, test as base, type Page } from '@playwright/test';
import { startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { signInBrowser } from '#support/browser';

/** `learner` is enrolled, with nothing done yet; `staff` is an administrator, who may open every course; `stranger` is not enrolled. */
type Visitor = 'guest' | 'learner' | 'staff' | 'stranger';
type LiveAcademy = {
  origin: string;
  /** The id of the account. */
  idOf(visitor: Exclude<Visitor, 'guest'>): string;
  tabOf(visitor: Visitor, browser: Browser): Promise<Page>;
};

export const test = base.extend<{ visitor: Visitor }, { live: LiveAcademy }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const academy = await startAcademy();
      const people = await accountsOf(academy.origin);
      const tabs = new Map<Visitor, Page>();
      const tabOf = async (visitor: Visitor, browser: Browser): Promise<Page> => {
        const known = tabs.get(visitor);
        if (known !== undefined) return known;
        const context = await browser.newContext();
        const page = await context.newPage();
        if (visitor !== 'guest') await signInBrowser(page, academy.origin, people[visitor]);
        tabs.set(visitor, page);
        return page;
      };
      await use({ origin: academy.origin, idOf: (visitor) => people[visitor].id, tabOf });
      for (const page of tabs.values()) await page.context().close();
      await academy.stop();
    },
    { scope: 'worker' },
  ],
  visitor: ['guest', { option: true }],
  page: async ({ live, visitor, browser, viewport }, use) => {
    const page = await live.tabOf(visitor, browser);
    // As a new tab is: what the test before has changed is its own.
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
    await use(page);
    await page.removeAllListeners();
  },
  context: async ({ page }, use) => use(page.context()),
});

async function accountsOf(origin: string): Promise<Record<Exclude<Visitor, 'guest'>, Client>> {
  const staff = await newStaff(origin, 'admin', { name: 'Ada Min', enrolled: true });
  return {
    staff,
    // As long as names are: the header has to have room for it.
    learner: await newLearner(origin, { name: 'Marie Chantal Uwimana Mukandayisenga', enrolled: true }),
    stranger: await newLearner(origin, { name: 'Somebody Else' }),
  };
}
