/** The documentation, for the pages that render it: in order. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { EXTRA_LESSONS } from '#domain/catalogue/search-index';

export type DocEntry = CollectionEntry<'docs'>;

export const AUDIENCES = ['learners', 'authors', 'verifiers', 'administrators'] as const;

/** All articles. */
export async function shownDocs(): Promise<DocEntry[]> {
  const docs = await getCollection('docs');
  return docs.sort((a, b) => place(a) - place(b));
}

function place({ data }: DocEntry): number {
  return AUDIENCES.indexOf(data.audience) * 1000 + data.order;
}

/** The level and the minutes of one of the five extra lessons; undefined for any other article. */
export function extraLessonOf(id: string): (typeof EXTRA_LESSONS)[number] | undefined {
  return EXTRA_LESSONS.find(({ doc }) => doc === id);
}
