/** The documentation, for the pages that render it: what is shown in this build, in order. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { EXTRA_LESSONS } from '#domain/catalogue/search-index';
import { isBuilt } from '#site/paths.ts';

export type DocEntry = CollectionEntry<'docs'>;

export const AUDIENCES = ['learners', 'authors', 'verifiers', 'administrators'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** All articles whose subject exists in this build: the documentation says nothing of what is not there. */
export async function shownDocs(): Promise<DocEntry[]> {
  const docs = await getCollection('docs', ({ data }) => data.needs.every((page) => isBuilt(page)));
  return docs.sort((a, b) => place(a) - place(b));
}

function place({ data }: DocEntry): number {
  return AUDIENCES.indexOf(data.audience) * 1000 + data.order;
}

/** The level and the minutes of one of the five extra lessons; undefined for any other article. */
export function extraLessonOf(id: string): (typeof EXTRA_LESSONS)[number] | undefined {
  return EXTRA_LESSONS.find(({ doc }) => doc === id);
}
