/** What the routes for authors of projects share: whose project is meant, whether they may work on it, and the answer. */
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { courseAccess } from '#domain/learning/access';
import { isOpenToLearner } from '#domain/projects/project-state';
import { certificatesWith } from '../certificates/add-projects.ts';
import { learnerStanding } from '../learner/learner-standing.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, firstRow } from '../lib/sql.ts';
import { BYTES_OF_LEARNER } from '../sql/project-sql.ts';
import { filesOf, projectOf, type StoredProject, toFile, versionsOf } from '../work/stored-project.ts';
import { hasClassmates } from './ask-classmates.ts';
import { countToRead } from './peer-work.ts';
import { notesForAuthor, peersOfWork } from './stored-peer.ts';

/** The project that the address names, for someone who may take the course. */
export function ownProjectOf(event: core.RequestEvent): StoredProject {
  const user = learnerOf(event).id;
  const course = pathValue(event, 'course');
  const access = courseAccess(curriculum(), course, learnerStanding(event.app, user));
  if (!access.open) refuse(access.reason);
  return projectOf(event.app, { user, course });
}

/** The same to take back what the learner shows, which needs no access to the course: it may have ended since the work was accepted. */
export function shownProjectOf(event: core.RequestEvent): StoredProject {
  return projectOf(event.app, { user: learnerOf(event).id, course: pathValue(event, 'course') });
}

/** Refuses while the work is with its readers, and after it was accepted. */
export function demandOpen(project: StoredProject): void {
  if (!isOpenToLearner(project.state)) refuse('project-closed');
}

export function bytesOf(app: CoreApp, user: string): number {
  return firstRow(app, BYTES_OF_LEARNER, { user }, { bytes: 0 })?.bytes ?? 0;
}

function peersFor(app: CoreApp, user: string, course: string): OwnProject['peers'] {
  return { toRead: countToRead(app, user, course), notes: notesForAuthor(peersOfWork(app, { user, course })) };
}

/** Answers with the project as it is now. */
export function sendOwnProject(event: core.RequestEvent, { user, course }: StoredProject): void {
  const { id, state, version, is_public, made_state } = projectOf(event.app, { user, course });
  const response: OwnProject = {
    id,
    state,
    version,
    isPublic: is_public,
    made: made_state,
    files: filesOf(event.app, { user, course })
      .filter((file) => file.in_draft)
      .map(toFile),
    used: bytesOf(event.app, user),
    versions: versionsOf(event.app, { user, course }, ''),
    certificates: state === 'accepted' ? certificatesWith(event.app, user, course) : [],
    peers: hasClassmates(course) ? peersFor(event.app, user, course) : null,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
