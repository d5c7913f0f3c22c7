import type { CourseTitles } from '#site/data/curriculum/course-titles.ts';
import { courseTitlesPath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const asked = new Map<string, Promise<CourseTitles | null>>();

/** The titles of a course and its entries, in the page's language where they have one; null when they cannot be had. */
export function titlesOf(course: string): Promise<CourseTitles | null> {
  const known = asked.get(course) ?? fetchTitles(course);
  asked.set(course, known);
  return known;
}

async function fetchTitles(course: string): Promise<CourseTitles | null> {
  try {
    const response = await fetch(courseTitlesPath(course, pageLocale()));
    if (response.ok) return (await response.json()) as CourseTitles;
  } catch {
    // Without a connection the name is made from the address.
  }
  asked.delete(course);
  return null;
}
