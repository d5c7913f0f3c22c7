import { publishRequest } from '#domain/contract/projects/publish-project';
import { madeAfterAuthor } from '#domain/projects/made';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime, execute } from '../lib/sql.ts';
import { PUBLISH } from '../sql/project-sql.ts';
import { setMade } from './made-works.ts';
import { ownProjectOf, sendOwnProject } from './own-project.ts';

/** POST projects/{course}/public. Only of accepted work: what is still being improved is shown to nobody. */
export function publishProject(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  const { isPublic } = parseBody(event, publishRequest);
  if (project.state !== 'accepted') refuse('project-closed');
  event.app.runInTransaction((tx) => {
    execute(tx, PUBLISH, { id: project.id, isPublic, now: dbTime(now()) });
    // What nobody may read is not on the page of works either.
    if (!isPublic) setMade(tx, project, madeAfterAuthor(project.made_state, false));
  });
  sendOwnProject(event, project);
}
