import { type CoreApp, firstRow } from '../lib/sql.ts';
import { EXAMINES } from './defence-sql.ts';

/** Whether somebody is an examiner of a defence of this learner in this course: they are given the briefing. */
export function isExaminerOf(
  app: CoreApp,
  reader: string,
  { user, course }: { user: string; course: string },
): boolean {
  return firstRow(app, EXAMINES, { reader, user, course }, { id: '' }) !== null;
}
