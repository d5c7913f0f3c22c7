/** The MDX of the lessons, for the pages that render them. */
import { type CollectionEntry, getEntry } from 'astro:content';
import { entryKey } from '#content/schema/load-content';

export type LessonEntry = CollectionEntry<'lessons'>;

/** The entry to `render()`. Throws on an unknown one: pages ask for entries of the curriculum only. */
export async function lessonEntry(slug: string, id: string): Promise<LessonEntry> {
  const entry = await getEntry('lessons', entryKey(slug, id));
  if (entry === undefined) throw new Error(`No lesson "${id}" in the course "${slug}"`);
  return entry;
}
