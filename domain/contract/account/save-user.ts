/** PATCH users/records/{id}, PocketBase's own: what its owner may change freely. The rules of the collection refuse every other field. */
import type { Endpoint } from '../endpoint.ts';
import { object, text } from '../shape.ts';
import { USERS } from './users.ts';

export const saveUserEndpoint = {
  method: 'PATCH',
  path: `${USERS}/records/{id}`,
  answer: object({ avatar: text }),
} as const satisfies Endpoint;

/** The picture goes as a form with the file `avatar`; '' takes it away. */
export type ProfileRequest = {
  bio?: string;
  time_zone?: string;
  locale?: string;
  avatar?: '';
  recall_limit?: string;
  /** As domain/learning/start-tasks.ts writes them; '' takes them away. */
  start_tasks?: string;
};
