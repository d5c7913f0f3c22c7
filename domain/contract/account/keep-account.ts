/** POST account/keep: cancels the deletion of the caller's account. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const keepAccountEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/keep`,
  answer: anything,
} as const satisfies Endpoint;
