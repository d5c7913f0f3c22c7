import { publishRequest } from '#domain/contract/projects/publish-project';
import { madeAfterAuthor } from '#domain/projects/made';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime, execute } from '../lib/sql.ts';
import { PUBLISH } from '../sql/project-sql.ts';
import { projectOf } from '../work/stored-project.ts';
import { setMade } from './made-works.ts';
import { ownProjectOf, sendOwnProject, shownProjectOf } from './own-project.ts';

/** POST projects/{course}/public. Only of accepted work: what is still being improved is shown to nobody. Taken back it is always. */
export function publishProject(event: core.RequestEvent): void {
  const { isPublic } = parseBody(event, publishRequest);
  const own = isPublic ? ownProjectOf(event) : shownProjectOf(event);
  event.app.runInTransaction((tx) => {
    const project = projectOf(tx, own);
    if (project.state !== 'accepted') refuse('project-closed');
    execute(tx, PUBLISH, { id: project.id, isPublic, now: dbTime(now()) });
    // What nobody may read is not on the page of works either.
    if (!isPublic) setMade(tx, project, madeAfterAuthor(project.made_state, false, project.made_report !== ''));
  });
  sendOwnProject(event, own);
}
