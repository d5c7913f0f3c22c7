import { type CoreApp, textQuery } from '../lib/sql.ts';
import { COUNT_ACCEPTED } from '../sql/project-sql.ts';

const readCount = textQuery(COUNT_ACCEPTED);

/** How many of a learner's projects were accepted. */
export function countAccepted(app: CoreApp, user: string): number {
  return Number(readCount(app, { user }));
}
