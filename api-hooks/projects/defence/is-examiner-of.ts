import { type CoreApp, firstRow } from '../../lib/sql.ts';
import { EXAMINES } from '../../sql/defence-sql.ts';

/** Whether someone is to examine this learner in this course, until it is decided: so long they are given the briefing. */
export function isExaminerOf(
  app: CoreApp,
  reader: string,
  { user, course }: { user: string; course: string },
): boolean {
  return firstRow(app, EXAMINES, { reader, user, course }, { id: '' }) !== null;
}
