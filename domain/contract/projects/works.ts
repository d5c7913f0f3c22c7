/** GET instructor/works: what waits for the caller to read, what they have begun, and what they read lately. For instructors and administrators. */
import { PROJECT_STATES } from '../../projects/project-state.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';

export const WORKS_ROOT = `${API_ROOT}/instructor/works`;

/**
 * `budget` in minutes. `second`: someone has read it, and a second reader is asked. `peers`: how many classmates read it now, and how many
 * have; `first`: it was handed in so lately that they may go first.
 */
const listedWork = object({
  id: text,
  course: text,
  code: text,
  title: text,
  learner: text,
  version: number,
  state: oneOf(...PROJECT_STATES),
  handedInAt: text,
  decidedAt: nullable(text),
  total: nullable(number),
  budget: number,
  second: flag,
  peers: object({ reading: number, done: number, first: flag }),
});
export type ListedWork = Shaped<typeof listedWork>;

/**
 * The oldest first; `read` the newest first. `reported`: works of which a report waits. `made`: works whose
 * authors ask for the page of works, and those reported there. `courses`: how many courses and cohorts give the
 * caller works to read; null for an administrator, who reads all.
 */
export const worksEndpoint = {
  method: 'GET',
  path: WORKS_ROOT,
  answer: object({
    waiting: list(listedWork),
    mine: list(listedWork),
    read: list(listedWork),
    reported: list(listedWork),
    made: list(listedWork),
    courses: nullable(number),
  }),
} as const satisfies Endpoint;
export type WorksResponse = Shaped<typeof worksEndpoint.answer>;
