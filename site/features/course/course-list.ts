/**
 * The list of a course's entries as it is in the page: the HTML is the one place from which the scripts of a course page know the
 * course, so the page does not carry it twice.
 */
export type ListedEntry = { id: string; title: string; lang: string | undefined; href: string; item: HTMLElement };
export type ListedCourse = { slug: string; entries: ListedEntry[] };

/** Reads the list that `EntryList.astro` wrote; empty on a page that has none. */
export function listedCourse(): ListedCourse {
  const items = document.querySelectorAll<HTMLElement>('[data-entry]');
  const slug = document.querySelector<HTMLElement>('[data-course-list]')?.dataset['courseList'] ?? '';
  return { slug, entries: Array.from(items, readEntry) };
}

function readEntry(item: HTMLElement): ListedEntry {
  const title = item.querySelector<HTMLElement>('.entry-title');
  return {
    id: item.dataset['entry'] ?? '',
    title: title?.textContent?.trim() ?? '',
    lang: title?.lang || undefined,
    href: item.querySelector('a')?.getAttribute('href') ?? '',
    item,
  };
}
