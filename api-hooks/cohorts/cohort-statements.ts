import { statementsForCohort } from '../learner/statements-of.ts';
import { learnerOf } from '../lib/request.ts';
import { takeExportTurn } from '../lib/take-turns.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { coursesOfCohort } from './stored-cohort.ts';
import { memberRows, taughtCohortOf } from './taught-cohort.ts';

/** The answer is large, and nobody needs it often. */
const DOWNLOADS: Limit = { name: 'cohort-statements', max: 20, windowMs: 60 * 60 * 1000 };

/** GET instructor/cohorts/{id}/statements. */
export function showCohortStatements(event: core.RequestEvent): void {
  const cohort = taughtCohortOf(event);
  const { id: reader } = learnerOf(event);
  takeTry(event, DOWNLOADS, reader);
  const courses = coursesOfCohort(cohort).map(({ slug }) => slug);
  const statements = takeExportTurn('staff', reader, () =>
    memberRows(event.app, cohort.id).flatMap(({ user, learner_id }) =>
      statementsForCohort(event.app, { id: user, learnerId: learner_id }, courses),
    ),
  );
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, statements);
}
