import { publishRequest } from '#domain/contract/projects/publish-project';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime, execute } from '../lib/sql.ts';
import { PUBLISH } from '../sql/project-sql.ts';
import { ownProjectOf, sendOwnProject } from './own-project.ts';

/** POST projects/{course}/public. Only of accepted work: what is still being improved is shown to nobody. */
export function publishProject(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  const { isPublic } = parseBody(event, publishRequest);
  if (project.state !== 'accepted') refuse('project-closed');
  execute(event.app, PUBLISH, { id: project.id, isPublic, now: dbTime(now()) });
  sendOwnProject(event, project);
}
