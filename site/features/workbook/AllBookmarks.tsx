/** All bookmarks of the learner: the list of the dashboard, on the page of what one keeps. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useCourseFacts } from '#site/data/curriculum/use-course-facts.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { $me, $meState, loadMe } from '../../data/me/me-store.ts';
import { BookmarkList } from '../bookmarks/BookmarkList.tsx';

export const AllBookmarks = island(AllBookmarksIsland);

function AllBookmarksIsland() {
  const t = copy('workbook');
  const me = useStore($me);
  const state = useStore($meState);
  const facts = useCourseFacts();
  useEffect(() => {
    if (requireSession()) void loadMe();
  }, []);
  if (me !== null && facts) return <BookmarkList bookmarks={me.bookmarks} timeZone={me.learner.timeZone} />;
  if (me !== null || state !== 'failed') return <p aria-busy="true">{t.mine.loading}</p>;
  return <p className="notice notice-warning">{t.mine.notLoaded}</p>;
}
