/** POST sign-out: ends the session on this device (`local`) or on every device (`global`). */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const signOutEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/sign-out`,
  answer: anything,
} as const satisfies Endpoint;

export function signOutRequest() {
  return v.object({ scope: v.picklist(['local', 'global']) });
}
