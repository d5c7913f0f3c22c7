/** When something is seen on a page on a slow phone (paint.ts), and how far the page moved under the reader (layout shift). */
import type { Browser, BrowserContext } from 'playwright';
import type { Client } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { filmPage } from './film.ts';
import { slowDown } from './paint.ts';
import { PHONE } from './visits.ts';

export type Seen = { ms: number; shift: number };

/** A browser that was never here, with a learner signed in. */
export async function signedIn(browser: Browser, origin: string, learner: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInBrowser(page, origin, learner);
  await page.close();
  return context;
}

/** Opens the page in a tab of its own, and follows it until it has nothing more to do. `name` is that of its film. */
export async function timeToSee(context: BrowserContext, url: string, selector: string, name: string): Promise<Seen> {
  const page = await context.newPage();
  const cdp = await slowDown(page);
  await page.addInitScript((wanted) => {
    const found = { ms: 0, shift: 0 };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) found.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      if (document.querySelector(wanted)?.checkVisibility()) found.ms = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  await filmPage(cdp, name);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(selector);
  const found = await page.evaluate(() => (window as unknown as { found: Seen }).found);
  await page.close();
  return found;
}

/** A line with the median of the times, the least and the most, and the largest shift. */
export function printSeen(name: string, all: readonly Seen[]): void {
  const seconds = all.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
  const [least, middle, most] = [seconds[0], seconds[seconds.length >> 1], seconds.at(-1)].map((n) => n?.toFixed(2));
  const shift = Math.max(...all.map((one) => one.shift)).toFixed(3);
  console.log(`  ${name.padEnd(28)} ${middle} s (${least} to ${most}), shift ${shift}`);
}
