/** GET learners?page&q&inactive&course, for administrators: 50 a page, the newest first. */

import { entryState } from '../certificates/register-entry.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';

export const listedFields = {
  id: text,
  name: text,
  email: text,
  learnerId: text,
  /** File name of the avatar in the users collection, '' for none. */
  avatar: text,
  role: oneOf('learner', 'instructor', 'admin'),
  verified: flag,
  /** When the account was made (docs/decisions/000 row 38). */
  indexedAt: text,
  learnerForDays: number,
  lastActiveAt: nullable(text),
  /** Highest first; the page shows three. */
  badges: list(text),
  /** Not the replaced ones, newest first; the page shows two. */
  certificates: list(object({ token: text, title: text, state: entryState })),
  started: number,
  completed: number,
  /** In the course of the filter, else null. */
  percent: nullable(number),
};
const listedLearner = object(listedFields);
export type ListedLearner = Shaped<typeof listedLearner>;

export const learnersEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/learners`,
  answer: object({ learners: list(listedLearner), page: number, total: number }),
} as const satisfies Endpoint;
export type LearnersResponse = Shaped<typeof learnersEndpoint.answer>;
