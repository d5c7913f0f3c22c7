/**
 * When a page is first painted on a slow phone: 400 kbit/s, 400 ms to the server, a processor slowed six times, nothing in the cache.
 * Times depend on the machine, so they are printed (the median of several), never judged.
 */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { signInBrowser } from '#support/browser';
import { CHROMIUM } from './chromium.ts';
import { filmPage } from './film.ts';
import { PHONE, type Visit, visitsOf } from './visits.ts';

const TIMES = 5;
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWER_PROCESSOR = 6;
const SHOWN = ['lesson, signed in', 'landing, guest', 'verify, guest'];

/** `npm run bench -- paint`. */
export async function measurePaint(): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  console.log(`\nFirst paint at 400 kbit/s, 400 ms, processor slowed ${SLOWER_PROCESSOR} times (median of ${TIMES})`);
  try {
    for (const visit of (await visitsOf(academy.origin)).filter(({ name }) => SHOWN.includes(name))) {
      const times: number[] = [];
      for (let n = 0; n < TIMES; n++) times.push(await firstPaint(browser, academy.origin, visit));
      times.sort((a, b) => a - b);
      const seconds = times.map((ms) => (ms / 1000).toFixed(2));
      console.log(`  ${visit.name.padEnd(18)} ${seconds[TIMES >> 1]} s (${seconds[0]} to ${seconds.at(-1)})`);
    }
  } finally {
    await browser.close();
    await academy.stop();
  }
}

/** From now on the page is on the slow line and the slow processor. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return cdp;
}

/** Milliseconds from the start of the navigation to the first text or picture. */
export async function firstPaint(browser: Browser, origin: string, { name, path, who }: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (who) await signInBrowser(page, origin, who);
  const cdp = await slowDown(page);
  await cdp.send('Network.clearBrowserCache');
  await filmPage(cdp, name);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return painted;
}
