/**
 * The pictures of README.md, from a running academy whose demo people are new: start one with `npm start -- --demo` and fresh data, then run
 * `npm exec -- node scripts/by-hand/take-pictures.ts` (its address may follow). They are stored in docs/pictures/.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { CHROMIUM } from '../bench/chromium.ts';
import { DEMO_PASSWORD } from '../demo/demo-call.ts';

const TARGET = 'docs/pictures';
const ORIGIN = process.argv[2] ?? 'http://127.0.0.1:8090';
const PHONE = { width: 390, height: 760 };
const DESK = { width: 1120, height: 700 };
const QUALITY = 72;

type Picture = {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** Who is signed in, by the part of the demo address before the @. */
  as?: string;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
};

const PICTURES: Picture[] = [
  { name: 'landing', path: '/', viewport: DESK },
  { name: 'lesson', path: '/course/prompt-engineering-beginner/lesson/1', viewport: PHONE, as: 'diane' },
  // The demo people have not seen their badges yet.
  { name: 'badge', path: '/dashboard', viewport: PHONE, as: 'patrick' },
  { name: 'dashboard', path: '/dashboard', viewport: PHONE, as: 'grace', dark: true, prepare: closeCelebration },
  { name: 'certificates', path: '/certifications', viewport: PHONE, as: 'patrick', prepare: closeCelebration },
];

async function closeCelebration(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Nice!' });
  if (await close.isVisible()) await close.click();
  await page.waitForLoadState('networkidle');
}

async function take(browser: Browser, { name, path, viewport, as, dark = false, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as !== undefined)
    await signInBrowser(page, ORIGIN, await signIn(ORIGIN, `${as}@demo.academy.example`, DEMO_PASSWORD));
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  const { data, info } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  await sharp(data).toFile(join(TARGET, `${name}.webp`));
  console.log(`${name}.webp: ${info.width} × ${info.height}, ${Math.round(info.size / 1024)} KB`);
  await context.close();
}

mkdirSync(TARGET, { recursive: true });
const browser = await chromium.launch(CHROMIUM);
for (const picture of PICTURES) await take(browser, picture);
await browser.close();
