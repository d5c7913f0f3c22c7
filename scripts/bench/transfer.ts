/**
 * What a phone fetches for a page: requests and bytes in a real browser, headers included, over HTTP/1.1, at the first visit and with
 * the scripts that load by themselves. Deterministic, so `tests/e2e/transfer.spec.ts` judges the same on the academy of the tests.
 */
import { type Browser, chromium } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { signInBrowser } from '#support/browser';
import { type Transfer, watchTransfer } from '#support/transfer';
import { CHROMIUM } from './chromium.ts';
import { PHONE, type Visit, visitsOf } from './visits.ts';

const KB = 1024;

/** `npm run bench -- transfer`; with `details` every request is printed. */
export async function measureTransfer(details = process.argv.includes('--details')): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  console.log('\nWhat a phone fetches for a page (first visit, HTTP/1.1, headers included)');
  try {
    for (const visit of await visitsOf(academy.origin))
      print(visit, await transferOf(browser, academy.origin, visit), details);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

/** A benchmark may wait until nothing has come for half a second; a test waits for what it sees. */
async function transferOf(browser: Browser, origin: string, { path, who }: Visit): Promise<Transfer> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (who) await signInBrowser(page, origin, who);
  const watch = await watchTransfer(page);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const transfer = await watch.stop();
  await context.close();
  return transfer;
}

function print({ name }: Visit, { requests, bytes, head, sent, fetched }: Transfer, details: boolean): void {
  const kb = (n: number): string => (n / KB).toFixed(1).padStart(6);
  console.log(
    `  ${name.padEnd(18)} ${String(requests).padStart(3)} requests ${kb(bytes)} KB, of it headers ${kb(head)}; sent ${kb(sent)} KB`,
  );
  if (!details) return;
  for (const one of fetched)
    console.log(
      `      ${kb(one.bytes)} (${String(one.head).padStart(4)} head, ${String(one.sent).padStart(4)} sent${one.cookies ? ', cookies' : ''}) ${one.path}`,
    );
}
