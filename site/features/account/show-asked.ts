/** Says above the forms which course or lesson someone asked for, and in them what the enrollment does. */
import type { CourseTitles } from '#site/data/curriculum/course-titles.ts';
import { courseTitlesPath, publicCoursePath } from '#site/paths.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { askedHere } from './enter.ts';

/** Shows what the address asks for; a course that the academy does not have is not named. */
export async function showAsked(): Promise<void> {
  const { course, lesson, enrolls } = askedHere();
  for (const note of document.querySelectorAll<HTMLElement>('[data-enrolls]'))
    note.hidden = !enrolls[note.dataset['enrolls'] === 'sign-up' ? 'signUp' : 'signIn'];
  if (course === null) return;
  const titles = await readTitles(course);
  if (titles !== null) showCourse(course, titles, lesson);
}

/** Without a connection, and for a course that is not there, null: the forms work without it. */
async function readTitles(course: string): Promise<CourseTitles | null> {
  try {
    const answer = await fetch(courseTitlesPath(course, pageLocale()));
    return answer.ok ? ((await answer.json()) as CourseTitles) : null;
  } catch {
    return null;
  }
}

function showCourse(slug: string, { code, title, lang, entries }: CourseTitles, lesson: number | null): void {
  const t = copy('auth').asked;
  const box = partOf<HTMLElement>(document, '[data-asked]');
  const entry = lesson === null ? undefined : entries[lesson - 1];
  const heading = partOf<HTMLElement>(box, '[data-asked-title]');
  heading.textContent = entry?.title ?? title;
  heading.lang = (entry ? entry.lang : lang) ?? document.documentElement.lang;
  const values = { n: lesson ?? 0, total: entries.length, code, course: title };
  partOf(box, '[data-asked-place]').replaceChildren(
    ...filledNodes(entry ? t.lesson : t.course, values, { course: lang }),
  );
  partOf<HTMLAnchorElement>(box, 'a').href = publicCoursePath(slug, pageLocale());
  box.hidden = false;
}
