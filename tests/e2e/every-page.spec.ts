/**
 * Every page of the build, as everybody meets it: no console error, no policy report, no request to another origin, nothing that axe
 * finds, in both themes.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LOCALES, type Locale, localized, splitLocale } from '#domain/text/locales';
import { filesBelow } from '#scripts/assemble-site';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** One of each kind of course page is enough: they are the same page with another text. */
const SAMPLE_OF_COURSE_PAGES = [
  '/course/prompt-engineering-beginner',
  '/course/prompt-engineering-beginner/lesson/1',
  '/course/prompt-engineering-beginner/lesson/2',
  '/course/prompt-engineering-beginner/lesson/4',
  '/course/ai-landscape-problem-framing/lesson/1',
];

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

/** The addresses of all public pages of a language. */
function publicPages(locale: Locale): string[] {
  const paths = filesBelow(`${academy.academy.build}/headers/public`).map((file) => {
    const path = file.slice(`${academy.academy.build}/headers/public`.length).replace(/\.html\.json$/, '');
    return path.replace(/\/index$/, '') || '/';
  });
  return paths.filter((path) => splitLocale(path).locale === locale);
}

/** Collects what must not happen on a page. `allowed` are console lines that belong to the page's status (a 403, a 404). */
function watch(page: Page, allowed = /^$/): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !allowed.test(message.text())) trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`script: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== academy.origin && !/^(data|blob):/.test(url.protocol)) trouble.push(`request: ${request.url()}`);
  });
  return trouble;
}

async function inspect(page: Page, path: string, allowed?: RegExp): Promise<void> {
  const trouble = watch(page, allowed);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(academy.origin + path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  expect(trouble, path).toEqual([]);
}

for (const locale of LOCALES) {
  test(`the public pages, signed out: ${locale}`, async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of publicPages(locale)) await inspect(page, path, path.endsWith('/404') ? /404/ : undefined);
  });

  test(`the pages of a learner under way: ${locale}`, async ({ page }) => {
    test.setTimeout(240_000);
    const learner = await newLearner(academy.origin, { enrolled: true });
    await signInBrowser(page, academy.origin, learner);
    const guarded = SAMPLE_OF_COURSE_PAGES.slice(0, 4).map((path) => localized(path, locale));
    const open = publicPages(locale).filter((path) => !/\/(404|auth)$/.test(path));
    const stranger = await newLearner(academy.origin, { name: 'Somebody Else' });
    const people = [`/user/${stranger.id}`, `/user/${learner.id}`, '/search?type=people&q=somebody'];
    for (const path of [...guarded, ...open, ...people.map((one) => localized(one, locale))]) await inspect(page, path);
  });
}

test('the refusals and the page for what is not there', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await inspect(page, '/course/ai-landscape-problem-framing/lesson/1', /403/);
  await inspect(page, '/course/ai-basics-for-everyday-work', /403/);
  await inspect(page, '/no/such/page', /404/);
  const stranger = await newLearner(academy.origin);
  await signInBrowser(page, academy.origin, stranger);
  await inspect(page, '/course/prompt-engineering-beginner/lesson/2', /403/);
});
