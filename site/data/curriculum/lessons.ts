/** The MDX of the lessons, for the pages that render them. */
import { type CollectionEntry, getEntry } from 'astro:content';
import { entryKey } from '#content/schema/load-content';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';

type LessonEntry = CollectionEntry<'lessons'>;

/** The version of a lesson in a language; undefined where there is none. */
export async function lessonVersion(slug: string, id: string, locale: Locale): Promise<LessonEntry | undefined> {
  return locale === DEFAULT_LOCALE ? undefined : await getEntry('lessons', `${entryKey(slug, id)}.${locale}`);
}

/** The entry to `render()`, in English. Throws on an unknown one: pages ask for entries of the curriculum only. */
export async function lessonEntry(slug: string, id: string): Promise<LessonEntry> {
  const entry = await getEntry('lessons', entryKey(slug, id));
  if (entry === undefined) throw new Error(`No lesson "${id}" in the course "${slug}"`);
  return entry;
}
