/** The sections of lessons to which the review of a quiz leads, by their headings: read when the page is built. */
import { render } from 'astro:content';
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { langOf, quizRefs } from '#site/data/curriculum/catalogue.ts';
import { lessonEntry, lessonVersion } from '#site/data/curriculum/lessons.ts';
import { lessonPath } from '#site/paths.ts';
import type { Section, Sections } from './ReviewedAnswer.tsx';

/** Of all questions of the quiz, in the order of the course, so that nothing is disclosed about a single one. */
export async function reviewSections(course: CourseOutline, quiz: string, locale: Locale): Promise<Sections> {
  const wanted = new Set(quizRefs(course.slug, quiz));
  const lessons = course.entries.map((entry, index) => ({ ...entry, n: index + 1 }));
  const named = lessons.filter(({ id }) => [...wanted].some((ref) => ref.startsWith(`${id}#`)));
  const found = await Promise.all(named.map((lesson) => sectionsOf(course.slug, lesson, locale)));
  return Object.fromEntries(found.flat().filter(([ref]) => wanted.has(ref)));
}

type Lesson = CourseOutline['entries'][number] & { n: number };

async function sectionsOf(slug: string, lesson: Lesson, locale: Locale): Promise<[string, Section][]> {
  const { headings } = await render(await lessonEntry(slug, lesson.id));
  const version = await lessonVersion(slug, lesson.id, locale);
  // A version has the headings of its original, in the same order, under the anchors of the original.
  const titles = version === undefined ? headings : (await render(version)).headings;
  const lang = langOf(lesson, locale);
  return headings.map(({ slug: anchor, text }, i) => [
    `${lesson.id}#${anchor}`,
    { title: titles[i]?.text ?? text, ...(lang && { lang }), href: `${lessonPath(slug, lesson.n, locale)}#${anchor}` },
  ]);
}
