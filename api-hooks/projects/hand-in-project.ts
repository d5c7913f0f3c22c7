import { type HandInRequest, handInRequest } from '#domain/contract/projects/hand-in-project';
import { handInProblem, KEPT_VERSIONS } from '#domain/projects/hand-in';
import { stateAfter } from '#domain/projects/project-state';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { FORGET_PEERS } from '../sql/peer-sql.ts';
import { FORGET_READINGS, FORGET_VERSIONS, HAND_IN, STORE_VERSION } from '../sql/project-sql.ts';
import { filesOf, projectOf, type StoredProject } from '../work/stored-project.ts';
import { askClassmates } from './ask-classmates.ts';
import { forgetUnusedFiles } from './forget-unused-files.ts';
import { demandOpen, ownProjectOf, sendOwnProject } from './own-project.ts';

/** POST projects/{course}/hand-in. Sent again, as after an answer that was lost, it changes nothing. */
export function handInProject(event: core.RequestEvent): void {
  const project = ownProjectOf(event);
  const request = parseBody(event, handInRequest);
  const problem = handInProblem(request.texts, request.honour);
  if (problem !== null) refuse(problem);
  event.app.runInTransaction((tx) => storeVersion(tx, projectOf(tx, project), request));
  askClassmates(event.app, project);
  sendOwnProject(event, project);
}

function storeVersion(tx: core.App, project: StoredProject, { number, texts }: HandInRequest): void {
  if (number <= project.version) return;
  demandOpen(project);
  if (number !== project.version + 1) refuse('conflict');
  const { user, course } = project;
  const files = filesOf(tx, project).filter((file) => file.in_draft);
  execute(tx, STORE_VERSION, {
    id: newId(),
    user,
    course,
    number,
    work: texts.work,
    links: texts.links,
    aiUse: texts['ai-use'],
    files: files.map(({ id }) => id).join(' '),
    now: dbTime(now()),
  });
  const state = stateAfter(project.state, 'hand-in');
  execute(tx, HAND_IN, { id: newId(), user, course, state, number, now: dbTime(now()) });
  const gone = { user, course, number: number - KEPT_VERSIONS };
  execute(tx, FORGET_VERSIONS, gone);
  execute(tx, FORGET_READINGS, gone);
  execute(tx, FORGET_PEERS, gone);
  forgetUnusedFiles(tx, project);
}
