/** Bookmarks: at most one for each course, and for each entry of a course; a toggle removes the one that is there, or adds it. */
import {
  type Curriculum,
  courseBySlug,
  courseMinutes,
  type EntryKind,
  type LevelName,
  type Minutes,
} from './curriculum.ts';

/** `lesson` is the entry's id, '' for the course itself. */
export type BookmarkPlace = { course: string; lesson: string };

/** What a list shows of a bookmark. `n` is the entry's number, 0 for a course; `courseTitle` is that of the entry's course. */
export type BookmarkView<Bookmark extends BookmarkPlace> = {
  bookmark: Bookmark;
  type: 'course' | EntryKind;
  title: string;
  courseTitle: string;
  level: LevelName;
  minutes: Minutes;
  n: number;
};

/** The bookmark of this place, or null. */
export function bookmarkAt<Bookmark extends BookmarkPlace>(
  bookmarks: readonly Bookmark[],
  place: BookmarkPlace,
): Bookmark | null {
  return bookmarks.find(({ course, lesson }) => course === place.course && lesson === place.lesson) ?? null;
}

/** What to show of bookmarks, in their order. One whose course or entry is no longer there is left out. */
export function bookmarkViews<Bookmark extends BookmarkPlace>(
  curriculum: Curriculum,
  bookmarks: readonly Bookmark[],
): BookmarkView<Bookmark>[] {
  return bookmarks.flatMap((bookmark) => {
    const course = courseBySlug(curriculum, bookmark.course);
    if (course === null) return [];
    const { level, title: courseTitle } = course;
    if (bookmark.lesson === '')
      return [
        { bookmark, type: 'course', title: courseTitle, courseTitle, level, minutes: courseMinutes(course), n: 0 },
      ];

    const at = course.entries.findIndex(({ id }) => id === bookmark.lesson);
    const entry = course.entries[at];
    if (entry === undefined) return [];
    return [{ bookmark, type: entry.kind, title: entry.title, courseTitle, level, minutes: entry.minutes, n: at + 1 }];
  });
}
