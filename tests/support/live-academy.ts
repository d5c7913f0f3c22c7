/**
 * The academy with its own content, and people who look at it: started once a worker, for tests that look and change nothing.
 *
 * Each person has one browser context for all pages, as a real visitor has: what one page has fetched the next has in its cache.
 */
import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from './academy.ts';
import { type Client, giveRole, newLearner } from './api-client.ts';
import { signInBrowser } from './browser.ts';

/** `learner` is enrolled, with nothing done yet; `staff` is an administrator, who may open every course; `stranger` is not enrolled. */
type Visitor = 'guest' | 'learner' | 'staff' | 'stranger';
type LiveAcademy = {
  origin: string;
  /** The id of the account. */
  idOf(visitor: Exclude<Visitor, 'guest'>): string;
  contextOf(visitor: Visitor, browser: Browser): Promise<BrowserContext>;
};

export const test = base.extend<{ visitor: Visitor }, { live: LiveAcademy }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const academy = await startAcademy({ content: LIVE_CONTENT });
      const people = await accountsOf(academy.origin);
      const contexts = new Map<Visitor, BrowserContext>();
      const contextOf = async (visitor: Visitor, browser: Browser): Promise<BrowserContext> => {
        const known = contexts.get(visitor);
        if (known !== undefined) return known;
        const context = await browser.newContext();
        contexts.set(visitor, context);
        if (visitor === 'guest') return context;
        const page = await context.newPage();
        await signInBrowser(page, academy.origin, people[visitor]);
        await page.close();
        return context;
      };
      await use({ origin: academy.origin, idOf: (visitor) => people[visitor].id, contextOf });
      for (const context of contexts.values()) await context.close();
      await academy.stop();
    },
    { scope: 'worker' },
  ],
  visitor: ['guest', { option: true }],
  context: async ({ live, visitor, browser }, use) => use(await live.contextOf(visitor, browser)),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

async function accountsOf(origin: string): Promise<Record<Exclude<Visitor, 'guest'>, Client>> {
  const staff = await newLearner(origin, { name: 'Ada Min', enrolled: true });
  await giveRole(origin, staff.id, 'admin');
  return {
    staff,
    // As long as names are: the header has to have room for it.
    learner: await newLearner(origin, { name: 'Marie Chantal Uwimana Mukandayisenga', enrolled: true }),
    stranger: await newLearner(origin, { name: 'Somebody Else' }),
  };
}
