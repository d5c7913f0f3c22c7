/** Bookmarks: at most one for each course, and for each entry of a course; a toggle removes the one that is there, or adds it. */

/** `lesson` is the entry's id, '' for the course itself. */
export type BookmarkPlace = { course: string; lesson: string };

/** The bookmark of this place, or null. */
export function bookmarkAt<Bookmark extends BookmarkPlace>(
  bookmarks: readonly Bookmark[],
  place: BookmarkPlace,
): Bookmark | null {
  return bookmarks.find(({ course, lesson }) => course === place.course && lesson === place.lesson) ?? null;
}
