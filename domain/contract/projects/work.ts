/**
 * One work for its readers. GET instructor/works/{id} shows it; POST …/take begins to read it, so that nobody else does meanwhile; POST
 * …/release gives it back. All are answered with the work.
 */
import { MADE_STATES } from '../../projects/made.ts';
import { PROJECT_STATES } from '../../projects/project-state.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, list, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { peerNote } from './peer-shape.ts';
import { projectVersion } from './project-shape.ts';
import { WORKS_ROOT } from './works.ts';

/**
 * `mine`: the caller has taken it. `free`: the caller may take it. `second`: as the second reader. Versions, the newest first, with the
 * readings that their author was given; and those that the caller wrote. `budget` in minutes. `peers`: what classmates wrote on the first
 * version, and what was reported. `made`: its state on the page of works; `madeReport`: the words of who reported it there.
 */
export const work = object({
  id: text,
  course: text,
  code: text,
  title: text,
  task: text,
  artifact: text,
  learner: text,
  learnerId: text,
  state: oneOf(...PROJECT_STATES),
  mine: flag,
  free: flag,
  second: flag,
  budget: number,
  versions: list(projectVersion),
  peers: list(peerNote),
  made: oneOf(...MADE_STATES),
  madeReport: text,
});
export type Work = Shaped<typeof work>;

export const workEndpoint = { method: 'GET', path: `${WORKS_ROOT}/{id}`, answer: work } as const satisfies Endpoint;

export const takeWorkEndpoint = {
  method: 'POST',
  path: `${workEndpoint.path}/take`,
  answer: work,
} as const satisfies Endpoint;

export const releaseWorkEndpoint = {
  method: 'POST',
  path: `${workEndpoint.path}/release`,
  answer: work,
} as const satisfies Endpoint;
