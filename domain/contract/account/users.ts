/** PocketBase's own routes of the collection of accounts that every page uses; sign-in.ts, mail-links.ts and user-record.ts have the others. */
import type { Endpoint } from '../endpoint.ts';
import { object, optional, type Shaped, text } from '../shape.ts';

export const USERS = '/api/collections/users';

/** What a sign-in, a refresh and a change of password answer. */
export const authAnswer = object({
  token: text,
  record: object({ id: text, name: text, email: text, locale: text, start_tasks: optional(text) }),
});
export type AuthAnswer = Shaped<typeof authAnswer>;

export const refreshEndpoint = {
  method: 'POST',
  path: `${USERS}/auth-refresh`,
  answer: authAnswer,
} as const satisfies Endpoint;

/** The picture of a learner: the one square that the server made of it. */
export function avatarPath(user: string, file: string): string {
  return `/api/files/users/${user}/${file}`;
}
