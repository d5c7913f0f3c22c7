/** The addresses of the pages of a course, for all courses that have pages, in every language. */
import type { CourseOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { localePaths } from '#site/locale.ts';
import { coursesWithPages } from './catalogue.ts';

/** What a page of a course is given. */
export type CoursePageProps = { locale: Locale; course: CourseOutline };

type CoursePath = { params: { locale: string | undefined; slug: string }; props: CoursePageProps };

/** The `getStaticPaths` of a page of courses; `hasPage` leaves out those without this page. */
export function coursePaths(hasPage: (course: CourseOutline) => boolean | undefined = () => true): CoursePath[] {
  return localePaths().flatMap(({ params, props: { locale } }) =>
    coursesWithPages(locale)
      .filter(hasPage)
      .map((course) => ({ params: { ...params, slug: course.slug }, props: { locale, course } })),
  );
}
