import { type CoreApp, textQuery } from '../lib/sql.ts';
import { LEARNER_VERSION } from '../sql/learner-sql.ts';

const readVersion = textQuery(LEARNER_VERSION);

/**
 * The number that changes with everything that is stored about a learner: what was made of the learner's rows is fresh while it is the same. ''
 * for an account that is gone, of which nothing is kept.
 */
export function learnerVersion(app: CoreApp, user: string): string {
  return readVersion(app, { user });
}
