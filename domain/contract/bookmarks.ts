/** The collection of bookmarks: POST adds one, DELETE {path}/{id} removes it. Its rules let a learner do both with the own ones only. */
export const BOOKMARKS_PATH = '/api/collections/user_bookmarks/records';

export type NewBookmark = { user: string; course: string; lesson: string };
export type BookmarkRecord = { id: string; course: string; lesson: string };
