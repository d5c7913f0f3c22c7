/**
 * Every page of the academy's own content, as everybody meets it, in every language: no console error, no policy report, no request to
 * another origin, a title that fits its heading, and nothing cut or wider than the screen on a small phone. Many pages are one test,
 * walked in one tab, so that one more lesson costs a fraction of a second.
 *
 * Of each template one page in each language, and as many more as together use every class of the content's pages, is a test of its own:
 * axe looks at it in both themes (where two kinds of people meet it, in one theme for each of them: `themesOf`), and one of them looks at
 * all of `expectLayout` (`isForMembers`), at equal headers once (`firstOfEachHeader`). None names anything of the content, which its
 * authors may change at any time.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { availableCourses, type CourseOutline, isAvailable } from '#domain/catalogue/curriculum';
import { courseAccess, standingOf } from '#domain/learning/access';
import { DEFAULT_LOCALE, LOCALES, type Locale, localized, splitLocale } from '#domain/text/locales';
import { filesBelow } from '#scripts/assemble-site';
import { readCurrent } from '#scripts/build';
import { playgroundFramePath } from '#site/paths.ts';
import { builtCurriculum } from '#support/built-curriculum';
import { expectNoTrouble, expectNothingFound, settle, watchPage } from '#support/inspect';
import { cutTexts, expectLayout, resize } from '#support/layout';
import { test } from '#support/live-academy';

test.describe.configure({ mode: 'parallel' });

const build = readCurrent(LIVE_CONTENT)?.build ?? '';
const curriculum = builtCurriculum(LIVE_CONTENT);
/** Courses that every enrolled learner may open. */
const first = availableCourses(curriculum).filter(
  ({ slug }) => courseAccess(curriculum, slug, standingOf('learner', true, {})).open,
);

/** The addresses of all pages below a folder of the build. The frame for learners' code is none of them. */
function pagesIn(folder: 'public' | 'guarded'): string[] {
  const root = `${build}/headers/${folder}`;
  const paths = filesBelow(root).map((file) => {
    const path = file.slice(root.length).replace(/\.html\.json$/, '');
    return path.replace(/\/index$/, '') || '/';
  });
  return paths.filter((path) => path !== playgroundFramePath());
}

const englishOf = (path: string): string => splitLocale(path).path;
const isOf = (path: string, { slug }: { slug: string }): boolean => englishOf(path).split('/')[2] === slug;
const isForStaff = (path: string): boolean => /^\/((static-)?admin|instructor)/.test(englishOf(path));
const isForGuests = (path: string): boolean => /^\/(404|auth)$/.test(englishOf(path));

/** What a page has in common with others: its address without what the content puts there. */
function templateOf(path: string): string {
  const { locale } = splitLocale(path);
  const [, area = '', slug = ''] = englishOf(path).split('/');
  if (area === 'docs' && slug !== '') return `${locale} article`;
  if (area === 'courses' && slug !== '')
    return `${locale} about a course, ${first.some((course) => isOf(path, course))}`;
  return area === 'course' ? `${locale} of a course` : path;
}

function htmlOf(path: string): string {
  const folder = englishOf(path).startsWith('/course/') ? 'guarded' : 'public';
  return readFileSync(`${build}/${folder}${path === '/' ? '/index' : path}.html`, 'utf8');
}

/** The built HTML of the main part of a page. */
function mainOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The built HTML of the header of a page, without where its links lead: equal ones look the same to the same visitor. */
function headerOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<header'), html.indexOf('</header>')).replaceAll(/ href="[^"]*"/g, '');
}

/** Of these pages, which one visitor sees, the first with each header: there it is looked at in all widths and states. */
function firstOfEachHeader(paths: readonly string[]): Set<string> {
  const first = new Map(paths.toReversed().map((path) => [headerOf(path), path]));
  return new Set(first.values());
}

/** The classes of what is in the main part of a page: every part of a lesson has its own. */
function classesIn(path: string): string[] {
  return [...mainOf(path).matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
}

/** Of each template as many pages as together have every class that any of its pages has: again and again the one that adds most. */
function examplesIn(paths: readonly string[]): Set<string> {
  const templates = new Map<string, string[]>();
  for (const path of paths) templates.set(templateOf(path), [...(templates.get(templateOf(path)) ?? []), path]);
  return new Set([...templates.values()].flatMap((alike) => (alike.length === 1 ? alike : coverOf(alike))));
}

function coverOf(paths: readonly string[]): string[] {
  const chosen: string[] = [];
  const unseen = new Map(paths.map((path) => [path, new Set(classesIn(path))]));
  for (;;) {
    const [most] = [...unseen].toSorted(([, one], [, other]) => other.size - one.size);
    if (most === undefined || most[1].size === 0) return chosen;
    chosen.push(most[0]);
    for (const name of [...most[1]]) for (const names of unseen.values()) names.delete(name);
  }
}

type Theme = 'light' | 'dark';
const BOTH: readonly Theme[] = ['light', 'dark'];

/**
 * In which themes axe looks at a page that two kinds of people meet, so that together they see it in both themes in each language: the
 * guest sees English in light and other languages in dark, who is signed in the other way round.
 */
function themesOf(path: string, visitor: 'guest' | 'signed in'): readonly Theme[] {
  if (!examples.has(path)) return [];
  if (isForGuests(path)) return BOTH;
  return (splitLocale(path).locale === DEFAULT_LOCALE) === (visitor === 'guest') ? ['light'] : ['dark'];
}

/** The narrowest phone: what has room there has room everywhere. */
const PHONE = { width: 320, height: 640 };

/** Whether a page has more for somebody signed in than for a guest: all of its layout is looked at there, otherwise as a guest. */
function isForMembers(path: string): boolean {
  if (isForGuests(path)) return false;
  const main = mainOf(path);
  return main.includes('in-only') || main.includes('client="only"');
}

type Looks = {
  /** The themes in which axe looks. */
  inspected?: readonly Theme[];
  /** Console lines that belong to the page's status (a 403, a 404). */
  allowed?: RegExp;
  /** All of the layout, or only what is cut on a small phone. */
  layout?: 'all' | 'phone';
  /** Whether the header is part of the layout: not where this visitor has an equal one on another page. */
  header?: boolean;
};

async function visit(
  page: Page,
  address: string,
  { inspected = BOTH, allowed = /^$/, layout = inspected.length > 0 ? 'all' : 'phone', header = false }: Looks = {},
): Promise<void> {
  const watched = watchPage(page, new URL(address).origin, allowed);
  // In each theme from the start: what is below the fold may keep the colours in which it was first laid out.
  for (const colorScheme of inspected.length > 0 ? inspected : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await settle(page, watched);
    const isFirst = colorScheme === inspected[0];
    if (inspected.length > 0) await expectNothingFound(page, colorScheme, isFirst ? 'everything' : 'colours');
  }
  if (layout === 'all') await expectLayout(page, { header });
  else {
    await resize(page, PHONE);
    expect(await page.evaluate(cutTexts), address).toEqual([]);
  }
  expectNoTrouble(watched, address);
}

const open = pagesIn('public');
const inCourses = pagesIn('guarded').filter((path) => englishOf(path).startsWith('/course/'));
const ofFirst = inCourses.filter((path) => first.some((course) => isOf(path, course)));
const ofLater = inCourses.filter((path) => !ofFirst.includes(path));
const examples = examplesIn([...open, ...ofFirst, ...ofLater]);

/** So many pages are a test: it ends well within its time on a busy machine, and both workers have something to do. */
const PAGES_A_TEST = 30;

/** The tests that walk these pages. */
function walkAll(paths: readonly string[]): void {
  for (let from = 0; from < paths.length; from += PAGES_A_TEST) {
    const part = paths.slice(from, from + PAGES_A_TEST);
    test(`${part.length} pages from ${part[0]}`, async ({ page, live }) => {
      await walk(page, live.origin, part);
    });
  }
}

/** Opens one page after the other in one tab, and names at the end what was found on which. */
async function walk(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  const watched = watchPage(page, origin);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    const found = await test.step(path, async () => {
      await page.goto(origin + path);
      await settle(page, watched);
      return [
        ...watched.trouble.splice(0),
        ...(await page.evaluate(titleProblems)),
        ...(await page.evaluate(cutTexts)),
      ];
    });
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
}

/** Runs in the page: a title that does not say what the heading says, or no language. */
function titleProblems(): string[] {
  const heading = document.querySelector('main h1')?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const isNamed = heading !== '' && document.title.includes(heading);
  const { lang } = document.documentElement;
  const expected = /^\/([a-z]{2})(?:\/|$)/.exec(location.pathname)?.[1] ?? 'en';
  return [
    ...(isNamed ? [] : [`is called '${document.title}' and has the heading '${heading}'`]),
    ...(lang === expected ? [] : [`is in ${lang}`]),
  ];
}

/** A test for each page that is looked at closely; the others are walked. */
const isWalked = (path: string): boolean => !examples.has(path);

test.describe('signed out', () => {
  const shown = open.filter((one) => examples.has(one));
  const headers = firstOfEachHeader(shown.filter((path) => !isForMembers(path)));

  for (const path of shown) {
    test(path, async ({ page, live }) => {
      const allowed = path.endsWith('/404') ? /404/ : /^$/;
      await visit(page, live.origin + path, {
        inspected: themesOf(path, 'guest'),
        allowed,
        layout: isForMembers(path) ? 'phone' : 'all',
        header: headers.has(path),
      });
    });
  }

  walkAll(open.filter(isWalked));
});

test.describe('a learner', () => {
  test.use({ visitor: 'learner' });
  const shown = open.filter((path) => examples.has(path) && !isForStaff(path) && !isForGuests(path));
  const inFirst = ofFirst.filter((one) => examples.has(one));
  const headers = firstOfEachHeader([...shown.filter(isForMembers), ...inFirst]);

  for (const path of shown) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, {
        inspected: themesOf(path, 'signed in'),
        layout: isForMembers(path) ? 'all' : 'phone',
        header: headers.has(path),
      });
    });
  }

  for (const path of inFirst) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, { header: headers.has(path) });
    });
  }

  walkAll(ofFirst.filter(isWalked));

  for (const locale of LOCALES) {
    const here = (path: string): string => localized(path, locale);
    test(`${here('/user')}, the own profile`, async ({ page, live }) => {
      await visit(page, live.origin + here(`/user/${live.idOf('learner')}`));
    });
    test(`${here('/user')}, of somebody else`, async ({ page, live }) => {
      await visit(page, live.origin + here(`/user/${live.idOf('stranger')}`));
    });
    test(`${here('/search')} for people`, async ({ page, live }) => {
      await visit(page, live.origin + here('/search?type=people&q=somebody'));
    });
  }

  // What is refused is the same page for every course: in the other languages one of each reason is looked at.
  const refused = curriculum.courses.filter((course) => !first.includes(course));
  const addressIn = (locale: Locale, { slug, status }: CourseOutline): string =>
    localized(`/course/${slug}${status === 'available' ? '/lesson/1' : ''}`, locale);
  for (const locale of LOCALES) {
    // One in preparation shows the page about it, and each of those is looked at above.
    const shown = refused.filter((one) => isExample(one) || (locale === DEFAULT_LOCALE && isAvailable(one)));
    for (const course of shown) {
      const path = addressIn(locale, course);
      test(`${path} is not open to everybody`, async ({ page, live }) => {
        await visit(page, live.origin + path, { allowed: /403/, inspected: isExample(course) ? BOTH : [] });
      });
    }

    test(`every course that is not open to everybody is refused in ${locale}`, async ({ context, live }) => {
      for (const path of refused.map((course) => addressIn(locale, course))) {
        const answer = await context.request.get(live.origin + path);
        expect(answer.status(), path).toBe(403);
        expect(await answer.text(), path).toContain(`<html lang="${locale}"`);
      }
    });
  }

  test('a page that is not there', async ({ page, live }) => {
    await visit(page, `${live.origin}/no/such/page`, { allowed: /404/ });
  });
});

/** The first course that is not open for the same reason. */
function isExample({ slug, status }: CourseOutline): boolean {
  return curriculum.courses.find((one) => one.status === status && !first.includes(one))?.slug === slug;
}

test.describe('an administrator', () => {
  test.use({ visitor: 'staff' });

  const shown = [...open.filter(isForStaff), ...ofLater.filter((one) => examples.has(one))];
  const headers = firstOfEachHeader(shown);

  for (const path of shown) {
    test(path, async ({ page, live }) => {
      const whom = path.endsWith('/admin/learner') ? `?id=${live.idOf('learner')}` : '';
      await visit(page, live.origin + path + whom, {
        inspected: isForStaff(path) ? themesOf(path, 'signed in') : BOTH,
        header: headers.has(path),
      });
    });
  }

  walkAll(ofLater.filter(isWalked));
});

test.describe('somebody who is not enrolled', () => {
  test.use({ visitor: 'stranger' });

  test('the first course', async ({ page, live }) => {
    await visit(page, `${live.origin}/course/${first[0]?.slug}/lesson/2`, { allowed: /403/ });
  });
});
