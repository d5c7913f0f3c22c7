import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { PASSED } from '../sql/defence-sql.ts';
import type { StoredProject } from './stored-project.ts';

/** A defence that was passed: its moment in ISO, and its points of 100. */
export type PassedDefence = { startsAt: string; total: number };

/** The one of a project; null while there is none. */
export function passedDefence(
  app: CoreApp,
  { user, course }: Pick<StoredProject, 'user' | 'course'>,
): PassedDefence | null {
  const passed = firstRow(app, PASSED, { user, course }, { starts_at: '', total: 0 });
  return passed && { startsAt: isoTime(passed.starts_at) ?? '', total: passed.total };
}
