/** The names of the caches of courses that came to this device as files (stored-courses.ts), for pages that only ask whether there is one. */
import { type Locale, splitLocale } from '#domain/text/locales';

export const FILE_PREFIX = 'academy-course-file.';

/** With it the names of all editions of a course in a language begin. */
export function filePrefix(course: string, locale: Locale): string {
  return `${FILE_PREFIX}${course}.${locale}.`;
}

/** Whether the course of this page (`/course/<slug>/…`, in its language) is here as a file: then it is for everybody who has this device. */
export async function isInCourseFile(page: string): Promise<boolean> {
  // Over plain http there are no caches.
  if (!('caches' in globalThis)) return false;
  const { locale, path } = splitLocale(page);
  const prefix = filePrefix(path.split('/')[2] ?? '', locale);
  return (await caches.keys()).some((name) => name.startsWith(prefix));
}
