/** Every address of the academy is built here. Which pages there are: PAGES, ADMIN_PAGES of admin-paths.ts, and those of courses and articles. */
import { DEFAULT_LOCALE, localized as inLanguage, type Locale } from '#domain/text/locales';

/** Every page with an address of its own that the site has, besides those of administrators. */
export const PAGES = {
  home: '/',
  auth: '/auth',
  program: '/program',
  welcome: '/welcome',
  start: '/start',
  courses: '/courses',
  map: '/map',
  dashboard: '/dashboard',
  review: '/review',
  search: '/search',
  docs: '/docs',
  certifications: '/certifications',
  profile: '/profile',
  profileSettings: '/profile-settings',
  weeklyMail: '/weekly-mail',
  workbooks: '/workbook',
  verify: '/verify',
  verifyBatch: '/verify/batch',
  notebook: '/course/ai-landscape-problem-framing/notebook',
  problemFramingCanvas: '/templates/problem-framing-canvas',
  baselineEvaluationTable: '/templates/baseline-evaluation-table',
  modelCard: '/templates/model-card',
  admin: '/admin',
  privacy: '/privacy',
  offline: '/offline',
  courseFile: '/course-file',
} as const;

export type PageName = keyof typeof PAGES;

/** Prefixes a local path with the language, unless it is the default: `/courses` → `/rw/courses`. */
export function localized(path: string, locale: Locale = DEFAULT_LOCALE): string {
  return inLanguage(path, locale);
}

/** The address of a page of its own: `pagePath('courses')` → `/courses`. */
export function pagePath(page: PageName, locale: Locale = DEFAULT_LOCALE): string {
  return localized(PAGES[page], locale);
}

/** The sign-in page, coming back to `next` (a local path) afterwards. */
export function authPath(next?: string, locale: Locale = DEFAULT_LOCALE): string {
  const auth = pagePath('auth', locale);
  return next === undefined ? auth : `${auth}?next=${encodeURIComponent(next)}`;
}

/** Creating an account that is enrolled in the program at once; afterwards to `next` (a local path), else to the courses. */
export function enrollPath(next?: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('auth', locale)}?enroll=1${next === undefined ? '' : `&next=${encodeURIComponent(next)}`}`;
}

/** The program, where someone signed in enrolls; afterwards to `next` (a local path), else to the courses. */
export function programPath(next: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('program', locale)}?next=${encodeURIComponent(next)}`;
}

/** The catalogue, opened at a level. */
export function levelPath(level: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('courses', locale)}?level=${encodeURIComponent(level)}`;
}

/** A course's card in the catalogue, which everybody may read; `code` as in PE-102. */
export function courseCardPath(code: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('courses', locale)}#${code.toLowerCase()}`;
}

/** The page about a course, open to everybody: where shared links and search engines lead. */
export function publicCoursePath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/courses/${slug}`, locale);
}

/** All lessons of a course on one page, to print. */
export function bookletPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${publicCoursePath(slug, locale)}/booklet`;
}

/** What a teacher needs for a class without phones, to print. */
export function teachersKitPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${publicCoursePath(slug, locale)}/teachers-kit`;
}

/** The titles of a course and its entries: data for the sign-in page, which names the requested page. */
export function courseTitlesPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/courses/${slug}/titles.json`, locale);
}

/** The list of what belongs to a course on a device that keeps it: data for those who want to. */
export function keptListPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/kept/${slug}.json`, locale);
}

/** A course as one file, which passes from phone to phone, in a language that its name says; for those who may learn in it. */
export function courseFilePath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${coursePath(slug, locale)}/${slug}-${locale}.course`;
}

/** A course's home, for those who may learn in it. */
export function coursePath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/course/${slug}`, locale);
}

/** Where a learner hands in the project of a course. */
export function projectPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${coursePath(slug, locale)}/project`;
}

/** What the learner has made in a course and keeps. All of them: PAGES.workbooks. */
export function workbookPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/course/${slug}/workbook`, locale);
}

/** An entry (lesson or quiz) of a course; `n` counts from 1. */
export function lessonPath(slug: string, n: number, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/course/${slug}/lesson/${n}`, locale);
}

/** The questions of the quiz that is entry `n`: data beside its page, in the language into which the quiz was translated, else in English. */
export function questionsPath(slug: string, n: number, locale: Locale = DEFAULT_LOCALE): string {
  return `${lessonPath(slug, n, locale)}/questions.json`;
}

/** The lab's notebook as a file to download; the same in every language. */
export function notebookFilePath(fileName: string): string {
  return `/lab/${fileName}`;
}

/** A template to fill in, by its id in domain/practice/templates.ts. */
export function templatePath(template: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/templates/${template}`, locale);
}

/** The empty template as a file; `fileName` as in `problem-framing-canvas.md`. */
export function templateFilePath(fileName: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/templates/${fileName}`, locale);
}

/** A text of the documentation. */
export function docPath(id: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/docs/${id}`, locale);
}

/** What /search searches in: made at build, with the titles of lessons that have a version in the language. */
export function searchIndexPath(locale: Locale = DEFAULT_LOCALE): string {
  return localized('/search-index.json', locale);
}

/** The public profile of someone; `person` is a learner id or the id of an account. */
export function userPath(person: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(person === '' ? '/user' : `/user/${encodeURIComponent(person)}`, locale);
}

/** New courses, for feed readers. */
export function feedPath(locale: Locale = DEFAULT_LOCALE): string {
  return localized('/feed.xml', locale);
}

/** The picture that is beside a link to a page (`path` without the language) where it is shared; drawn after the build. */
export function socialPicturePath(path: string, locale: Locale = DEFAULT_LOCALE): string {
  return `/social${localized(path === '/' ? '/home' : path, locale)}.png`;
}

/** The frame in which a learner's code runs; no page of the academy leads there. */
export function playgroundFramePath(): string {
  return '/playground-frame';
}

/** What that frame says to the page around it when it can run a program. */
export const FRAME_READY = 'academy:frame-ready';

/** Interface texts that a script loads when it needs them. */
export function wordsPath(area: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/words/${area}.json`, locale);
}

/** The page of one certificate; `code` is a token, a code, a learner id or a certificate id. */
export function certificatePath(code: string, locale: Locale = DEFAULT_LOCALE): string {
  return localized(`/verify/${encodeURIComponent(code)}`, locale);
}

/** What gates and due questions add to the menu, in one language: made at build. */
export function gateEntriesPath(locale: Locale = DEFAULT_LOCALE): string {
  return localized('/gate-entries.json', locale);
}
/** One of them. */
export type GateEntry = {
  gate: 'recall' | 'cohort' | 'a' | 'b' | 'c' | 'instructor' | 'teaching' | 'admin';
  href: string;
  label: string;
};

/** The card of a certificate in the Certification Center, by the slug of its course. */
export function certificateCardPath(courseSlug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('certifications', locale)}#title-${courseSlug}`;
}

/** The badges that a learner has earned, in the Certification Center. */
export function earnedBadgesPath(locale: Locale = DEFAULT_LOCALE): string {
  return `${pagePath('certifications', locale)}#badges-earned`;
}
