/** The addresses of the pages on which works are read and cohorts meet. Apart from paths.ts, whose bytes every page carries. */
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { coursePath, localized } from './paths.ts';

/**
 * Of instructors: what waits, one work, their cohorts, the defences that they examine, and what they do step by step. Of everybody: the page of
 * works, and a work that its author shows. Of learners: their cohort.
 */
export const WORK_PAGES = {
  works: '/instructor/work',
  reading: '/instructor/reading',
  cohorts: '/instructor/cohorts',
  defences: '/instructor/defences',
  guide: '/instructor/guide',
  made: '/made',
  shown: '/work',
  cohort: '/cohort',
} as const;

/** The works of classmates that a learner is asked to read, in a course with peer reading. */
export function peersPath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${coursePath(slug, locale)}/peers`;
}

/** Where a learner defends the project of a course, in courses that ask for it. */
export function defencePath(slug: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${coursePath(slug, locale)}/defence`;
}

/** A defence for its examiners, by its id. */
export function examinedPath(defence: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${workPagePath('defences', locale)}?id=${encodeURIComponent(defence)}`;
}

/** The address of one of these pages: `workPagePath('works')` → `/instructor/work`. */
export function workPagePath(page: keyof typeof WORK_PAGES, locale: Locale = DEFAULT_LOCALE): string {
  return localized(WORK_PAGES[page], locale);
}

/** The page on which an instructor reads a work, by its id. */
export function readingPath(work: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${workPagePath('reading', locale)}?id=${encodeURIComponent(work)}`;
}

/** The page of a work that its author shows to everybody, by its id. */
export function shownWorkPath(work: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${workPagePath('shown', locale)}?id=${encodeURIComponent(work)}`;
}

/** A cohort for who teaches it, by its id. */
export function taughtCohortPath(cohort: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${workPagePath('cohorts', locale)}?id=${encodeURIComponent(cohort)}`;
}

/** Joining a cohort: the code is filled in. */
export function joinCohortPath(code: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${workPagePath('cohort', locale)}?code=${encodeURIComponent(code)}`;
}
