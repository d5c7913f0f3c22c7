/**
 * What can be searched: titles, topics, descriptions, outcomes and tools, which everybody may know. No text of a lesson is in it, so it is in
 * the public folder and is kept by the service worker for searching offline. One a language.
 */
import type { APIRoute } from 'astro';
import type { LevelName } from '#domain/catalogue/curriculum';
import type { SearchItem, SearchLevel } from '#domain/catalogue/search';
import { EXTRA_LESSONS, SEARCH_LEVEL_OF, searchIndex } from '#domain/catalogue/search-index';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { curriculumFor, levelsFor } from '#site/data/curriculum/catalogue.ts';
import { shownDocs } from '#site/data/curriculum/docs.ts';
import { localePaths } from '#site/locale.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) => {
  const about = Object.fromEntries((await shownDocs()).map(({ id, data }) => [id, data.description]));
  const missing = EXTRA_LESSONS.filter(({ doc }) => about[doc] === undefined);
  if (missing.length > 0) throw new Error(`content/docs lacks ${missing.map(({ doc }) => doc).join(', ')}`);
  const searchLevels: Record<LevelName, SearchLevel> = { ...SEARCH_LEVEL_OF };
  for (const { name, searchLevel } of levelsFor(DEFAULT_LOCALE)) searchLevels[name] = searchLevel;
  const english = searchIndex(curriculumFor(DEFAULT_LOCALE), searchLevels, about);
  const own = searchIndex(curriculumFor(locale), searchLevels, about);
  return Response.json(own.map((item, i) => withEnglishNames(item, english[i])));
};

/** A course or a lesson that has a version is found by its English title and topic too: that is how it is called elsewhere. */
function withEnglishNames(item: SearchItem, english: SearchItem | undefined): SearchItem {
  if (item.lang === undefined || english === undefined) return item;
  const { title, topic } = english;
  return { ...item, tags: [...item.tags, title, ...(topic === undefined || topic === item.topic ? [] : [topic])] };
}
