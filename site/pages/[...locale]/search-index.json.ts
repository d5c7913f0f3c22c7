/**
 * What can be searched: titles, topics, descriptions, outcomes and tools, which everybody may know, and the names of articles of help. No text of a lesson is in it, so it is in
 * the public folder and is kept by the service worker for searching offline. One a language.
 */
import type { APIRoute } from 'astro';
import type { LevelName } from '#domain/catalogue/curriculum';
import type { SearchItem, SearchLevel } from '#domain/catalogue/search';
import { EXTRA_LESSONS, SEARCH_LEVEL_OF, searchIndex } from '#domain/catalogue/search-index';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { curriculumFor, levelsFor } from '#site/data/curriculum/catalogue.ts';
import { extraLessonOf, shownDocs } from '#site/data/curriculum/docs.ts';
import { localePaths } from '#site/locale.ts';

/** For whom the articles are written that a learner may look for. */
const HELPS: readonly string[] = ['learners', 'verifiers'];

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) => {
  const docs = await shownDocs();
  const about = Object.fromEntries(docs.map(({ id, data }) => [id, data.description]));
  const help = docs
    .filter(({ id, data }) => HELPS.includes(data.audience) && !extraLessonOf(id))
    .map(({ id, data: { title, description, asks = [] } }) => ({ doc: id, title, description, asks }));
  const missing = EXTRA_LESSONS.filter(({ doc }) => about[doc] === undefined);
  if (missing.length > 0) throw new Error(`content/docs lacks ${missing.map(({ doc }) => doc).join(', ')}`);
  const searchLevels: Record<LevelName, SearchLevel> = { ...SEARCH_LEVEL_OF };
  for (const { name, searchLevel } of levelsFor(DEFAULT_LOCALE)) searchLevels[name] = searchLevel;
  const english = searchIndex(curriculumFor(DEFAULT_LOCALE), searchLevels, about, help);
  const own = searchIndex(curriculumFor(locale), searchLevels, about, help);
  return Response.json(own.map((item, i) => withEnglishNames(item, english[i])));
};

/** A course or a lesson that has a version is found by its English title and topic too: that is how it is called elsewhere. */
function withEnglishNames(item: SearchItem, english: SearchItem | undefined): SearchItem {
  if (item.lang === undefined || english === undefined) return item;
  const { title, topic } = english;
  return { ...item, tags: [...item.tags, title, ...(topic === undefined || topic === item.topic ? [] : [topic])] };
}
