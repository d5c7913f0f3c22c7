/**
 * The academy with its own content, and people who are signed in there: started once a worker, for tests that look and change nothing.
 */
import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { type RunningAcademy, startAcademy } from './academy.ts';
import { type Client, giveRole, newLearner } from './api-client.ts';
import { signInBrowser } from './browser.ts';

type Visitor = { id: string; state: Awaited<ReturnType<BrowserContext['storageState']>> };
type Shared = {
  live: RunningAcademy;
  /** Enrolled, with nothing done yet. */
  learner: Visitor;
  /** An administrator, who may open every course. */
  staff: Visitor;
  /** Somebody else, who is not enrolled. */
  stranger: Visitor;
};

export const test = base.extend<object, Shared>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const academy = await startAcademy({ content: LIVE_CONTENT });
      await use(academy);
      await academy.stop();
    },
    { scope: 'worker' },
  ],
  learner: [
    async ({ live, browser }, use) =>
      use(await visitor(browser, live, await newLearner(live.origin, { enrolled: true }))),
    { scope: 'worker' },
  ],
  staff: [
    async ({ live, browser }, use) => {
      const admin = await newLearner(live.origin, { name: 'Ada Min', enrolled: true });
      await giveRole(live.origin, admin.id, 'admin');
      await use(await visitor(browser, live, admin));
    },
    { scope: 'worker' },
  ],
  stranger: [
    async ({ live, browser }, use) =>
      use(await visitor(browser, live, await newLearner(live.origin, { name: 'Somebody Else' }))),
    { scope: 'worker' },
  ],
});

async function visitor(browser: Browser, { origin }: RunningAcademy, who: Client): Promise<Visitor> {
  const context = await browser.newContext();
  await signInBrowser(await context.newPage(), origin, who);
  const state = await context.storageState();
  await context.close();
  return { id: who.id, state };
}
