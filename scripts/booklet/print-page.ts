/** A page for printing as PDF, made by Chromium: the same page that visitors print. */
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../lib/chromium.ts';

/** The sizes of paper that the page offers. */
export type PaperSize = 'a5' | 'a4';

/** Opens the browser that prints; close it afterwards. */
export function openPrinter(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}

/** The bytes of a PDF. The page loads nothing, so it needs no server. */
export async function printPage(browser: Browser, html: string, size: PaperSize): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.setContent(html, { waitUntil: 'load' });
    await page.locator(`#${size}`).check();
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  } finally {
    await context.close();
  }
}
