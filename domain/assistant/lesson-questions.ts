/**
 * The questions that the assistant offers in a lesson, of its sections, and the section that such a question asks for: it is answered from
 * there, though other lessons may use the same words more often.
 */
import { fill } from '../text/fill.ts';
import type { Locale } from '../text/locales.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Passage } from './passage-index.ts';

const OFFERED = 3;
/** A section is named in these; a message may say more around it. */
const NAMED = /“(.+)”/;

/**
 * At most three questions, as `question` asks them: of the section that is read, then of those read before it, the nearest first, then of
 * the following ones. `at` is the place of the section that is read, from 0. A lesson with fewer sections is asked for by its title too.
 */
export function lessonQuestions(title: string, sections: readonly string[], at: number, question: string): string[] {
  const read = sections.slice(0, at + 1).reverse();
  const names = [...new Set([...read, ...sections.slice(at + 1), title])].filter((name) => name.trim() !== '');
  return names.slice(0, OFFERED).map((section) => fill(question, { section }));
}

/** The lesson that a page shows. */
export type LessonOnPage = { course: string; lesson: string };

/**
 * The section of the lesson on the page that the message names between quotation marks; null when it names none, or the lesson is not open to
 * who asks. The one in the language `locale` comes first; '' as a heading is the text before the first section, under the title.
 */
export function sectionAsked(
  message: string,
  on: LessonOnPage,
  passages: readonly Passage[],
  { locale, courses }: { locale: Locale; courses: ReadonlySet<string> },
): Passage | null {
  const name = plainWords(NAMED.exec(message)?.[1] ?? '').join(' ');
  if (name === '') return null;
  const named = passages.filter(({ link, guard, heading, title }) => {
    const isOpen = guard === null || courses.has(guard);
    const isThere = link.to === 'lesson' && link.course === on.course && link.lesson === on.lesson;
    return isOpen && isThere && plainWords(heading === '' ? title : heading).join(' ') === name;
  });
  return named.find(({ lang }) => lang === locale) ?? named[0] ?? null;
}
