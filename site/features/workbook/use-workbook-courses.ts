/** The open courses as workbooks know them, in their order; undefined until the course facts have come. */
import { useMemo } from 'react';
import { availableCourses } from '#domain/catalogue/curriculum';
import { useCourseFacts } from '#site/data/curriculum/use-course-facts.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import type { WorkbookCourse } from './page-views.ts';
import { workbookCourse } from './workbook-course.ts';

export function useWorkbookCourses(): readonly WorkbookCourse[] | undefined {
  const facts = useCourseFacts();
  return useMemo(() => facts && availableCourses(facts).map((course) => workbookCourse(course, langOfEntry)), [facts]);
}
