/** Which refusal pages there are: for each reason of the unlock rule, the courses at whose address it can happen. */

import { availableCourses, type CourseOutline } from '#domain/catalogue/curriculum';
import type { AccessRefusal } from '#domain/learning/access';
import type { Locale } from '#domain/text/locales';
import { localePaths } from '#site/locale.ts';
import { curriculum } from './catalogue.ts';

/** Signed out is a redirect, what is unknown is not found, and a course in preparation has its public page: none has a page here. */
type Refusal = Extract<AccessRefusal, 'not-enrolled' | 'missing-prerequisites'>;

/** What a refusal page is given. */
export type RefusalPageProps = { locale: Locale; reason: Refusal; course: CourseOutline };

type RefusalPath = {
  params: { locale: string | undefined; reason: Refusal; slug: string };
  props: RefusalPageProps;
};

/** The `getStaticPaths` of the refusal page. */
export function refusalPaths(): RefusalPath[] {
  const available = availableCourses(curriculum);
  const courses: Record<Refusal, CourseOutline[]> = {
    'not-enrolled': available,
    'missing-prerequisites': available,
  };
  return localePaths().flatMap(({ params, props }) =>
    (Object.keys(courses) as Refusal[]).flatMap((reason) =>
      courses[reason].map((course) => ({
        params: { ...params, reason, slug: course.slug },
        props: { ...props, reason, course },
      })),
    ),
  );
}
