/**
 * What can be searched: titles, descriptions, outcomes and tools, which everybody may know. No text of a lesson is in it, so it lies in
 * the public folder and is kept by the service worker for searching offline.
 */
import type { APIRoute } from 'astro';
import type { LevelName } from '#domain/curriculum';
import { DEFAULT_LOCALE } from '#domain/locales';
import type { SearchLevel } from '#domain/search';
import { EXTRA_LESSONS, SEARCH_LEVEL_OF, searchIndex } from '#domain/search-index';
import { curriculum, levelsFor } from '#site/curriculum/catalogue.ts';
import { shownDocs } from '#site/curriculum/docs.ts';

export const GET: APIRoute = async () => {
  const about = Object.fromEntries((await shownDocs()).map(({ id, data }) => [id, data.description]));
  const missing = EXTRA_LESSONS.filter(({ doc }) => about[doc] === undefined);
  if (missing.length > 0) throw new Error(`content/docs lacks ${missing.map(({ doc }) => doc).join(', ')}`);
  const searchLevels: Record<LevelName, SearchLevel> = { ...SEARCH_LEVEL_OF };
  for (const { name, searchLevel } of levelsFor(DEFAULT_LOCALE)) searchLevels[name] = searchLevel;
  return Response.json(searchIndex(curriculum, searchLevels, about));
};
