/** POST users/auth-with-password, PocketBase's own. */
import type { Endpoint } from '../endpoint.ts';
import { authAnswer, USERS } from './users.ts';

export const signInEndpoint = {
  method: 'POST',
  path: `${USERS}/auth-with-password`,
  answer: authAnswer,
} as const satisfies Endpoint;
