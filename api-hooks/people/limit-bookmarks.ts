import { refuse } from '../lib/refuse.ts';
import { type CoreApp, firstRow } from '../lib/sql.ts';
import { BOOKMARKS_OF } from '../sql/people-sql.ts';

/** More than anybody looks through, and few enough for `GET me`, which holds them all. */
const MOST = 500;

/** Before a bookmark is added by the rules of its collection. */
export function limitBookmarks(event: { app: CoreApp; record: core.Record; next(): void }): void {
  const user = event.record.getString('user');
  if ((firstRow(event.app, BOOKMARKS_OF, { user }, { n: 0 })?.n ?? 0) >= MOST) refuse('bookmarks-full');
  event.next();
}
