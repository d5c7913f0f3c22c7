/** What a workbook needs to know of its course. */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import type { WorkbookCourse } from './page-views.ts';

/** `langOf`: the language of a title, where it is not the page's. */
export function workbookCourse(
  course: CourseOutline,
  langOf: (entry: { lang?: Locale | undefined }) => Locale | undefined,
): WorkbookCourse {
  const { slug, title, entries } = course;
  const lessons = entries.flatMap((entry, index) =>
    entry.kind === 'lesson' ? [{ id: entry.id, n: index + 1, title: entry.title, lang: langOf(entry) }] : [],
  );
  return { slug, title, lang: langOf(course), lessons };
}
