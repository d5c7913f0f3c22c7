import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { PASSED } from '../sql/defence-sql.ts';
import type { StoredProject } from './stored-project.ts';

/** The defence of a project that was passed, with its points of 100 and its moment in ISO; null while there is none. */
export function passedDefence(
  app: CoreApp,
  { user, course }: Pick<StoredProject, 'user' | 'course'>,
): { startsAt: string; total: number } | null {
  const passed = firstRow(app, PASSED, { user, course }, { starts_at: '', total: 0 });
  return passed && { startsAt: isoTime(passed.starts_at) ?? '', total: passed.total };
}
