/** The titles of a course and of its entries, which everybody may know: what the sign-in page and the assistant name (pages/courses/[slug]/titles.json). */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';

/** `lang` where a title is not in the language of the page. */
export type CourseTitles = {
  code: string;
  title: string;
  lang: Locale | undefined;
  entries: { id: string; title: string; lang: Locale | undefined }[];
};

/** `lang` is that of the course's title, and `langOf` that of an entry's, as the pages of the language mark them (data/curriculum/catalogue.ts). */
export function courseTitles(
  { code, title, entries }: CourseOutline,
  lang: Locale | undefined,
  langOf: (entry: CourseOutline['entries'][number]) => Locale | undefined,
): CourseTitles {
  return {
    code,
    title,
    lang,
    entries: entries.map((entry) => ({ id: entry.id, title: entry.title, lang: langOf(entry) })),
  };
}
