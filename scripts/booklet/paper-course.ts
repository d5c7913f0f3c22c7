/** A course as paper needs it: its outline and its lessons in a language, and where its pages are. */
import type { Content } from '#content/schema/load-content';
import { toCourseOutline } from '#content/schema/outline';
import type { CourseOutline } from '#domain/catalogue/curriculum';
import { isOnPaper } from '#domain/catalogue/on-paper';
import type { Locale } from '#domain/text/locales';
import { lessonOnPaper, type PaperLesson } from './lesson-on-paper.ts';

export type PaperCourse = {
  outline: CourseOutline;
  /** The language of the page; lessons say their own. */
  locale: Locale;
  lessons: PaperLesson[];
  /** The public address of the academy, for the codes that phones read. */
  origin: string;
};

/** The slugs of the courses that are put on paper in a language. */
export function coursesOnPaper(content: Content, locale: Locale): string[] {
  return content.courses
    .map((course) => toCourseOutline(course, content, locale))
    .filter((course) => isOnPaper(course, locale))
    .map(({ slug }) => slug);
}

/** Throws on an unknown course, and on a part of a lesson that has no paper form. */
export function paperCourse(content: Content, slug: string, locale: Locale, origin: string): PaperCourse {
  const course = content.courses.find((one) => one.slug === slug);
  if (course === undefined) throw new Error(`No course "${slug}"`);
  const outline = toCourseOutline(course, content, locale);
  const lessons = outline.entries.flatMap(({ id, kind }, i) =>
    kind === 'lesson' ? [lessonOnPaper(content, slug, id, i + 1, locale)] : [],
  );
  return { outline, locale, lessons, origin };
}
