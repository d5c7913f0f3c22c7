/** Which refusal pages there are: for each reason of the unlock rule, the courses at whose address it can happen. */

import { availableCourses, type CourseOutline, type Curriculum } from '#domain/catalogue/curriculum';
import type { AccessRefusal } from '#domain/learning/access';
import type { Locale } from '#domain/text/locales';
import { localePaths } from '#site/locale.ts';
import { curriculumFor } from './catalogue.ts';

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
  return localePaths().flatMap(({ params, props }) => {
    const courses = refusing(curriculumFor(props.locale));
    return (Object.keys(courses) as Refusal[]).flatMap((reason) =>
      courses[reason].map((course) => ({
        params: { ...params, reason, slug: course.slug },
        props: { ...props, reason, course },
      })),
    );
  });
}

function refusing(curriculum: Curriculum): Record<Refusal, readonly CourseOutline[]> {
  const available = availableCourses(curriculum);
  return {
    'not-enrolled': available,
    'missing-prerequisites': available,
  };
}
