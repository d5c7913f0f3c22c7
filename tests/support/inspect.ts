/** What must hold on a page in any state: nothing that axe finds, no error in the console, no policy report. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request } from '@playwright/test';
import type axeCore from 'axe-core';
import { untilIdle } from './browser.ts';

/** In the page, once `AXE` was run there. */
declare const axe: typeof axeCore;
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the page as it is now, in the theme in which it is shown: nothing is loaded again, so no state is lost. A theme is colours and nothing
 * else, and their contrast has a test of its own (tests/architecture/contrast.test.ts).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(finishTransitions);
  // It is large: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(violations, WCAG), page.url()).toEqual([]);
}

/** Runs in the page. The frame of a Playground is of another origin, and learners' code is in it. */
async function violations(tags: string[]): Promise<string[]> {
  // Where the page happens to be scrolled to, the header may cover half of a link, which axe would then call too small.
  const y = scrollY;
  scrollTo({ top: 0, behavior: 'instant' });
  const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'], iframes: false });
  scrollTo({ top: y, behavior: 'instant' });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Runs in the page: a change of colours sets off transitions, level by level down the tree, and axe would measure them on their way.
 * They are finished here rather than waited for, because a tab that paints no frame never gets to their end.
 */
async function finishTransitions(): Promise<void> {
  for (let level = 0; level < 50; level += 1) {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Collects what scripts and policies complain about, from now on. `allowed` are lines that belong to the test. */
export function watchConsole(page: Page, allowed = /^$/): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    const line = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !allowed.test(line)) trouble.push(line);
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return trouble;
}

/** What a page does, from now on: what it must not, and what it has asked for and not got yet. */
type WatchedPage = { trouble: string[]; pending: Set<Request> };

/** As `watchConsole`, and every request to another origin than `origin`. */
export function watchPage(page: Page, origin: string, allowed?: RegExp): WatchedPage {
  const trouble = watchConsole(page, allowed);
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !/^(data|blob):/.test(url.protocol)) trouble.push(`request: ${request.url()}`);
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { trouble, pending };
}

/** Waits until the page has got all that it asked for, and shows nowhere that it is still busy: for looking at it whatever it shows. */
export async function settle(page: Page, { pending }: WatchedPage): Promise<void> {
  // A page that is not for this visitor leads to another one while it loads.
  await expect(() => untilIdle(page)).toPass();
  await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(() => untilIdle(page)).toPass();
}

export function expectNoTrouble({ trouble }: WatchedPage, what: string): void {
  expect(trouble, what).toEqual([]);
}
