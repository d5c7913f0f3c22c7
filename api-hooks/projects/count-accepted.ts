import { type CoreApp, firstRow } from '../lib/sql.ts';
import { COUNT_ACCEPTED } from './project-sql.ts';

/** How many of a learner's projects were accepted. */
export function countAccepted(app: CoreApp, user: string): number {
  return firstRow(app, COUNT_ACCEPTED, { user }, { n: 0 })?.n ?? 0;
}
