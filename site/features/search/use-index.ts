/** What is searched: one file that the service worker keeps, so this works offline after the first time. */
import { useCallback, useEffect, useState } from 'react';
import type { SearchItem } from '#domain/catalogue/search';
import type { CourseStats } from '#domain/contract/operations/stats';
import { courseStats } from '#site/data/course-stats.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { searchIndexPath } from '../../paths.ts';
import { type CloseMatches, closeMatches } from './close-matches.ts';

export type Index = { items: SearchItem[]; close: CloseMatches };

const TIMEOUT_MS = 10_000;

async function fetchIndex(): Promise<Index> {
  const response = await fetch(searchIndexPath(pageLocale()), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const items = (await response.json()) as SearchItem[];
  return { items, close: closeMatches(items) };
}

export function useIndex(): { index: Index | 'loading' | 'failed'; load: () => void } {
  const [index, setIndex] = useState<Index | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setIndex('loading');
    fetchIndex().then(setIndex, () => setIndex('failed'));
  }, []);
  useEffect(load, [load]);
  return { index, load };
}

/** Students and ratings, by course. They come afterwards: without them the results are as good. */
export function useStats(): Readonly<Record<string, CourseStats>> {
  const [stats, setStats] = useState<Readonly<Record<string, CourseStats>>>({});
  useEffect(() => {
    void courseStats().then((courses) => {
      if (courses !== null) setStats(courses);
    });
  }, []);
  return stats;
}
