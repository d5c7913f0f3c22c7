/** Two languages, as people meet them: the switch, the choice that is remembered, a learner's way in Kinyarwanda, and no English left. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { filesBelow } from '#scripts/build/assemble-site';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { signInBrowser } from '#support/browser';
import { builtCurriculum } from '#support/built-curriculum';
import { englishWords } from '#support/english-words';
import { expectAccessible, watchConsole } from '#support/inspect';
import { closeSheets, openStepOf } from '#support/lesson-steps';

const SLUG = 'prompt-engineering-beginner';
const MONTHS = /Mutarama|Gashyantare|Werurwe|Mata|Gicurasi|Kamena|Nyakanga|Kanama|Nzeri|Ukwakira|Ugushyingo|Ukuboza/;

let academy: RunningAcademy;
test.beforeAll(async () => {
  academy = await startAcademy();
});
test.afterAll(() => academy.stop());

const open = (page: Page, path: string) => page.goto(academy.origin + path);
const langOf = (page: Page) => page.locator('html').getAttribute('lang');
/** In the bar; beside a learner, who needs the room there, in the footer alone. */
const switchTo = (page: Page, name: 'English' | 'Ikinyarwanda') =>
  page.locator('.nav, footer').getByRole('link', { name, exact: true }).first();

test('the switch keeps the page, its query and its hash, in both directions', async ({ page }) => {
  await open(page, '/courses?level=Builder');
  await page.evaluate(() => {
    location.hash = 'level-builder';
  });
  await switchTo(page, 'Ikinyarwanda').click();
  // Loaded: the script of a page adds query and hash to the switch.
  await page.waitForURL(`${academy.origin}/rw/courses?level=Builder#level-builder`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amasomo');
  await switchTo(page, 'English').click();
  await expect(page).toHaveURL(`${academy.origin}/courses?level=Builder#level-builder`);
  expect(await langOf(page)).toBe('en');
});

test('the switch of the footer works, also on the page of a certificate and on one that is not there', async ({
  page,
}) => {
  for (const path of ['/verify/9K4T2WQF', '/no/such/page', '/docs']) {
    await open(page, path);
    await page.locator('footer').getByRole('link', { name: 'Ikinyarwanda' }).click();
    await expect(page).toHaveURL(`${academy.origin}/rw${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'rw');
  }
});

test('the opening of the landing page breaks no word at 320 px, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/rw']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('.hero-head').evaluate(brokenWords), path).toEqual([]);
  }
});

/** The words below an element that do not stand in one line. */
function brokenWords(root: HTMLElement): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node.parentElement?.matches('.sr-only')) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

test.describe('on a device that asks for Kinyarwanda', () => {
  test.use({ locale: 'rw-RW' });
  const offer = (page: Page) => page.getByRole('complementary', { name: 'Urundi rurimi' });

  test('the language is offered, and not again after either answer', async ({ page, browser }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/courses?level=Builder');
    await expect(offer(page)).toContainText('Iri shuri riboneka no mu Kinyarwanda.');
    await expectAccessible(page);
    await offer(page).getByRole('link', { name: 'Soma mu Kinyarwanda' }).click();
    await expect(page).toHaveURL(`${academy.origin}/rw/courses?level=Builder`);
    for (const path of ['/courses', '/rw/program']) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await expect(offer(page)).toHaveCount(0);
    }

    const other = await browser.newContext({ locale: 'rw-RW', serviceWorkers: 'block' });
    const second = await other.newPage();
    await open(second, '/program');
    await offer(second).getByRole('button', { name: 'Oya, murakoze' }).click();
    await expect(offer(second)).toHaveCount(0);
    await open(second, '/courses');
    await second.waitForLoadState('networkidle');
    await expect(offer(second)).toHaveCount(0);
    await other.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the switch is a link to the same page', async ({ page }) => {
    await open(page, '/program');
    await switchTo(page, 'Ikinyarwanda').click();
    await expect(page).toHaveURL(`${academy.origin}/rw/program`);
  });
});

test('nobody is sent to another language without a choice; the choice holds for the start page', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'rw-RW' });
  const page = await context.newPage();
  await open(page, '/');
  expect(await langOf(page)).toBe('en');
  await switchTo(page, 'Ikinyarwanda').click();
  await expect(page).toHaveURL(`${academy.origin}/rw`);
  // Opened again from outside, as from the home screen.
  await page.goto('about:blank');
  await open(page, '/');
  await expect(page).toHaveURL(`${academy.origin}/rw`);
  // An address that someone sent stays what it is.
  await open(page, '/courses');
  expect(await langOf(page)).toBe('en');
  await switchTo(page, 'Ikinyarwanda').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw');
  await context.close();
});

test('the choice of someone signed in is kept with the account', async ({ page, browser }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await open(page, '/courses');
  await switchTo(page, 'Ikinyarwanda').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw');
  const stored = async () =>
    (await learner.get<{ learner: { locale: string } }>('/api/academy/me')).body.learner.locale;
  await expect.poll(stored).toBe('rw');

  // Another device, where nothing was chosen: signing in leads to the dashboard in the learner's language.
  const other = await (await browser.newContext()).newPage();
  await open(other, '/auth');
  const form = other.locator('form[data-form="sign-in"]');
  await form.getByLabel('E-mail address').fill(learner.email);
  await form.getByLabel('Password', { exact: true }).fill(learner.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(`${academy.origin}/rw/dashboard`);
  await other.context().close();
});

test('a public page names its other language, and the one for everybody else', async ({ page }) => {
  await open(page, '/rw/program');
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    );
  expect(alternates).toEqual([
    ['en', '/program'],
    ['rw', '/rw/program'],
    ['x-default', '/program'],
  ]);
  expect(
    new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '', academy.origin).pathname,
  ).toBe('/rw/program');
});

test('a learner learns in Kinyarwanda: signs up and is enrolled, finishes the first lesson', async ({ page }) => {
  test.setTimeout(120_000);
  const trouble = watchConsole(page);
  await closeSheets(page);
  const email = `umunyeshuri-${process.pid}-${Date.now()}@academy.example`;
  await open(page, '/rw');
  await page.locator('main').getByRole('link', { name: 'Iyandikishe nonaha' }).first().click();
  await page.waitForURL(`${academy.origin}/rw/auth?enroll=1`);
  const form = page.locator('form[data-form="sign-up"]');
  await form.getByLabel('Amazina yombi').fill('Aline Uwase');
  await form.getByLabel('Aderesi ya imeli').fill(email);
  await form.getByLabel("Ijambo ry'ibanga", { exact: true }).fill('umuganda-2026-kigali');
  await form.getByRole('checkbox', { name: /itangazo ku buzima bwite/ }).check();
  await form.getByRole('button', { name: 'Fungura konti' }).click();
  await expect(page).toHaveURL(`${academy.origin}/rw/courses`);
  await expect(page.locator('#toasts')).toContainText('Wiyandikishije neza!');

  await open(page, `/rw/course/${SLUG}/lesson/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Icyo modeli y'ururimi ikora n'icyo idakora");
  await page.locator('.finish').scrollIntoViewIfNeeded();
  const finish = page.locator('.finish > button');
  await expect(finish).toHaveText('Emeza ko warangije icyigisho');
  await finish.click();
  await expect(finish).toHaveText('Icyigisho kirangiye!');
  await expect(page.locator('[data-progress-text]').first()).toHaveText('Urangije ibyigisho 1 muri 8');

  // The same lesson counts in the other language too.
  await switchTo(page, 'English').click();
  await expect(page.locator('[data-progress-text]').first()).toHaveText('1 of 8 lessons completed');
  await page.goBack();

  await open(page, '/rw/dashboard#more');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Murakaza neza nanone, Aline');
  await expect(page.getByRole('heading', { name: 'Iminsi yawe yo kwiga' })).toBeVisible();
  await expect(page.getByText(/^Kuva ku wa \d+ /)).toHaveText(MONTHS);
  expect(await englishInPage(page)).toEqual([]);
  await expectAccessible(page);
  expect(trouble).toEqual([]);
});

test('the review of a quiz leads to the section of a lesson in the language of the page', async ({ page }) => {
  await open(page, `/rw/course/${SLUG}/lesson/1`);
  const english = await (await fetch(`${academy.origin}/course/${SLUG}/lesson/1`)).text();
  const anchors = [...english.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(3);
  expect(await page.locator('.prose h2').evaluateAll((headings) => headings.map(({ id }) => id))).toEqual(anchors);
});

test('content without a version is marked as English, and one that has a version is not', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  await open(page, `/rw/course/${SLUG}/lesson/2`);
  await expect(page.locator('.prose[lang]')).toHaveCount(0);
  await open(page, `/rw/course/${SLUG}/lesson/5`);
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  expect(await englishInPage(page)).toEqual([]);
  await expectAccessible(page);
});

test('in an English lesson under /rw the words of the page are marked as Kinyarwanda', async ({ page }) => {
  await signInBrowser(page, academy.origin, await newLearner(academy.origin, { enrolled: true }));
  const course = builtCurriculum().courses.find(({ slug }) => slug === 'ai-landscape-problem-framing');
  const n = (course?.entries.findIndex(({ id }) => id === 'from-complaint-to-canvas') ?? 0) + 1;
  await open(page, `/rw/course/ai-landscape-problem-framing/lesson/${n}`);
  await expect(page.getByText('Inyandiko yo kuri iyi paji iri mu Cyongereza.')).toBeVisible();
  const part = page.locator('[data-part-id="typed-cost"]');
  await openStepOf(page, part);
  await part.getByRole('button', { name: /^Open the files/ }).click();
  const field = part.getByRole('textbox', { name: 'cost.ts' });
  const languageOf = (inner: Locator): Promise<string | undefined> =>
    inner.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);
  const keep = part.locator('.keep-it');
  await expect(keep).toBeVisible();
  expect(await languageOf(keep)).toBe('rw');
  await field.fill((await field.inputValue()).replace('pieces +', 'pieces *'));
  await expect(part.locator('.kept-status')).not.toBeEmpty();
  expect(await languageOf(part.locator('.kept-status'))).toBe('rw');
  await part.getByRole('button', { name: 'Run the tests' }).click();
  await expect(part.locator('[data-verdict]')).toHaveText('2 of 2 tests passed.');
  expect(await languageOf(part.locator('[data-verdict]'))).toBe('en');
});

test('search finds a lesson by its Kinyarwanda title and by the English one', async ({ page }) => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await signInBrowser(page, academy.origin, learner);
  for (const words of ["modeli y'ururimi", 'What a language model does']) {
    await open(page, `/rw/search?q=${encodeURIComponent(words)}`);
    const hit = page.getByRole('link', { name: "Icyo modeli y'ururimi ikora n'icyo idakora" });
    await expect(hit).toHaveAttribute('lang', 'rw');
    await expect(hit).toHaveAttribute('href', new RegExp(`^/rw/course/${SLUG}`));
  }
  expect(await englishInPage(page)).toEqual([]);
});

const TITLES = builtCurriculum().courses.flatMap(({ title, entries, planned }) => [
  title,
  ...entries.map((entry) => entry.title),
  ...planned.map((lesson) => lesson.title),
]);

/** Every text of the shown page outside lang="en", with the English words in it. */
async function englishInPage(page: Page): Promise<string[]> {
  return found(await page.evaluate(textsOutsideEnglish, await page.content()));
}

function found(texts: string[]): string[] {
  return texts.flatMap((text) => {
    const words = englishWords(text, TITLES);
    return words.length === 0 ? [] : [`${words.join(', ')}: ${text}`];
  });
}

/** Runs in a browser: the texts and labels of a page that no element with lang="en" holds. */
function textsOutsideEnglish(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const other of body.querySelectorAll('[lang="en"], [lang=""], script, style, code, svg')) other.remove();
  const labels = [...body.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return [...texts, ...labels].map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
}

test('no English is outside lang="en" on any page under /rw', async ({ page }) => {
  test.setTimeout(120_000);
  const files = filesBelow(academy.academy.build).filter((file) =>
    /(^|\/)rw(\/.*)?\.html$/.test(file.slice(academy.academy.build.length)),
  );
  expect(files.length).toBeGreaterThan(50);
  await page.goto('about:blank');
  // The same look at an English page finds English.
  const english = readFileSync(join(academy.academy.build, 'public/courses.html'), 'utf8');
  expect(found(await page.evaluate(textsOutsideEnglish, english)).length).toBeGreaterThan(20);
  const trouble = new Set<string>();
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    expect(html, file).toContain('<html lang="rw"');
    for (const line of found(await page.evaluate(textsOutsideEnglish, html)))
      trouble.add(`${file.slice(join(academy.academy.build).length)}: ${line}`);
  }
  expect([...trouble]).toEqual([]);
});
