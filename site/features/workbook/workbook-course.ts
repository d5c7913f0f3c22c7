/** What a workbook needs to know of its course, at build time. */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { langOf } from '#site/data/curriculum/catalogue.ts';
import type { WorkbookCourse } from './page-views.ts';

export function workbookCourse(course: CourseOutline, locale: Locale): WorkbookCourse {
  const lessons = course.entries.map((entry, index) => ({
    id: entry.id,
    n: index + 1,
    title: entry.title,
    kind: entry.kind,
    lang: langOf(entry, locale),
  }));
  return {
    slug: course.slug,
    title: course.title,
    lang: langOf(course, locale),
    lessons: lessons.filter(({ kind }) => kind === 'lesson').map(({ kind: _, ...lesson }) => lesson),
  };
}
