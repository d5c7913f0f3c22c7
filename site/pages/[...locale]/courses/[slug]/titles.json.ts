/** The titles of a course, for the sign-in page, in each language. */
import type { APIRoute } from 'astro';
import { coursesWithPages, langOf } from '#site/data/curriculum/catalogue.ts';
import { courseTitles } from '#site/data/curriculum/course-titles.ts';
import { localePaths } from '#site/locale.ts';

export const getStaticPaths = () =>
  localePaths().flatMap(({ params, props: { locale } }) =>
    coursesWithPages(locale).map((course) => ({
      params: { ...params, slug: course.slug },
      props: { locale, course },
    })),
  );

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { locale, course } }) =>
  Response.json(courseTitles(course, langOf(course, locale), (entry) => langOf(entry, locale)));
