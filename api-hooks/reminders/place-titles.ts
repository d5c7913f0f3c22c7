import { courseBySlug } from '#domain/catalogue/curriculum';
import type { Place } from '#domain/learning/weekly-mail';
import { type Locale, localized } from '#domain/text/locales';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';

type Titles = { title: string; entries: { id: string; title: string }[] };

/** The titles of a place in a language: the pages have them in a small file (site/pages/[...locale]/courses/[slug]/titles.json.ts). */
export function placeTitles({ course, entry }: Place, locale: Locale): { title: string; courseTitle: string } {
  const { title, entries } = titlesOf(course, locale);
  return { title: entries.find(({ id }) => id === entry)?.title ?? '', courseTitle: title };
}

/** In English where the file is not there. */
function titlesOf(course: string, locale: Locale): Titles {
  const path = localized(`/courses/${course}/titles.json`, locale);
  try {
    return JSON.parse(toString($os.readFile(`${environment.site}/public${path}`))) as Titles;
  } catch {
    return courseBySlug(curriculum(), course) ?? { title: '', entries: [] };
  }
}
