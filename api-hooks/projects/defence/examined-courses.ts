import type { CourseOutline } from '#domain/catalogue/curriculum';
import { curriculum } from '../../lib/curriculum.ts';
import { type CoreApp, firstRow } from '../../lib/sql.ts';
import { READS_COURSE } from '../../sql/defence-sql.ts';
import type { Reader } from '../may-read-work.ts';

/** The courses with a defence in which someone examines: those whose projects they read; an administrator all. */
export function examinedCourses(app: CoreApp, caller: Reader): CourseOutline[] {
  const defended = curriculum().courses.filter(({ project }) => project.defence === true);
  return defended.filter(
    ({ slug: course }) => caller.isAdmin || firstRow(app, READS_COURSE, { ...caller, course }, { id: '' }) !== null,
  );
}
