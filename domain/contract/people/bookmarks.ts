/** The collection of bookmarks, PocketBase's own. Its rules let a learner add and remove only their own. */
import type { Endpoint } from '../endpoint.ts';
import { anything, object, text } from '../shape.ts';

const BOOKMARKS = '/api/collections/user_bookmarks/records';

export const addBookmarkEndpoint = {
  method: 'POST',
  path: BOOKMARKS,
  answer: object({ id: text }),
} as const satisfies Endpoint;
export type NewBookmark = { user: string; course: string; lesson: string };

export const removeBookmarkEndpoint = {
  method: 'DELETE',
  path: `${BOOKMARKS}/{id}`,
  answer: anything,
} as const satisfies Endpoint;
