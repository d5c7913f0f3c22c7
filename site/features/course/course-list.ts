/**
 * The list of a course's entries as it stands in the page: the HTML is the one place from which the scripts of a course page know the
 * course, so the page does not carry it twice.
 */
import type { EntryKind, Minutes } from '#domain/curriculum';

export type ListedEntry = {
  id: string;
  kind: EntryKind;
  minutes: Minutes;
  title: string;
  href: string;
  item: HTMLElement;
};
export type ListedCourse = { slug: string; entries: ListedEntry[] };

/** Reads the list that `EntryList.astro` wrote. Throws when the page has none: that is a bug of the page. */
export function listedCourse(): ListedCourse {
  const list = document.querySelector<HTMLElement>('[data-course-list]');
  if (!list) throw new Error('The page has no list of entries');
  const items = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  return { slug: list.dataset['courseList'] ?? '', entries: items.map(readEntry) };
}

function readEntry(item: HTMLElement): ListedEntry {
  const { entry = '', kind, min, max } = item.dataset;
  const link = item.querySelector('a');
  return {
    id: entry,
    kind: kind === 'quiz' ? 'quiz' : 'lesson',
    minutes: { min: Number(min), max: Number(max) },
    title: item.querySelector('.entry-title')?.textContent ?? '',
    href: link?.getAttribute('href') ?? '',
    item,
  };
}
