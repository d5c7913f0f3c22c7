/** What tests do with a browser: sign in without the form, and wait for what no page shows. */
import { expect, type Locator, type Page } from '@playwright/test';

import { signInEndpoint } from '#domain/contract/account/sign-in';
import { refreshEndpoint } from '#domain/contract/account/users';
import { assetsIn } from '#site/service-worker/page-rules.ts';
import type { Client } from './api-client.ts';

/**
 * Leaves the same cookies and storage as the form. A token that still holds is renewed, which sets the cookies too and spares the
 * server the slow comparison of a password.
 */
export async function signInBrowser(page: Page, origin: string, learner: Client): Promise<void> {
  const renewed = await page.request.post(origin + refreshEndpoint.path, { headers: { Authorization: learner.token } });
  const response = renewed.ok()
    ? renewed
    : await page.request.post(origin + signInEndpoint.path, {
        data: { identity: learner.email, password: learner.password },
      });
  if (!response.ok()) throw new Error(`sign-in: ${response.status()}`);
  const { token, record } = (await response.json()) as {
    token: string;
    record: { id: string; name: string; email: string };
  };
  const session = { token, user: record.id, name: record.name, email: learner.email, since: Date.now() };
  // Any page of the origin will do to reach its storage; this one runs no script.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('academy-session', value), JSON.stringify(session));
}

/** What the console says of the bare picture that `signInBrowser` opens: no page of it names an icon. */
export const NO_ICON = /favicon\.ico/;

/** Opens a page of the academy as this learner. */
export async function openSignedIn(page: Page, origin: string, learner: Client, path: string): Promise<void> {
  await signInBrowser(page, origin, learner);
  await page.goto(origin + path);
}

/** Writes into a field once it has the focus. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await expect(field).toBeFocused();
  await field.fill(text);
}

/**
 * Waits until the page has loaded, has drawn a frame and has nothing to do: what a page does by itself has begun by then. For tests of
 * what a page does not do; what it does is seen, and waited for, on the page itself.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await untilPainted(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Waits until the page has drawn a frame from what it is now. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Waits until the service worker keeps a page with every style sheet and script that it will need, also later. */
export async function untilSavedWhole(page: Page, origin: string, path: string): Promise<void> {
  await untilSaved(page, [path, ...(await assetsOf(page, origin, path))]);
}

/** Waits until the caches have all these paths, as the service worker looks them up. */
export async function untilSaved(page: Page, wanted: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (paths) => {
      const saved = await Promise.all(paths.map((one) => caches.match(one, { ignoreVary: true })));
      return paths.filter((_, n) => saved[n] === undefined);
    }, wanted);
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

/** The assets of a page as the user of this browser gets it, and those of its assets, as the service worker finds them. */
async function assetsOf(page: Page, origin: string, path: string): Promise<string[]> {
  const read = async (one: string): Promise<string> => await (await page.request.get(origin + one)).text();
  const found = new Set<string>();
  const follow = async (names: string[]): Promise<void> => {
    for (const name of names.filter((one) => !found.has(one))) {
      found.add(name);
      if (/\.(js|css)$/.test(name)) await follow(assetsIn(await read(name), name.endsWith('.js') ? 'script' : 'style'));
    }
  };
  await follow(assetsIn(await read(path), 'page'));
  return [...found];
}
