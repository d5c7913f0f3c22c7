import { expect, it } from 'vitest';
import { scriptFiles } from './script-files.ts';

/** Nothing is reached: what a file takes by what its entry imports is seen in the built pages. */
const context = { getModuleInfo: () => null };

function fileOf(module: string): string | null {
  const byPriority = [...scriptFiles].sort((a, b) => b.priority - a.priority);
  for (const { name } of byPriority) {
    const found = name(`/academy/${module}`, context);
    if (found !== null) return found;
  }
  return null;
}

it.each([
  // Setting a bookmark on a lesson must not load what the dashboard shows of bookmarks, and React with it.
  ['site/features/bookmarks/bookmarks.ts', 'bookmarks'],
  ['site/features/bookmarks/BookmarkList.tsx', 'learner'],
  // The dashboard asks for a course's standing, but has no list of a course for the store of one to read.
  ['site/features/course/course-standing.ts', 'progress'],
  // A guest follows what waits without the script that sends it.
  ['site/data/queue/queue-store.ts', 'everywhere'],
  ['site/data/queue/queue.ts', 'signed-in'],
  ['site/data/queue/send-texts.ts', 'written'],
  // A lesson whose parts are required is not completed without the one that counts them, so it is saved with those that check.
  ['site/features/lesson/answering/count-practices.ts', 'practices'],
  ['site/features/lesson/answering/load-part.ts', 'practices'],
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react'],
  // The profile says that something did not come without the script of the lists of administrators.
  ['site/ui/NotLoaded.tsx', 'states'],
  ['site/ui/NotLoadedPage.tsx', 'learner'],
  // What pages do by themselves is in their own script.
  ['site/features/lesson/lesson-page.ts', null],
  ['site/features/verify/verify-page.ts', null],
  ['site/features/dashboard/Dashboard.tsx', null],
])('%s is in %s', (module, file) => {
  expect(fileOf(module)).toBe(file);
});
