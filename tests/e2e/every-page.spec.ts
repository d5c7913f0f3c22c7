/**
 * Every page of the academy's own content, as everybody meets it: no console error, no policy report, no request to another origin.
 * Of each template one page in each language is also looked at by axe, in both themes. A page is a test, and none names anything of
 * the content, which its authors may change at any time.
 */
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { availableCourses, type CourseOutline, FRAMING_COURSE_SLUG, isAvailable } from '#domain/catalogue/curriculum';
import { LOCALES, localized, splitLocale } from '#domain/text/locales';
import { filesBelow } from '#scripts/assemble-site';
import { readCurrent } from '#scripts/build';
import { builtCurriculum } from '#support/built-curriculum';
import { expectNoTrouble, expectNothingFound, settle, watchPage } from '#support/inspect';
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

/** `allowed` are console lines that belong to the page's status (a 403, a 404). */
async function visit(page: Page, address: string, { inspected = true, allowed = /^$/ } = {}): Promise<void> {
  const watched = watchPage(page, new URL(address).origin, allowed);
  // In each theme from the start: what is below the fold may keep the colours in which it was first laid out.
  for (const colorScheme of inspected ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    await settle(page, watched);
    if (inspected) await expectNothingFound(page, colorScheme);
  }
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
      await visit(page, live.origin + path, { inspected: examples.has(path), allowed });
    });
  }
});

test.describe('a learner', () => {
  test.use({ storageState: async ({ learner }, use) => use(learner.state) });
  const shown = open.filter((path) => examples.has(path) && !isForStaff(path) && !isForGuests(path));

  for (const path of [...shown, ...ofFirst]) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, { inspected: examples.has(path) });
    });
  }

  for (const locale of LOCALES) {
    const here = (path: string): string => localized(path, locale);
    test(`${here('/user')}, the own profile`, async ({ page, live, learner }) => {
      await visit(page, live.origin + here(`/user/${learner.id}`));
    });
    test(`${here('/user')}, of somebody else`, async ({ page, live, stranger }) => {
      await visit(page, live.origin + here(`/user/${stranger.id}`));
    });
    test(`${here('/search')} for people`, async ({ page, live }) => {
      await visit(page, live.origin + here('/search?type=people&q=somebody'));
    });
  }

  // Of those in preparation one: it is the page about the course, and every such page is looked at above.
  const closed = curriculum.courses.filter((one) => !first.includes(one) && (isAvailable(one) || isExample(one)));
  for (const course of closed) {
    for (const locale of LOCALES) {
      const path = localized(`/course/${course.slug}${isAvailable(course) ? '/lesson/1' : ''}`, locale);
      test(`${path} is not open to everybody`, async ({ page, live }) => {
        await visit(page, live.origin + path, { allowed: /403/, inspected: isExample(course) });
      });
    }
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
  test.use({ storageState: async ({ staff }, use) => use(staff.state) });

  for (const path of [...open.filter(isForStaff), ...ofLater]) {
    test(path, async ({ page, live, learner }) => {
      const whom = path.endsWith('/admin/learner') ? `?id=${learner.id}` : '';
      await visit(page, live.origin + path + whom, { inspected: examples.has(path) });
    });
  }
});

test.describe('somebody who is not enrolled', () => {
  test.use({ storageState: async ({ stranger }, use) => use(stranger.state) });

  test('the first course', async ({ page, live }) => {
    await visit(page, `${live.origin}/course/${first[0]?.slug}/lesson/2`, { allowed: /403/ });
  });
});
