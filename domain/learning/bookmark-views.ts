/** What a list shows of bookmarks. Apart from bookmarks.ts, because course pages ask only whether there is one. */

import {
  type Curriculum,
  courseBySlug,
  courseMinutes,
  type EntryKind,
  type LevelName,
  type Minutes,
} from '../catalogue/curriculum.ts';
import type { Locale } from '../text/locales.ts';
import type { BookmarkPlace } from './bookmarks.ts';

/** What a list shows of a bookmark. `n` is the entry's number, 0 for a course; `courseTitle` is that of the entry's course. */
export type BookmarkView<Bookmark extends BookmarkPlace> = {
  bookmark: Bookmark;
  type: 'course' | EntryKind;
  title: string;
  /** The language of the title, where it is not English. */
  lang?: Locale;
  courseTitle: string;
  courseLang?: Locale;
  level: LevelName;
  minutes: Minutes;
  n: number;
};

/** What the bookmarked course or entry says of itself; '' when it is no longer there. */
export function bookmarkDescription(curriculum: Curriculum, place: BookmarkPlace): string {
  const course = courseBySlug(curriculum, place.course);
  const described = place.lesson === '' ? course : course?.entries.find(({ id }) => id === place.lesson);
  return described?.description ?? '';
}

/** What to show of bookmarks, in their order. One whose course or entry is no longer there is left out. */
export function bookmarkViews<Bookmark extends BookmarkPlace>(
  curriculum: Curriculum,
  bookmarks: readonly Bookmark[],
): BookmarkView<Bookmark>[] {
  return bookmarks.flatMap((bookmark): BookmarkView<Bookmark>[] => {
    const course = courseBySlug(curriculum, bookmark.course);
    if (course === null) return [];
    const { level, title: courseTitle } = course;
    const courseLang = course.lang && { courseLang: course.lang };
    if (bookmark.lesson === '')
      return [
        {
          bookmark,
          type: 'course',
          title: courseTitle,
          ...(course.lang && { lang: course.lang }),
          courseTitle,
          ...courseLang,
          level,
          minutes: courseMinutes(course),
          n: 0,
        },
      ];

    const at = course.entries.findIndex(({ id }) => id === bookmark.lesson);
    const entry = course.entries[at];
    if (entry === undefined) return [];
    const { kind: type, title, minutes, lang } = entry;
    return [{ bookmark, type, title, ...(lang && { lang }), courseTitle, ...courseLang, level, minutes, n: at + 1 }];
  });
}
