/** POST account/password: returns what a sign-in returns, because every session but the one that asked is over. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { authAnswer } from './users.ts';

export const changePasswordEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/password`,
  answer: authAnswer,
} as const satisfies Endpoint;

export function passwordRequest() {
  const password = v.pipe(v.string(), v.maxLength(400));
  return v.object({ oldPassword: password, password });
}
export type PasswordRequest = Body<typeof passwordRequest>;
