import type { Standing } from '#domain/learning/access';
import type { CoreApp } from '../lib/sql.ts';
import { keepText, keptText } from './kept-by-version.ts';
import { learnerVersion } from './learner-version.ts';
import { learnerState } from './read-learner.ts';

/** What access asks of a learner: the part of the state that the guard of the course pages needs, which asks at every page. */
export function learnerStanding(app: CoreApp, user: string): Standing {
  const version = learnerVersion(app, user);
  const kept = keptText('standing', user, version);
  if (kept !== null) return JSON.parse(kept) as Standing;
  const { role, enrolled, percents, finished } = learnerState(app, user);
  const standing: Standing = { role, enrolled, percents, finished };
  keepText('standing', user, version, JSON.stringify(standing));
  return standing;
}
