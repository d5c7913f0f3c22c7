/** The titles of a course, for the sign-in page, in each language. */
import type { APIRoute } from 'astro';
import { langOf } from '#site/data/curriculum/catalogue.ts';
import { type CoursePageProps, coursePaths } from '#site/data/curriculum/course-paths.ts';
import { courseTitles } from '#site/data/curriculum/course-titles.ts';

export const getStaticPaths = () => coursePaths();

export const GET: APIRoute<CoursePageProps> = ({ props: { locale, course } }) =>
  Response.json(courseTitles(course, langOf(course, locale), (entry) => langOf(entry, locale)));
