/** Bytes by type of the main pages: as served (brotli), first visit, from the built files. */

import { buildIfStale } from '../build/build.ts';
import { measurePage } from '../test/check-budgets.ts';

const PAGES = {
  landing: 'public/index.html',
  catalogue: 'public/courses.html',
  lesson: 'guarded/course/prompt-engineering-beginner/lesson/1.html',
  quiz: 'guarded/course/prompt-engineering-beginner/lesson/4.html',
  dashboard: 'public/dashboard.html',
};

export async function measurePages(): Promise<void> {
  const { build } = await buildIfStale(() => {});
  console.log('\nPage bytes (brotli, first visit; islands load when they are reached; other = font and pictures)');
  const rows = Object.entries(PAGES).map(([page, file]) => [page, measurePage(build, file)] as const);
  console.table(Object.fromEntries(rows));
}
