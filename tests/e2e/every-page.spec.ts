/**
 * Every page of the academy's own content, as everybody meets it: no console error, no policy report, no request to another origin.
 * Of each template one page in each language is also looked at by axe, in both themes: a page that two kinds of people meet in one
 * theme for each of them (`themesOf`). A page is a test, and none names anything of the content, which its authors may change at any
 * time.
 */
import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { availableCourses, type CourseOutline, FRAMING_COURSE_SLUG, isAvailable } from '#domain/catalogue/curriculum';
import { DEFAULT_LOCALE, LOCALES, type Locale, localized, splitLocale } from '#domain/text/locales';
import { filesBelow } from '#scripts/assemble-site';
import { readCurrent } from '#scripts/build';
import { builtCurriculum } from '#support/built-curriculum';
import { expectNoTrouble, expectNothingFound, settle, watchPage } from '#support/inspect';
import { expectLayout } from '#support/layout';
import { test } from '#support/live-academy';

test.describe.configure({ mode: 'parallel' });

const build = readCurrent(LIVE_CONTENT)?.build ?? '';
const curriculum = builtCurriculum(LIVE_CONTENT);
/** Courses that every enrolled learner may open. */
const first = availableCourses(curriculum).filter(({ prerequisites }) => prerequisites.length === 0);

/** The addresses of all pages below a folder of the build. */
function pagesIn(folder: 'public' | 'guarded'): string[] {
  const root = `${build}/headers/${folder}`;
  return filesBelow(root).map((file) => {
    const path = file.slice(root.length).replace(/\.html\.json$/, '');
    return path.replace(/\/index$/, '') || '/';
  });
}

const englishOf = (path: string): string => splitLocale(path).path;
const isOf = (path: string, { slug }: { slug: string }): boolean => englishOf(path).split('/')[2] === slug;
const isForStaff = (path: string): boolean => /^\/(static-)?admin/.test(englishOf(path));
const isForGuests = (path: string): boolean => /^\/(404|auth)$/.test(englishOf(path));

/** What a page has in common with others: its address without what the content puts there. */
function templateOf(path: string): string {
  const { locale } = splitLocale(path);
  const [, area = '', slug = '', entry] = englishOf(path).split('/');
  if (area === 'docs' && slug !== '') return `${locale} article`;
  if (area === 'courses' && slug !== '')
    return `${locale} about a course, ${first.some((course) => isOf(path, course))}`;
  if (area !== 'course') return path;
  if (entry === undefined) return `${locale} course ${slug === FRAMING_COURSE_SLUG ? 'with tabs' : ''}`;
  return `${locale} ${existsSync(`${build}/guarded${englishOf(path)}/questions.json`) ? 'quiz' : 'lesson'}`;
}

/** The first page of each template. */
function examplesIn(paths: readonly string[]): Set<string> {
  const examples = new Map<string, string>();
  for (const path of paths) if (!examples.has(templateOf(path))) examples.set(templateOf(path), path);
  return new Set(examples.values());
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

/** `inspected` are the themes in which axe looks; `allowed` are console lines that belong to the page's status (a 403, a 404). */
async function visit(
  page: Page,
  address: string,
  { inspected = BOTH, allowed = /^$/ }: { inspected?: readonly Theme[]; allowed?: RegExp } = {},
): Promise<void> {
  const watched = watchPage(page, new URL(address).origin, allowed);
  // In each theme from the start: what is below the fold may keep the colours in which it was first laid out.
  for (const colorScheme of inspected.length > 0 ? inspected : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await settle(page, watched);
    if (inspected.length > 0) await expectNothingFound(page, colorScheme);
  }
  if (inspected.length > 0) await expectLayout(page);
  expectNoTrouble(watched, address);
}

const open = pagesIn('public');
const inCourses = pagesIn('guarded').filter((path) => englishOf(path).startsWith('/course/'));
const ofFirst = inCourses.filter((path) => first.some((course) => isOf(path, course)));
const ofLater = inCourses.filter((path) => !ofFirst.includes(path));
const examples = examplesIn([...open, ...ofFirst, ...ofLater]);

test.describe('signed out', () => {
  for (const path of open) {
    test(path, async ({ page, live }) => {
      const allowed = path.endsWith('/404') ? /404/ : /^$/;
      await visit(page, live.origin + path, { inspected: themesOf(path, 'guest'), allowed });
    });
  }
});

test.describe('a learner', () => {
  test.use({ visitor: 'learner' });
  const shown = open.filter((path) => examples.has(path) && !isForStaff(path) && !isForGuests(path));

  for (const path of shown) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, { inspected: themesOf(path, 'signed in') });
    });
  }

  for (const path of ofFirst) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, { inspected: examples.has(path) ? BOTH : [] });
    });
  }

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

  for (const path of [...open.filter(isForStaff), ...ofLater]) {
    test(path, async ({ page, live }) => {
      const whom = path.endsWith('/admin/learner') ? `?id=${live.idOf('learner')}` : '';
      const inspected = isForStaff(path) ? themesOf(path, 'signed in') : examples.has(path) ? BOTH : [];
      await visit(page, live.origin + path + whom, { inspected });
    });
  }
});

test.describe('somebody who is not enrolled', () => {
  test.use({ visitor: 'stranger' });

  test('the first course', async ({ page, live }) => {
    await visit(page, `${live.origin}/course/${first[0]?.slug}/lesson/2`, { allowed: /403/ });
  });
});
