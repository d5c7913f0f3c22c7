/** Where a result leads: a course to its page, a lesson to the course page that opens it, an extra to its article. */
import type { SearchItem } from '#domain/catalogue/search';
import type { Locale } from '#domain/text/locales';
import { coursePath, docPath } from '../../paths.ts';

export function resultPath(item: SearchItem, locale: Locale): string {
  if (item.doc !== null) return docPath(item.doc, locale);
  const course = coursePath(item.courseId ?? '', locale);
  return item.lessonId === null ? course : `${course}?lesson=${encodeURIComponent(item.lessonId)}`;
}
