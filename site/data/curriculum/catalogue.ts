/**
 * What pages know of the courses, at build time only: loaded once, through the same loader and mapper as the server's copy.
 *
 * A quiz comes out of here without its answers. Never import this file into an island.
 */
import { contentHash } from '#content/schema/content-hash';
import type { Landing } from '#content/schema/landing';
import type { Level } from '#content/schema/levels';
import { entryKey, loadSoundContent } from '#content/schema/load-content';
import { toCurriculum, toPublicQuiz } from '#content/schema/outline';
import type { Program } from '#content/schema/program';
import type { Quiz } from '#content/schema/quiz';
import { publicQuizIn } from '#content/schema/quiz-version';
import type { Skill } from '#content/schema/sfia';
import { allInOrder, type CourseOutline, type Curriculum, isAvailable } from '#domain/catalogue/curriculum';
import type { PublicQuiz } from '#domain/learning/grading';
import type { Notebook } from '#domain/practice/notebook-file';
import type { TicketParts } from '#domain/practice/tickets';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/text/locales';

const content = loadSoundContent();

const hash = contentHash(content);
const curricula = new Map(LOCALES.map((locale) => [locale, toCurriculum(content, hash, locale)]));

/** The program and all courses, as the server has them too: in English. */
export const curriculum: Curriculum = curriculumFor(DEFAULT_LOCALE);

/** The same for the pages of a language: courses, lessons and quizzes that have a version in it carry its texts, and name it (`lang`). */
export function curriculumFor(locale: Locale): Curriculum {
  return present(curricula.get(locale));
}

/** Which language the texts of a course or an entry are in, for the element that shows them; undefined when the page's. */
export function langOf(entry: { lang?: Locale | undefined }, locale: Locale): Locale | undefined {
  const own = entry.lang ?? DEFAULT_LOCALE;
  return own === locale ? undefined : own;
}

/** How many lessons of a course have a version in a language other than English. */
export function translatedLessons(slug: string, locale: Locale): number {
  const course = curriculumFor(locale).courses.find((one) => one.slug === slug);
  return course?.entries.filter(({ kind, lang }) => kind === 'lesson' && lang === locale).length ?? 0;
}

/** The languages in which there is a lesson or a quiz, English first. */
export function languagesOf(slug: string, entryId: string): Locale[] {
  return LOCALES.filter((locale) => {
    const course = curriculumFor(locale).courses.find((one) => one.slug === slug);
    const entry = course?.entries.find(({ id }) => id === entryId);
    return locale === DEFAULT_LOCALE || entry?.lang === locale;
  });
}

/** The same of a lesson's topic, which may still be English where the title is not. */
export function langOfTopic(
  { lang, topicLang }: { lang?: Locale | undefined; topicLang?: Locale | undefined },
  locale: Locale,
): Locale | undefined {
  return langOf({ lang: topicLang ?? lang }, locale);
}

/** The program's facts and texts. */
export function programFor(locale: Locale): Program {
  return present(locale === DEFAULT_LOCALE ? content.program?.data : content.translations[locale]?.program);
}

/** The courses that have pages: those that learners can open, and in `npm run dev` the drafts too, for their authors. */
export function coursesWithPages(locale: Locale): CourseOutline[] {
  return allInOrder(curriculumFor(locale)).filter((course) => isAvailable(course) || isDraft(course));
}

/** A course in preparation of which something is written, where authors look at it. */
export function isDraft(course: CourseOutline): boolean {
  return import.meta.env.DEV && !isAvailable(course) && course.entries.length > 0;
}

/** The day on which each available course opened, by its slug. */
export const publishedDays: ReadonlyMap<string, string> = new Map(
  content.courses.flatMap(({ slug, data }) => (data.published === undefined ? [] : [[slug, data.published]])),
);

/** The four levels, the lowest first. */
export function levelsFor(locale: Locale): Level[] {
  return present(locale === DEFAULT_LOCALE ? content.levels?.data : content.translations[locale]?.levels).levels;
}

/** The SFIA skills that courses may claim. */
export const sfia: Skill[] = present(content.sfia).data.skills;

/** The texts of the landing page, by file: `landingFor(locale).hero.lead`. */
export function landingFor(locale: Locale): Landing {
  return (locale === DEFAULT_LOCALE ? content.landing : content.translations[locale]?.landing) as Landing;
}

/** The parts of the lab's tickets; undefined where the content folder has no lab. */
export const ticketParts: TicketParts | undefined = content.lab?.tickets;

/** The lab's notebook with the texts of a language; its code and file name are the same in all. */
export function notebookFor(locale: Locale): Notebook | undefined {
  return locale === DEFAULT_LOCALE ? content.lab?.notebook : content.translations[locale]?.notebook;
}

/** A quiz as pages may carry it, in a language as far as it was translated. Throws on an unknown one: pages ask for entries of the curriculum only. */
export function publicQuiz(slug: string, id: string, locale: Locale): PublicQuiz {
  const quiz = content.quizzes.get(entryKey(slug, id));
  if (quiz === undefined) throw new Error(`No quiz "${id}" in the course "${slug}"`);
  const version = content.translations[locale]?.quizzes.get(entryKey(slug, id));
  return publicQuizIn(locale, toPublicQuiz(quiz, content), quiz.data, version?.data);
}

/** The sections to which the questions of a quiz refer (`lesson-id#anchor`), sorted: which question refers to which is not disclosed. */
export function quizRefs(slug: string, id: string): string[] {
  const questions = content.quizzes.get(entryKey(slug, id))?.data.questions ?? [];
  return [...new Set(questions.map(({ ref }) => ref))].sort();
}

/** A quiz with its answers, for its author to read in `npm run dev`. A build has no page that asks. */
export function quizForAuthors(slug: string, id: string): Quiz {
  const quiz = content.quizzes.get(entryKey(slug, id));
  if (!import.meta.env.DEV || quiz === undefined)
    throw new Error(`No quiz "${id}" in the course "${slug}" to show with its answers`);
  return quiz.data;
}

/** `loadSoundContent` has thrown when a file is missing. */
function present<T>(file: T | undefined): T {
  if (file === undefined) throw new Error('Unreachable: content that loads has all its files');
  return file;
}
