/** The titles of a course and of its entries, which everybody may know: what the sign-in page names (pages/courses/[slug]/titles.json). */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';

/** `lang` where a title is not in the language of the page. */
export type CourseTitles = {
  code: string;
  title: string;
  lang: Locale | undefined;
  entries: { title: string; lang: Locale | undefined }[];
};

/** `langOf` and `english` as the pages of the language use them (data/curriculum/catalogue.ts, locale.ts). */
export function courseTitles(
  { code, title, entries }: CourseOutline,
  english: Locale | undefined,
  langOf: (entry: CourseOutline['entries'][number]) => Locale | undefined,
): CourseTitles {
  return { code, title, lang: english, entries: entries.map((entry) => ({ title: entry.title, lang: langOf(entry) })) };
}
