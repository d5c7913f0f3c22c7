/** Draws the PNG icons from favicon.svg in Chromium. Run by hand when the mark changes; the results are committed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const TARGET = 'site/public';
const FOREST = '#0f3b34';

/** `inset` is the share of the side that stays free around the mark: launchers cut maskable icons to any shape. */
const ICONS = [
  { file: 'icon-192.png', size: 192, inset: 0, square: false },
  { file: 'icon-512.png', size: 512, inset: 0, square: false },
  { file: 'icon-maskable-512.png', size: 512, inset: 0.1, square: true },
  { file: 'apple-touch-icon.png', size: 180, inset: 0.06, square: true },
];

const mark = `data:image/svg+xml;base64,${readFileSync(join(TARGET, 'favicon.svg')).toString('base64')}`;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const { file, size, inset, square } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const padding = Math.round(size * inset);
  await page.setContent(
    `<style>body{margin:0;background:${square ? FOREST : 'none'}}img{display:block;width:${size - 2 * padding}px;padding:${padding}px}</style><img src="${mark}">`,
  );
  await page.screenshot({ path: join(TARGET, file), omitBackground: !square });
  await page.close();
}
await browser.close();
