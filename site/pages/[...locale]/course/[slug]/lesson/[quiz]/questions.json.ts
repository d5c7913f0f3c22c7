/**
 * The questions of a quiz, without their answers: a file beside the quiz's page, behind the same guard; one more for each language into
 * which the quiz was translated. A pool of twenty would be most of the page, and nobody needs it before the island runs.
 */
import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { publicQuiz } from '#site/data/curriculum/catalogue.ts';
import { lessonPaths } from '#site/data/curriculum/lesson-paths.ts';

export const getStaticPaths = () =>
  lessonPaths('quiz', 'quiz').filter(({ props: { locale, entry } }) => locale === (entry.lang ?? DEFAULT_LOCALE));

type Props = ReturnType<typeof lessonPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { locale, course, entry } }) =>
  Response.json(publicQuiz(course.slug, entry.id, locale));
