/** A public site, as docs/deploy/nginx.conf makes it: a real browser over TLS, and what it keeps and sends back. */
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner, PASSWORD } from '#support/api-client';
import { NGINX_MISSING, PUBLIC_HOST, type RunningNginx, startNginx } from '#support/nginx';

test.use({ serviceWorkers: 'allow' });

const ORIGIN = `https://${PUBLIC_HOST}`;
const LESSON = '/course/prompt-engineering-beginner/lesson/2';
const TOKEN = '__Host-academy_token';
const MARKER = 'academy_session';
const DEVICE = '__Secure-academy_device';
const SIGN_IN = '/api/collections/users/auth-with-password';

test.skip(NGINX_MISSING !== null, NGINX_MISSING ?? '');

let academy: RunningAcademy;
let nginx: RunningNginx;
let browser: Browser;
test.beforeAll(async ({ launchOptions }) => {
  academy = await startAcademy({ origin: ORIGIN, trustedProxy: ['X-Forwarded-For'] });
  nginx = await startNginx(Number(new URL(academy.origin).port));
  const rules = `MAP ${PUBLIC_HOST}:443 127.0.0.1:${nginx.httpsPort}, MAP ${PUBLIC_HOST}:80 127.0.0.1:${nginx.httpPort}`;
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`, '--ignore-certificate-errors'];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(async () => {
  await browser.close();
  await nginx.stop();
  await academy.stop();
});

/** A browser of its own, which typed the address without https and signed in by the form. */
async function signedIn(): Promise<{ page: Page; id: string; email: string }> {
  const { id, email } = await newLearner(academy.origin, { enrolled: true });
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await page.goto(`http://${PUBLIC_HOST}/auth?next=${encodeURIComponent(LESSON)}`);
  await page.locator('#sign-in-email').fill(email);
  await page.locator('#sign-in-password').fill(PASSWORD);
  await page.locator('form[data-form="sign-in"] button[type="submit"]').click();
  await page.waitForURL(ORIGIN + LESSON);
  return { page, id, email };
}

test('the cookies of a session are Secure, of this host alone, and out of reach of scripts', async () => {
  const { page, id } = await signedIn();
  await expect(page.locator('article').first()).toBeVisible();
  const cookies = await page.context().cookies([ORIGIN, ORIGIN + SIGN_IN]);
  expect(cookies.map(({ name }) => name).sort()).toEqual([TOKEN, DEVICE, MARKER]);
  // A domain without a dot before it: no other host of the domain may set it or gets it.
  const all = { domain: PUBLIC_HOST, secure: true };
  const named = (wanted: string) => cookies.find(({ name }) => name === wanted);
  expect(named(TOKEN)).toMatchObject({ ...all, path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(named(MARKER)).toMatchObject({ ...all, path: '/', httpOnly: false, sameSite: 'Lax', value: id });
  expect(named(DEVICE)).toMatchObject({ ...all, path: SIGN_IN, httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe(`${MARKER}=${id}`);
  expect(await page.context().cookies(`http://${PUBLIC_HOST}/`)).toEqual([]);

  await page.locator('.nav').getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(`${ORIGIN}/auth`);
  expect(await page.context().cookies(ORIGIN)).toEqual([]);
  await page.goto(ORIGIN + LESSON);
  await expect(page.locator('form[data-form="sign-in"]')).toBeVisible();
  await page.context().close();
});

test('over http nothing is set and nothing is sent: every address leads to https', async () => {
  const { page } = await signedIn();
  const plain: string[] = [];
  page.on('request', async (request) => {
    if (request.url().startsWith('http:')) plain.push((await request.allHeaders())['cookie'] ?? '');
  });
  await page.goto(`http://${PUBLIC_HOST}${LESSON}`);
  expect(page.url()).toBe(ORIGIN + LESSON);
  expect(plain.join('')).toBe('');
  for (const path of ['/', LESSON, SIGN_IN]) {
    const { status, headers } = await nginx.askPlain(path);
    expect([status, headers['set-cookie']]).toEqual([301, undefined]);
  }
  await page.context().close();
});

test('a cookie that another host of the domain could set opens nothing', async () => {
  const { page } = await signedIn();
  const cookies = await page.context().cookies(ORIGIN);
  const value = (wanted: string): string => cookies.find(({ name }) => name === wanted)?.value ?? '';
  const open = async (token: string): Promise<number> =>
    (await nginx.ask(LESSON, { headers: { cookie: `${token}=${value(TOKEN)}; ${MARKER}=${value(MARKER)}` } })).status;
  expect(await open(TOKEN)).toBe(200);
  // Without its prefix a browser takes a cookie from http and from other hosts of the domain.
  expect(await open('academy_token')).toBe(302);
  await page.context().close();
});
