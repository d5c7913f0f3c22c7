/**
 * The pages of the academy's own content in a browser: of each form of page one in each language, and as many more as together use every class
 * of the content's pages, so every part of a lesson. On each: no console error, no policy report, no request to another origin, nothing that axe
 * finds, and all of `expectLayout`. Of the other lessons only those with a piece of text that a narrow phone may cut are opened. What the built
 * HTML tells by itself is read from it (built-html.test.ts), so one more course costs seconds. Nothing here names anything of the content,
 * which its authors may change at any time.
 */
import { expect, type Page } from '@playwright/test';
import { availableCourses, type CourseOutline, isAvailable } from '#domain/catalogue/curriculum';
import { courseAccess, standingOf } from '#domain/learning/access';
import { DEFAULT_LOCALE, LOCALES, type Locale, localized, splitLocale } from '#domain/text/locales';
import { builtCurriculum } from '#support/built-curriculum';
import { expectAccessible, expectNoTrouble, settle, watchPage } from '#support/inspect';
import { cutTexts, expectLayout, resize } from '#support/layout';
import { englishOf, htmlOf, mainOf, mayOverflow, pagesIn } from './built-pages.ts';
import { test } from './live-academy.ts';

test.describe.configure({ mode: 'parallel' });

const curriculum = builtCurriculum();
/** Courses that every enrolled learner may open. */
const first = availableCourses(curriculum).filter(
  ({ slug }) => courseAccess(curriculum, slug, standingOf('learner', true, {})).open,
);

const isOf = (path: string, { slug }: { slug: string }): boolean => englishOf(path).split('/')[2] === slug;
const isForStaff = (path: string): boolean => /^\/((static-)?admin|instructor)/.test(englishOf(path));
const isForGuests = (path: string): boolean => /^\/(404|auth)$/.test(englishOf(path));
const isTranslated = (path: string): boolean =>
  splitLocale(path).locale === DEFAULT_LOCALE || !mainOf(path).includes('lang="en"');

/** Whether a page has more for someone signed in than for a guest. */
function isForMembers(path: string): boolean {
  if (isForGuests(path)) return false;
  const main = mainOf(path);
  return main.includes('in-only') || main.includes('client="only"');
}

/** What a page has in common with others: its address without what the content puts there. */
function formOf(path: string): string {
  const { locale } = splitLocale(path);
  const [, area = '', slug = '', below] = englishOf(path).split('/');
  if (area === 'courses' && below !== undefined) return `${locale} ${below}`;
  if (area === 'docs' && slug !== '') return `${locale} article`;
  if (area === 'courses' && slug !== '')
    return `${locale} about a course, ${first.some((course) => isOf(path, course))}`;
  return area === 'course' ? `${locale} of a course` : path;
}

/** The built HTML of the header of a page, without where its links lead: equal ones look the same to the same visitor. */
function headerOf(path: string): string {
  const html = htmlOf(path);
  return html.slice(html.indexOf('<header'), html.indexOf('</header>')).replaceAll(/ href="[^"]*"/g, '');
}

/** The classes of what is in the main part of a page: every part of a lesson has its own. */
function classesIn(path: string): string[] {
  return [...mainOf(path).matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
}

/** Of each form as many pages as together have every class that any of its pages has. */
function examplesIn(paths: readonly string[]): string[] {
  const forms = new Map<string, string[]>();
  for (const path of paths) forms.set(formOf(path), [...(forms.get(formOf(path)) ?? []), path]);
  return [...forms.values()].flatMap((alike) => (alike.length === 1 ? alike : coverOf(alike)));
}

/** Again and again the page that adds most. */
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

/** Headers that were looked at in all widths and states, in this process. */
const seenHeaders = new Set<string>();

/** `allowed` are console lines that belong to the page's status (a 403, a 404). */
async function visit(page: Page, address: string, { allowed = /^$/, header = '' } = {}): Promise<void> {
  const watched = watchPage(page, new URL(address).origin, allowed);
  await page.goto(address);
  await settle(page, watched);
  // A theme and a language change no structure.
  if (splitLocale(new URL(address).pathname).locale === DEFAULT_LOCALE) await expectAccessible(page);
  await expectLayout(page, { header: header === '' || !seenHeaders.has(header) });
  seenHeaders.add(header);
  expectNoTrouble(watched, address);
}

const open = pagesIn('public');
const inCourses = pagesIn('guarded').filter((path) => englishOf(path).startsWith('/course/'));
/** Of what is shown in English on a page in another language, the English page says it. */
const examples = examplesIn([...open, ...inCourses.filter(isTranslated)]);
const examplesInCourses = examples.filter((path) => englishOf(path).startsWith('/course/'));
const ofFirst = examplesInCourses.filter((path) => first.some((course) => isOf(path, course)));
const openExamples = examples.filter((path) => !examplesInCourses.includes(path));

test.describe('signed out', () => {
  for (const path of openExamples.filter((one) => !isForMembers(one))) {
    test(path, async ({ page, live }) => {
      const allowed = path.endsWith('/404') ? /404/ : /^$/;
      await visit(page, live.origin + path, { allowed, header: `guest ${headerOf(path)}` });
    });
  }

  test('what is for members asks a guest to sign in, or shows what is open, without an error', async ({
    page,
    live,
  }) => {
    test.setTimeout(180_000);
    const problems = await walk(page, live.origin, openExamples.filter(isForMembers));
    expect(problems).toEqual([]);
  });
});

test.describe('a learner', () => {
  test.use({ visitor: 'learner' });

  for (const path of [...openExamples.filter((one) => isForMembers(one) && !isForStaff(one)), ...ofFirst]) {
    test(path, async ({ page, live }) => {
      await visit(page, live.origin + path, { header: `learner ${headerOf(path)}` });
    });
  }

  for (const locale of LOCALES) {
    const here = (path: string): string => localized(path, locale);
    test(`${here('/user')}, the learner's own profile`, async ({ page, live }) => {
      await visit(page, live.origin + here(`/user/${live.idOf('learner')}`));
    });
    test(`${here('/user')}, of someone else`, async ({ page, live }) => {
      await visit(page, live.origin + here(`/user/${live.idOf('stranger')}`));
    });
    test(`${here('/search')} for people`, async ({ page, live }) => {
      await visit(page, live.origin + here('/search?type=people&q=somebody'));
    });
  }

  // What is refused is the same page for every course: one of each reason is looked at.
  const refused = curriculum.courses.filter((course) => !first.includes(course));
  const addressIn = (locale: Locale, course: CourseOutline): string => {
    // A preview is open to everybody, whatever its course is.
    const number = course.entries.findIndex(({ preview }) => !preview) + 1;
    return localized(`/course/${course.slug}${isAvailable(course) ? `/lesson/${number}` : ''}`, locale);
  };
  for (const locale of LOCALES) {
    for (const path of refused.filter(isExample).map((course) => addressIn(locale, course))) {
      test(`${path} is not open to everybody`, async ({ page, live }) => {
        await visit(page, live.origin + path, { allowed: /403/ });
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

  for (const path of [
    ...openExamples.filter(isForStaff),
    ...examplesInCourses.filter((one) => !ofFirst.includes(one)),
  ]) {
    test(path, async ({ page, live }) => {
      const whom = path.endsWith('/admin/learner') ? `?id=${live.idOf('learner')}` : '';
      await visit(page, live.origin + path + whom, { header: `staff ${headerOf(path)}` });
    });
  }

  const long = inCourses.filter((path) => !examples.includes(path) && isTranslated(path) && mayOverflow(path));
  test(`${long.length} other lessons with long words are cut nowhere on a narrow phone`, async ({ page, live }) => {
    test.setTimeout(180_000);
    expect(await walk(page, live.origin, long)).toEqual([]);
  });
});

/** Opens one page after the other in one tab on a narrow phone, and returns what was found on which. */
async function walk(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const watched = watchPage(page, origin);
  await resize(page, { width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(origin + path);
    await settle(page, watched);
    const found = [...watched.trouble.splice(0), ...(await page.evaluate(cutTexts))];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return problems;
}

test.describe('someone who is not enrolled', () => {
  test.use({ visitor: 'stranger' });

  test('the first course', async ({ page, live }) => {
    await visit(page, `${live.origin}/course/${first[0]?.slug}/lesson/2`, { allowed: /403/ });
  });
});
