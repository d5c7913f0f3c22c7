/** The addresses of the pages of instructors. Apart from paths.ts, whose bytes every page carries. */
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { localized } from './paths.ts';

export const INSTRUCTOR_PAGES = {
  works: '/instructor/work',
  reading: '/instructor/reading',
} as const;

export type InstructorPageName = keyof typeof INSTRUCTOR_PAGES;

/** The address of a page of instructors: `instructorPath('works')` → `/instructor/work`. */
export function instructorPath(page: InstructorPageName, locale: Locale = DEFAULT_LOCALE): string {
  return localized(INSTRUCTOR_PAGES[page], locale);
}

/** The page on which a work is read, by its id. */
export function readingPath(work: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${instructorPath('reading', locale)}?id=${encodeURIComponent(work)}`;
}
