import { statementsOf } from '../learner/statements-of.ts';
import { learnerOf } from '../lib/request.ts';
import { takeExportTurn } from '../lib/take-turns.ts';
import { type Limit, takeTry } from '../lib/tries.ts';

/** The answer is large, and nobody needs it often. */
const DOWNLOADS: Limit = { name: 'own-statements', max: 20, windowMs: 60 * 60 * 1000 };

/** GET account/statements. */
export function showOwnStatements(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  takeTry(event, DOWNLOADS, learner.id);
  const learnerId = learner.getString('learner_id');
  const headers = event.response.header();
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Disposition', `attachment; filename="spek-academy-${learnerId}-xapi.json"`);
  const statements = takeExportTurn('learners', learner.id, () =>
    statementsOf(event.app, { id: learner.id, learnerId }),
  );
  event.json(200, statements);
}
